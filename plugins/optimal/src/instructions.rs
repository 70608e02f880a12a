//! Runs code with the processor's wider registers and bit instructions, if it has them.
//!
//! Sets of clusters are arrays of words, and the compiler uses the widest registers allowed. A program for every x86-64
//! processor may use few. So the searches are compiled twice there, and one check of the processor picks the version.
//! Walks and nodes are the same.

#![allow(unsafe_code, reason = "a function of instructions that not every processor has can only be called unsafely")]

/// Work worth compiling for more than one kind of processor.
pub(crate) trait Work {
    type Output;

    /// Must be inlined with everything it calls: only then does it use the instructions. The loops of `any`, `all` and
    /// `position` are compiled apart if they are long, so hot code has plain loops.
    fn run(self) -> Self::Output;
}

/// The instructions this processor has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instructions {
    /// True only if every feature that [`with_avx2`] is compiled for was detected.
    #[cfg(target_arch = "x86_64")]
    has_avx2: bool,
}

impl Instructions {
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

    /// Uses only instructions that every processor has.
    #[cfg(test)]
    pub fn of_every_processor() -> Self {
        Instructions {
            #[cfg(target_arch = "x86_64")]
            has_avx2: false,
        }
    }

    /// Runs `work` with every instruction available.
    #[inline(always)]
    pub fn run<W: Work>(self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            // SAFETY: `detect` has found every feature that the function is compiled for.
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
