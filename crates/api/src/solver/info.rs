//! The description of a solver, with its constructor.

use std::{borrow::Cow, sync::Arc};

use crate::solver::{
    Budget, Engine, Param, ParamKind, Params, Pointless, Problem, Solver, Walk,
    simple::{Function, Simple},
};

/// Every solver must clear boards of at most this many clusters.
///
/// ```
/// use color_walk_api::{kit, solver::LEAST_CLUSTERS};
///
/// let info = kit::script(&[]);
/// assert_eq!(info.clears_up_to(LEAST_CLUSTERS).most_clusters, Some(12));
/// ```
pub const LEAST_CLUSTERS: usize = 12;

/// A solver's description and constructor.
///
/// ```
/// use color_walk_api::{
///     kit,
///     solver::{SolverInfo, SolverSpec},
/// };
///
/// let info: SolverInfo = kit::script(&[1, 2])
///     .param("depth", "Depth (moves)", 3, 0, 10)
///     .in_title()
///     .param("reset", "Forgets each board", 1, 0, 1)
///     .carries(|params| params.get("reset") == 0)
///     .allows_useless_moves()
///     .clears_up_to(30);
/// assert_eq!(SolverSpec::of(&info).title(), "Script 3");
/// assert!(info.allows_useless_moves && !info.is_engine() && !info.is_simple());
/// assert!(!(info.carries)(&SolverSpec::of(&info).params));
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct SolverInfo {
    /// A unique id: lower-case words joined by hyphens.
    pub id: Cow<'static, str>,
    /// The name for people.
    pub name: Cow<'static, str>,
    /// One line that explains the solver.
    pub about: Cow<'static, str>,
    /// The plugin that registered it.
    pub plugin: Cow<'static, str>,
    /// The parameters, in the order in which panels show them.
    pub params: Vec<Param>,
    /// True if it may press colours that absorb nothing. Each press counts as a move.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub allows_useless_moves: bool,
    /// True if it always plays the same walk and counts the same nodes, as all solvers must. Among engines, only
    /// scripts in our own interpreter do.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub is_reproducible: bool,
    /// True if an engine says that it is reproducible. The arena believes it only as far as it has looked.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_false"))]
    pub says_reproducible: bool,
    /// True if its steps wait for another thread. Such a step may spend no fuel, however often that happens.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub awaits_thread: bool,
    /// The author. Empty if unknown.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "str::is_empty"))]
    pub author: Cow<'static, str>,
    /// Differs between two versions of a solver with the same id, such as a script that was edited. Empty if unknown.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "str::is_empty"))]
    pub version: Cow<'static, str>,
    /// True if, with these parameters, a board of a batch depends on the board before it.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub carries: fn(&Params) -> bool,
    /// With default parameters the solver clears every board of at most this many clusters; `None` means every board.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub most_clusters: Option<usize>,
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(crate) build: Build,
}

#[cfg(feature = "serde")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// How to build the search.
#[derive(Clone)]
pub(crate) enum Build {
    Solver(Arc<dyn Fn(Problem) -> Box<dyn Solver> + Send + Sync>),
    Simple(Function),
    Engine(Arc<dyn Fn(Problem) -> Box<dyn Engine> + Send + Sync>),
}

impl SolverInfo {
    /// A solver without parameters that plays only legal moves.
    ///
    /// ```
    /// use color_walk_api::prelude::*;
    ///
    /// struct Tired;
    ///
    /// impl Solver for Tired {
    ///     fn step(&mut self, _: &mut Fuel) -> Step {
    ///         Step::GaveUp(Reason::Other("it is tired".to_owned()))
    ///     }
    /// }
    ///
    /// let info = SolverInfo::new("tired", "Tired", "Gives up at once.", |_: Problem| Box::new(Tired));
    /// assert_eq!(&*info.id, "tired");
    /// ```
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        build: fn(Problem) -> Box<dyn Solver>,
    ) -> Self {
        Self::new_with(id, name, about, build)
    }

    /// A solver built by a closure, which may capture a file's contents or settings.
    ///
    /// ```
    /// use color_walk_api::{
    ///     board::Color,
    ///     solver::{Fuel, Solver, SolverInfo, Step},
    /// };
    ///
    /// struct Repeats(std::vec::IntoIter<Color>);
    ///
    /// impl Solver for Repeats {
    ///     fn step(&mut self, _: &mut Fuel) -> Step {
    ///         self.0.next().map_or(Step::Cleared { proven: false }, Step::Play)
    ///     }
    /// }
    ///
    /// let walk: Vec<Color> = vec![1, 2, 1];
    /// let info = SolverInfo::new_with("repeats", "Repeats", "Plays a walk.", move |_| {
    ///     Box::new(Repeats(walk.clone().into_iter()))
    /// });
    /// assert_eq!(&*info.id, "repeats");
    /// ```
    pub fn new_with(
        id: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        build: impl Fn(Problem) -> Box<dyn Solver> + Send + Sync + 'static,
    ) -> Self {
        SolverInfo {
            id: id.into(),
            name: name.into(),
            about: about.into(),
            plugin: Cow::Borrowed(""),
            params: Vec::new(),
            allows_useless_moves: false,
            is_reproducible: true,
            says_reproducible: false,
            awaits_thread: false,
            author: Cow::Borrowed(""),
            version: Cow::Borrowed(""),
            carries: |_| false,
            most_clusters: None,
            build: Build::Solver(Arc::new(build)),
        }
    }

    /// A solver from a plain function. It has no parameters and plays only legal moves.
    ///
    /// The function returns the moves from `problem.flood` on. It asks the [`Budget`] for a node before it tries a
    /// position's moves. It runs in its own thread, so you may write it as one loop. Browsers have no threads: there it
    /// runs in one piece, and a stop ends its worker. It proves nothing and shows nothing of its search.
    ///
    /// ```
    /// use color_walk_api::{
    ///     kit,
    ///     solver::{Budget, Problem, Registry, SolverInfo, Walk},
    /// };
    ///
    /// fn first_color(problem: &Problem, budget: &mut Budget) -> Walk {
    ///     let (mut flood, mut walk) = (problem.flood.clone(), Walk::new());
    ///     while budget.node() {
    ///         let Some(color) = flood.legal_colors(&problem.graph).next() else { break };
    ///         flood.play(&problem.graph, color);
    ///         walk.push(color);
    ///     }
    ///     walk
    /// }
    ///
    /// kit::check(|registry: &mut Registry| {
    ///     let about = "Plays the legal colour that the board counts first.";
    ///     let info = SolverInfo::simple("first-color", "First colour", about, first_color);
    ///     assert!(info.is_simple());
    ///     registry.add("example", [info]);
    /// });
    /// ```
    pub fn simple(
        id: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        solve: fn(&Problem, &mut Budget) -> Walk,
    ) -> Self {
        let info = Self::new(id, name, about, |_| Box::new(Pointless));
        SolverInfo { build: Build::Simple(solve), ..info }
    }

    /// An engine without parameters. A press that absorbs nothing costs it a move and has no other penalty.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use color_walk_api::solver::{Claims, Engine, Fuel, Solver, SolverInfo, Step};
    ///
    /// struct Program;
    ///
    /// impl Solver for Program {
    ///     fn step(&mut self, _: &mut Fuel) -> Step {
    ///         Step::Lost("it cannot be started".to_owned())
    ///     }
    /// }
    ///
    /// impl Engine for Program {
    ///     fn claims(&self) -> Claims {
    ///         Claims::default()
    ///     }
    ///
    ///     fn elapsed(&self) -> Duration {
    ///         Duration::ZERO
    ///     }
    /// }
    ///
    /// let path = "./my-engine".to_owned();
    /// let info = SolverInfo::engine("mine", "Mine", "A program of its own.", move |_| {
    ///     assert!(path.ends_with("engine"));
    ///     Box::new(Program)
    /// });
    /// assert!(info.is_engine() && !info.is_reproducible);
    /// ```
    pub fn engine(
        id: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        build: impl Fn(Problem) -> Box<dyn Engine> + Send + Sync + 'static,
    ) -> Self {
        let info = Self::new(id, name, about, |_| Box::new(Pointless)).allows_useless_moves();
        SolverInfo { build: Build::Engine(Arc::new(build)), is_reproducible: false, ..info }
    }

    /// Builds a search for a problem.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use color_walk_api::{kit, prelude::*, solver::Params, text::BoardCode};
    ///
    /// let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
    /// let mut solver = kit::script(&[4]).build(Problem::new(graph, Params::default()));
    /// assert!(matches!(solver.step(&mut Fuel::new(1)), Step::Play(4)));
    /// ```
    pub fn build(&self, problem: Problem) -> Box<dyn Solver> {
        match &self.build {
            Build::Solver(build) => build(problem),
            Build::Simple(solve) => Box::new(Simple::new(*solve, problem)),
            Build::Engine(build) => build(problem),
        }
    }

    /// True for an engine, a separate program. Its statements about its search are claims (see [`Engine`]) and depend
    /// on time.
    pub fn is_engine(&self) -> bool {
        matches!(self.build, Build::Engine(_))
    }

    /// True for a plain function (see [`SolverInfo::simple`]), whose search cannot be inspected.
    pub fn is_simple(&self) -> bool {
        matches!(self.build, Build::Simple(_))
    }

    /// Adds a parameter.
    #[must_use]
    pub fn param(
        mut self,
        key: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
        default: u64,
        min: u64,
        max: u64,
    ) -> Self {
        let (key, label) = (key.into(), label.into());
        assert!((min..=max).contains(&default), "{}: default of `{key}` outside its range", self.id);
        self.params.push(Param { key, label, default, min, max, kind: ParamKind::Number, in_title: false });
        self
    }

    /// Adds a parameter with names for values, as in `mode=careful`. Its value is the place of the name, from 0. Names
    /// are lower-case letters, digits and hyphens.
    ///
    /// ```
    /// use color_walk_api::{
    ///     kit,
    ///     solver::{Registry, SolverSpec},
    /// };
    ///
    /// let mut registry = Registry::default();
    /// registry.add("example", [kit::script(&[]).choice("mode", "How it searches", "fast", ["fast", "careful"])]);
    /// let spec = SolverSpec::parse("script:mode=careful", &registry).unwrap();
    /// assert_eq!(spec.params.get("mode"), 1);
    /// ```
    ///
    /// # Panics
    /// If a name is repeated or has another character, or `default` is none of them.
    #[must_use]
    pub fn choice<Name: Into<Cow<'static, str>>>(
        mut self,
        key: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
        default: &str,
        names: impl IntoIterator<Item = Name>,
    ) -> Self {
        let (key, label) = (key.into(), label.into());
        let names: Vec<Cow<'static, str>> = names.into_iter().map(Into::into).collect();
        for (place, name) in names.iter().enumerate() {
            let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            let is_new = !names[..place].contains(name);
            assert!(
                is_new && !name.is_empty() && name.bytes().all(is_plain),
                "{}: `{key}` has a name `{name}`",
                self.id
            );
        }
        let place = names.iter().position(|name| name == default);
        let default = place.unwrap_or_else(|| panic!("{}: `{key}` has no name `{default}`", self.id)) as u64;
        let max = names.len() as u64 - 1;
        let kind = ParamKind::Choice { names };
        self.params.push(Param { key, label, default, min: 0, max, kind, in_title: false });
        self
    }

    /// Adds a parameter that is `no`, which is 0, or `yes`, which is 1.
    ///
    /// ```
    /// use color_walk_api::{
    ///     kit,
    ///     solver::{Registry, SolverSpec},
    /// };
    ///
    /// let mut registry = Registry::default();
    /// registry.add("example", [kit::script(&[]).yes_no("prune", "Prunes", true)]);
    /// assert_eq!(SolverSpec::parse("script:prune=no", &registry).unwrap().params.get("prune"), 0);
    /// ```
    #[must_use]
    pub fn yes_no(
        mut self,
        key: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
        default: bool,
    ) -> Self {
        let (key, label, default) = (key.into(), label.into(), u64::from(default));
        self.params.push(Param { key, label, default, min: 0, max: 1, kind: ParamKind::YesNo, in_title: false });
        self
    }

    /// Shows the parameter added last in the solver's title, even at its default.
    #[must_use]
    pub fn in_title(mut self) -> Self {
        if let Some(param) = self.params.last_mut() {
            param.in_title = true;
        }
        self
    }

    /// Allows it to press colours that absorb nothing.
    #[must_use]
    pub fn allows_useless_moves(mut self) -> Self {
        self.allows_useless_moves = true;
        self
    }

    /// Says that an engine always plays the same walk and counts the same nodes. Its nodes then count as a solver's do.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use color_walk_api::solver::{Claims, Engine, Fuel, Solver, SolverInfo, Step};
    /// # struct Program;
    /// # impl Solver for Program {
    /// #     fn step(&mut self, _: &mut Fuel) -> Step {
    /// #         Step::Thinking
    /// #     }
    /// # }
    /// # impl Engine for Program {
    /// #     fn claims(&self) -> Claims {
    /// #         Claims::default()
    /// #     }
    /// #     fn elapsed(&self) -> Duration {
    /// #         Duration::ZERO
    /// #     }
    /// # }
    /// let info = SolverInfo::engine("mine", "Mine", "A program of its own.", |_| Box::new(Program)).reproducible();
    /// assert!(info.is_reproducible);
    /// ```
    #[must_use]
    pub fn reproducible(mut self) -> Self {
        self.is_reproducible = true;
        self
    }

    /// Passes on that an engine says that it is reproducible. Its nodes stay claims; a batch plays some of its games
    /// twice to look whether it is true.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use color_walk_api::solver::{Claims, Engine, Fuel, Solver, SolverInfo, Step};
    /// # struct Program;
    /// # impl Solver for Program {
    /// #     fn step(&mut self, _: &mut Fuel) -> Step {
    /// #         Step::Thinking
    /// #     }
    /// # }
    /// # impl Engine for Program {
    /// #     fn claims(&self) -> Claims {
    /// #         Claims::default()
    /// #     }
    /// #     fn elapsed(&self) -> Duration {
    /// #         Duration::ZERO
    /// #     }
    /// # }
    /// let info = SolverInfo::engine("mine", "Mine", "A program of its own.", |_| Box::new(Program));
    /// let info = info.says_reproducible(true);
    /// assert!(info.says_reproducible && !info.is_reproducible);
    /// ```
    #[must_use]
    pub fn says_reproducible(mut self, says: bool) -> Self {
        self.says_reproducible = says;
        self
    }

    /// Sets [`SolverInfo::author`](#structfield.author).
    ///
    /// ```
    /// use color_walk_api::kit;
    ///
    /// assert_eq!(kit::script(&[]).author("Ann").author, "Ann");
    /// ```
    #[must_use]
    pub fn author(mut self, author: impl Into<Cow<'static, str>>) -> Self {
        self.author = author.into();
        self
    }

    /// Says that its steps wait for another thread, which works without fuel. The runner then does not take it for
    /// idle, because how often it waits depends on the machine.
    ///
    /// ```
    /// # use color_walk_api::solver::{Fuel, Solver, SolverInfo, Step};
    /// # struct Waiting;
    /// # impl Solver for Waiting {
    /// #     fn step(&mut self, _: &mut Fuel) -> Step {
    /// #         Step::Thinking
    /// #     }
    /// # }
    /// let info = SolverInfo::new("mine", "Mine", "Asks an interpreter.", |_| Box::new(Waiting)).awaits_thread();
    /// assert!(info.awaits_thread);
    /// ```
    #[must_use]
    pub fn awaits_thread(mut self) -> Self {
        self.awaits_thread = true;
        self
    }

    /// Sets [`SolverInfo::version`](#structfield.version).
    ///
    /// ```
    /// # use color_walk_api::solver::{Fuel, Solver, SolverInfo, Step};
    /// # struct Idle;
    /// # impl Solver for Idle {
    /// #     fn step(&mut self, _: &mut Fuel) -> Step {
    /// #         Step::Thinking
    /// #     }
    /// # }
    /// let info = SolverInfo::new("mine", "Mine", "Edited twice.", |_| Box::new(Idle)).version("3");
    /// assert_eq!(info.version, "3");
    /// ```
    #[must_use]
    pub fn version(mut self, version: impl Into<Cow<'static, str>>) -> Self {
        self.version = version.into();
        self
    }

    /// Allows it to give up on boards of more clusters than this number, at least [`LEAST_CLUSTERS`].
    #[must_use]
    pub fn clears_up_to(mut self, clusters: usize) -> Self {
        assert!(clusters >= LEAST_CLUSTERS, "{}: it clears boards of {LEAST_CLUSTERS} clusters at least", self.id);
        self.most_clusters = Some(clusters);
        self
    }

    /// Sets the test for parameters with which a board of a batch depends on the board before it.
    #[must_use]
    pub fn carries(mut self, carries: fn(&Params) -> bool) -> Self {
        self.carries = carries;
        self
    }
}
