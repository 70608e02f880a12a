//! The interpreter: one script in one runtime, with limits on everything it uses.

use std::rc::Rc;

use rquickjs::{
    CatchResultExt, Context, Ctx, Function, Module, Object, Persistent, Runtime, Value, context::intrinsic,
};

use crate::{
    callee::not_a_function,
    error::{ScriptError, is_stack_overflow},
    failure::{Failure, short},
    kit,
    limits::{Meter, Stop},
    math,
    memory::CountedMemory,
    names::did_you_mean,
    params,
    profile::Profile,
    scope::visible,
    stack::{self, NAME, Running},
};

/// The interpreter's stack, in bytes. In a page, its calls also need the worker's own stack of 500 KB. That stack holds
/// the deepest calls up to about 128 KiB here.
const STACK: usize = if cfg!(target_arch = "wasm32") { 96 << 10 } else { 768 << 10 };

/// The parts of the language that scripts have: no dates, no clocks, no weak references.
type Parts = (
    intrinsic::Eval,
    intrinsic::RegExpCompiler,
    intrinsic::RegExp,
    intrinsic::Json,
    intrinsic::Proxy,
    intrinsic::MapSet,
    intrinsic::TypedArrays,
    intrinsic::Promise,
    // For stack traces only. The prelude takes it from scripts.
    intrinsic::DOMException,
);

/// A function that a script exports, kept between calls.
pub(crate) type StoredFunction = Persistent<Function<'static>>;

/// A script whose top level has run once.
pub(crate) struct Interpreter {
    // Dropped before the runtime.
    exports: Option<Persistent<Object<'static>>>,
    seal: Option<StoredFunction>,
    context: Context,
    _runtime: Runtime,
    meter: Rc<Meter>,
    source: Box<str>,
}

impl Interpreter {
    /// Runs the script's top level.
    ///
    /// # Errors
    /// If it cannot be compiled, throws, or exceeds a limit.
    pub fn new(source: &str, seed: u64, meter: Rc<Meter>) -> Result<Self, ScriptError> {
        let broken = |error: rquickjs::Error| ScriptError::new(format!("the interpreter does not start: {error}"));
        let runtime = Runtime::new_with_alloc(CountedMemory(meter.clone())).map_err(broken)?;
        runtime.set_max_stack_size(STACK);
        let context = Context::custom::<Parts>(&runtime).map_err(broken)?;
        let (ticking, running) = (meter.clone(), Running::new(&context));
        // SAFETY: a tick comes from a script that runs in this context, the runtime's only one.
        #[allow(unsafe_code)]
        let function = move || stack::function(&unsafe { running.stack() });
        runtime.set_interrupt_handler(Some(Box::new(move || ticking.tick(&function))));
        let mut interpreter =
            Interpreter { exports: None, seal: None, context, _runtime: runtime, meter, source: source.into() };
        let (exports, seal) = interpreter.with(|ctx, meter| {
            math::install(ctx).catch(ctx)?;
            kit::install(ctx, meter, seed).catch(ctx)?;
            let seal = Persistent::save(ctx, params::seal(ctx).catch(ctx)?);
            ctx.eval::<(), _>(include_str!("prelude.js")).catch(ctx)?;
            // The steps until here are not the script's.
            *meter.profile() = Profile::default();
            let module = Module::declare(ctx.clone(), NAME, source).catch(ctx)?;
            let (module, done) = module.eval().catch(ctx)?;
            match done.result::<Value<'_>>() {
                Some(result) => result.map(drop).catch(ctx)?,
                None => return Err(ScriptError::new("`await` has nothing to wait for in a script").into()),
            }
            let exports = module.namespace().catch(ctx)?;
            Ok((Persistent::save(ctx, exports), seal))
        })?;
        (interpreter.exports, interpreter.seal) = (Some(exports), Some(seal));
        Ok(interpreter)
    }

    /// Runs `act` in the interpreter. If the script was stopped meanwhile, the error says so.
    pub fn with<T>(
        &self,
        act: impl for<'js> FnOnce(&Ctx<'js>, &Rc<Meter>) -> Result<T, Failure<'js>>,
    ) -> Result<T, ScriptError> {
        self.context.with(|ctx| {
            let done = act(&ctx, &self.meter).map_err(|failure| self.named(failure.into_error()));
            if done.as_ref().is_err_and(|error| is_stack_overflow(&error.sentence)) {
                self.meter.stop(Stop::Depth(self.meter.limits.depth));
            }
            match (self.meter.stopped(), done) {
                (None, done) => done,
                (Some(stop), done) => {
                    let thrown = done.err().unwrap_or_default();
                    Err(ScriptError { sentence: stop.sentence(), ..thrown })
                }
            }
        })
    }

    /// The error with the name of what is no function, because the interpreter gives only its place, or with the
    /// declared name that is nearest to one that is not defined.
    fn named(&self, error: ScriptError) -> ScriptError {
        let (Some(line), Some(column)) = (error.line, error.column) else { return error };
        let sentence = match error.sentence.strip_suffix(" is not defined") {
            Some(name) => {
                let known = visible(&self.source, line, column);
                let hint = did_you_mean(name.trim_matches('\''), known.iter().map(String::as_str));
                hint.map(|hint| format!("{}; {hint}", error.sentence))
            }
            None if error.sentence == "not a function" => not_a_function(&self.source, line, column),
            None => None,
        };
        ScriptError { sentence: sentence.map_or(error.sentence, |named| short(&named)), ..error }
    }

    /// The function that seals parameters.
    pub fn seal<'js>(&self, ctx: &Ctx<'js>) -> rquickjs::Result<Function<'js>> {
        self.seal.clone().expect("the script has been run").restore(ctx)
    }

    /// The script's exports.
    pub fn exports<'js>(&self, ctx: &Ctx<'js>) -> rquickjs::Result<Object<'js>> {
        self.exports.clone().expect("the script has been run").restore(ctx)
    }
}

/// The line on which a function begins.
pub(crate) fn line_of(function: &Function<'_>) -> Option<u32> {
    function.get::<_, u32>("lineNumber").ok()
}
