//! The registry: every solver with its parameters, described once for panels, command line and documents.

use std::{borrow::Cow, sync::Arc};

use serde::Serialize;

use crate::{
    simple::{self, Budget, Simple, Walk},
    solver::{Engine, Problem, Solver},
};

/// One parameter of a solver: a whole number in a range.
///
/// ```
/// use color_walk_api::{Fuel, Param, Reason, Solver, SolverInfo, Step};
/// # struct Tired;
/// # impl Solver for Tired {
/// #     fn step(&mut self, _: &mut Fuel) -> Step {
/// #         Step::GaveUp(Reason::Other("it is tired".to_owned()))
/// #     }
/// # }
///
/// let info = SolverInfo::new("tired", "Tired", "Gives up.", |_| Box::new(Tired));
/// let info = info.param("depth", "Depth (moves)", 5, 1, 10).titled();
/// let param: &Param = &info.params[0];
/// assert_eq!((&*param.key, param.default, param.min, param.max), ("depth", 5, 1, 10));
/// assert!(param.titled);
/// ```
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
#[non_exhaustive]
pub struct Param {
    /// As written in `id:key=value`.
    pub key: Cow<'static, str>,
    /// What a person reads, with the unit.
    pub label: Cow<'static, str>,
    /// Its value when none is given.
    pub default: u64,
    /// Least value.
    pub min: u64,
    /// Greatest value.
    pub max: u64,
    /// Part of the solver's title even at its default: `Greedy look-ahead 5`.
    #[serde(skip)]
    pub titled: bool,
}

/// A value for each parameter of a solver.
///
/// ```
/// use color_walk_api::{Fuel, Params, Reason, Solver, SolverInfo, Step};
/// # struct Tired;
/// # impl Solver for Tired {
/// #     fn step(&mut self, _: &mut Fuel) -> Step {
/// #         Step::GaveUp(Reason::Other("it is tired".to_owned()))
/// #     }
/// # }
///
/// let info = SolverInfo::new("tired", "Tired", "Gives up.", |_| Box::new(Tired));
/// let info = info.param("depth", "Depth (moves)", 5, 1, 10).param("seed", "Seed", 1, 0, u64::MAX);
/// let mut params = Params::defaults(&info.params);
/// params.set("depth", 7);
/// assert_eq!(params.get("depth"), 7);
/// assert_eq!(params.iter().collect::<Vec<_>>(), [("depth", 7), ("seed", 1)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Params(Vec<(Cow<'static, str>, u64)>);

impl Params {
    /// The defaults.
    pub fn defaults(params: &[Param]) -> Self {
        Params(params.iter().map(|param| (param.key.clone(), param.default)).collect())
    }

    /// The value of `key`.
    ///
    /// # Panics
    /// When the solver does not describe such a parameter.
    pub fn get(&self, key: &str) -> u64 {
        self.iter().find(|&(known, _)| known == key).unwrap_or_else(|| panic!("no parameter `{key}`")).1
    }

    /// Gives `key` a value, if there is such a parameter.
    pub fn set(&mut self, key: &str, value: u64) {
        if let Some(entry) = self.0.iter_mut().find(|(known, _)| *known == key) {
            entry.1 = value;
        }
    }

    /// Keys and values, in the order of their description.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> + '_ {
        self.0.iter().map(|(key, value)| (&**key, *value))
    }
}

/// Every solver clears boards of so many clusters.
///
/// ```
/// use color_walk_api::{Fuel, LEAST_CLUSTERS, Reason, Solver, SolverInfo, Step};
/// # struct Tired;
/// # impl Solver for Tired {
/// #     fn step(&mut self, _: &mut Fuel) -> Step {
/// #         Step::GaveUp(Reason::Other("it is tired".to_owned()))
/// #     }
/// # }
///
/// let info = SolverInfo::new("tired", "Tired", "Gives up.", |_| Box::new(Tired));
/// assert_eq!(info.clears_up_to(LEAST_CLUSTERS).most_clusters, Some(12));
/// ```
pub const LEAST_CLUSTERS: usize = 12;

/// A solver's description and constructor.
///
/// ```
/// use color_walk_api::{Fuel, Reason, Solver, SolverInfo, SolverSpec, Step};
/// # struct Tired;
/// # impl Solver for Tired {
/// #     fn step(&mut self, _: &mut Fuel) -> Step {
/// #         Step::GaveUp(Reason::Other("it is tired".to_owned()))
/// #     }
/// # }
///
/// let info = SolverInfo::new("tired", "Tired", "Gives up at once.", |_| Box::new(Tired))
///     .param("naps", "Naps", 3, 0, 10)
///     .titled()
///     .param("reset", "Wakes up for each board", 1, 0, 1)
///     .carries(|params| params.get("reset") == 0)
///     .presses_blindly()
///     .clears_up_to(30);
/// assert_eq!(SolverSpec::of(&info).title(), "Tired 3");
/// assert!(info.presses_blindly && !info.is_engine() && !info.is_simple());
/// assert!(!(info.carries)(&SolverSpec::of(&info).params));
/// ```
#[derive(Clone, Serialize)]
#[non_exhaustive]
pub struct SolverInfo {
    /// Lower-case words joined by hyphens; unique.
    pub id: Cow<'static, str>,
    /// What a person reads.
    pub name: Cow<'static, str>,
    /// One line that explains it.
    pub about: Cow<'static, str>,
    /// The plugin that it came with.
    pub plugin: Cow<'static, str>,
    /// Its parameters, in the order in which they are shown.
    pub params: Vec<Param>,
    /// It may press colours that absorb nothing; each press counts as a move.
    #[serde(skip)]
    pub presses_blindly: bool,
    /// True when, with these parameters, a board of a batch depends on the board before it.
    #[serde(skip)]
    pub carries: fn(&Params) -> bool,
    /// It clears every board of at most so many clusters, with its parameters at their defaults; `None` when it clears
    /// every board.
    #[serde(skip)]
    pub most_clusters: Option<usize>,
    #[serde(skip)]
    pub(crate) build: Build,
}

/// What plays a problem.
#[derive(Clone)]
pub(crate) enum Build {
    Solver(Arc<dyn Fn(Problem) -> Box<dyn Solver> + Send + Sync>),
    Simple(simple::Function),
    Engine(Arc<dyn Fn(Problem) -> Box<dyn Engine> + Send + Sync>),
}

impl SolverInfo {
    /// A solver without parameters that plays only legal moves.
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        build: fn(Problem) -> Box<dyn Solver>,
    ) -> Self {
        Self::new_with(id, name, about, build)
    }

    /// A solver that is built by a closure: it may know a file that was read, or settings.
    ///
    /// ```
    /// use color_walk_api::{Color, Fuel, Solver, SolverInfo, Step};
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
            presses_blindly: false,
            carries: |_| false,
            most_clusters: None,
            build: Build::Solver(Arc::new(build)),
        }
    }

    /// A solver from a plain function, without parameters, that plays only legal moves.
    ///
    /// The function gives the moves from `problem.flood` on, and asks the [`Budget`] for a node before it tries the moves of a
    /// position. It runs in a thread of its own, so that it may be written as one loop; in a browser, where there are no
    /// threads, it runs in one piece, and a stop ends its worker. It proves nothing, and shows nothing of its search.
    ///
    /// ```
    /// use color_walk_api::{Budget, Problem, Registry, SolverInfo, Walk, kit};
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
        let info = Self::new(id, name, about, |_| Box::new(crate::kit::Pointless));
        SolverInfo { build: Build::Simple(solve), ..info }
    }

    /// An engine without parameters. A press that absorbs nothing costs it a move, and nothing else.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use color_walk_api::{Claims, Engine, Fuel, Solver, SolverInfo, Step};
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
    /// assert!(info.is_engine());
    /// ```
    pub fn engine(
        id: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        build: impl Fn(Problem) -> Box<dyn Engine> + Send + Sync + 'static,
    ) -> Self {
        let info = Self::new(id, name, about, |_| Box::new(crate::kit::Pointless)).presses_blindly();
        SolverInfo { build: Build::Engine(Arc::new(build)), ..info }
    }

    /// Makes a search for a problem.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use color_walk_api::{BoardCode, ClusterGraph, Fuel, Params, Problem, Reason, Solver, SolverInfo, Step};
    /// # struct Tired;
    /// # impl Solver for Tired {
    /// #     fn step(&mut self, _: &mut Fuel) -> Step {
    /// #         Step::GaveUp(Reason::Other("it is tired".to_owned()))
    /// #     }
    /// # }
    ///
    /// let info = SolverInfo::new("tired", "Tired", "Gives up.", |_| Box::new(Tired));
    /// let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
    /// let mut solver = info.build(Problem::new(graph, Params::default()));
    /// assert!(matches!(solver.step(&mut Fuel::new(1)), Step::GaveUp(_)));
    /// ```
    pub fn build(&self, problem: Problem) -> Box<dyn Solver> {
        match &self.build {
            Build::Solver(build) => build(problem),
            Build::Simple(solve) => Box::new(Simple::new(*solve, problem)),
            Build::Engine(build) => build(problem),
        }
    }

    /// True for an engine, a program of its own: what it says of its search is claimed (see [`Engine`]), and depends on time.
    pub fn is_engine(&self) -> bool {
        matches!(self.build, Build::Engine(_))
    }

    /// True for a plain function (see [`SolverInfo::simple`]): nobody can look inside its search.
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
        self.params.push(Param { key, label, default, min, max, titled: false });
        self
    }

    /// Makes the parameter that was added last a part of the solver's title.
    #[must_use]
    pub fn titled(mut self) -> Self {
        if let Some(param) = self.params.last_mut() {
            param.titled = true;
        }
        self
    }

    /// Lets it press colours that absorb nothing.
    #[must_use]
    pub fn presses_blindly(mut self) -> Self {
        self.presses_blindly = true;
        self
    }

    /// Lets it give up on boards of more clusters than this, at least [`LEAST_CLUSTERS`].
    #[must_use]
    pub fn clears_up_to(mut self, clusters: usize) -> Self {
        assert!(clusters >= LEAST_CLUSTERS, "{}: it clears boards of {LEAST_CLUSTERS} clusters at least", self.id);
        self.most_clusters = Some(clusters);
        self
    }

    /// Says with which parameters a board of a batch depends on the board before it.
    #[must_use]
    pub fn carries(mut self, carries: fn(&Params) -> bool) -> Self {
        self.carries = carries;
        self
    }
}

/// All solvers, in the order in which their plugins registered them.
///
/// ```
/// use color_walk_api::{Fuel, Reason, Registry, Solver, SolverInfo, Step};
/// # struct Tired;
/// # impl Solver for Tired {
/// #     fn step(&mut self, _: &mut Fuel) -> Step {
/// #         Step::GaveUp(Reason::Other("it is tired".to_owned()))
/// #     }
/// # }
///
/// let mut registry = Registry::default();
/// registry.add("example", [SolverInfo::new("tired", "Tired", "Gives up at once.", |_| Box::new(Tired))]);
/// assert_eq!(registry.get("tired").map(|info| &*info.plugin), Some("example"));
/// assert_eq!(registry.iter().map(|info| &*info.id).collect::<Vec<_>>(), ["tired"]);
///
/// registry.remove("tired");
/// assert!(registry.get("tired").is_none());
/// ```
#[derive(Clone, Default)]
pub struct Registry {
    solvers: Vec<SolverInfo>,
}

impl Registry {
    /// Takes the solvers of one plugin.
    ///
    /// # Panics
    /// When an id is taken already: two plugins would shadow each other.
    pub fn add(&mut self, plugin: impl Into<Cow<'static, str>>, solvers: impl IntoIterator<Item = SolverInfo>) {
        let plugin = plugin.into();
        for solver in solvers {
            assert!(self.get(&solver.id).is_none(), "two solvers are called `{}`", solver.id);
            self.solvers.push(SolverInfo { plugin: plugin.clone(), ..solver });
        }
    }

    /// Takes the solver of this id out, if there is one.
    pub fn remove(&mut self, id: &str) {
        self.solvers.retain(|solver| solver.id != id);
    }

    /// The solver of this id.
    pub fn get(&self, id: &str) -> Option<&SolverInfo> {
        self.solvers.iter().find(|solver| solver.id == id)
    }

    /// All solvers.
    pub fn iter(&self) -> std::slice::Iter<'_, SolverInfo> {
        self.solvers.iter()
    }
}
