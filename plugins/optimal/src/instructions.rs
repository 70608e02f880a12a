//! Code that uses the processor's wider registers and bit instructions where it has them.
//!
//! Sets of clusters are arrays of words, which the compiler turns into the widest registers that it may use. A program
//! for all processors of a kind may use few: so the searches are compiled twice on x86-64, and the processor is asked
//! once which of the two it can run. Walks and nodes are the same.

#![allow(unsafe_code, reason = "a function of instructions that not every processor has can only be called unsafely")]

/// Something that is worth being compiled for more than one kind of processor.
pub(crate) trait Work {
    type Output;

    /// To be inlined always, with all that it calls: only so it has the instructions.
    fn run(self) -> Self::Output;
}

/// What the processor can do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instructions {
    /// True only where all that [`with_avx2`] is compiled for has been found.
    #[cfg(target_arch = "x86_64")]
    has_avx2: bool,
}

impl Instructions {
    /// Asks the processor.
    pub fn detect() -> Self {
        Instructions {
            #[cfg(target_arch = "x86_64")]
            has_avx2: std::is_x86_feature_detected!("avx2")
                && std::is_x86_feature_detected!("bmi1")
                && std::is_x86_feature_detected!("bmi2")
                && std::is_x86_feature_detected!("lzcnt")
                && std::is_x86_feature_detected!("popcnt"),
        }
    }

    /// Without any that not every processor has.
    #[cfg(test)]
    pub fn of_every_processor() -> Self {
        Instructions {
            #[cfg(target_arch = "x86_64")]
            has_avx2: false,
        }
    }

    /// Does `work` with all instructions that there are.
    #[inline(always)]
    pub fn run<W: Work>(self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            // SAFETY: the processor has what the function is compiled for, as `detect` has found.
            return unsafe { with_avx2(work) };
        }
        work.run()
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn with_avx2<W: Work>(work: W) -> W::Output {
    work.run()
}
