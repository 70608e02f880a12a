//! The tree of a search: positions as dots in the colours of their moves, those in hand and on the best line marked.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, FontId, Painter, Pos2, Sense, Stroke, Ui, Vec2};
use color_walk_api::{board::Color, solver::Cut};
use color_walk_assets::ink_on;
use color_walk_play::search_tree::{NodeId, NodeState, SearchTree};

use crate::{
    languages::words::Words,
    scene::{Palettes, color_key},
    ui::{Named, Themed, rgb},
};

/// The position that the person points at, in the inspected lane's tree.
#[derive(Resource, Default, Debug, PartialEq)]
pub(in crate::screens) struct PointedPosition(pub Option<Pointed>);

/// A position of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::screens) struct Pointed {
    /// Index of the lane.
    pub lane: usize,
    /// Moves of the lane before the tree's root.
    pub played: usize,
    /// Moves from the root.
    pub moves: Vec<Color>,
}

/// Heights of a level, and largest distance of two dots, in points.
const LEAST_LEVEL: f32 = 14.0;
const MOST_LEVEL: f32 = 30.0;
const MOST_APART: f32 = 30.0;
/// Height of the heading above the tree, the counts below, and the edges, in points.
const AROUND: f32 = 78.0;
/// Radius of a dot that has room for its colour's key, in points.
const ROOM_FOR_KEYS: f32 = 6.5;
/// Below this distance, dots are too small to tell apart, so the tree becomes wider than the panel and scrolls.
const LEAST_APART: f32 = 7.0;

/// The height that a scrolled panel's first page has left for a tree, in points.
pub(in crate::screens) fn height_for_tree(ui: &Ui) -> f32 {
    ui.min_rect().top() + ui.clip_rect().height() - ui.cursor().top() - AROUND
}

/// Draws the tree of a lane's search, in this height if its dots have room. Returns the position under the pointer.
pub(in crate::screens) fn show_tree(
    ui: &mut Ui,
    words: &Words,
    palettes: &Palettes,
    (lane, tree): (usize, &SearchTree),
    height: f32,
) -> Option<Pointed> {
    let layout = tree.layout();
    let room = ui.available_width() - 4.0;
    let apart = (room / layout.width().max(1.0)).clamp(LEAST_APART, MOST_APART);
    let level = (height / layout.rows().max(1) as f32).clamp(LEAST_LEVEL, MOST_LEVEL);
    let size = Vec2::new((layout.width() * apart).max(room), layout.rows() as f32 * level);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let at = |node: NodeId| {
        let (x, row) = layout.place(node);
        Pos2::new(rect.left() + (x + 0.5) * apart, rect.top() + (row as f32 + 0.5) * level)
    };
    let radius = (apart.min(level) * 0.42).clamp(2.5, 9.0);
    let view = TreePainter { painter: ui.painter(), palettes, tree, radius };
    for node in tree.nodes() {
        if let Some(parent) = tree.node(node).parent {
            view.edge(at(parent), at(node), tree.node(node).is_best);
        }
    }
    tree.nodes().for_each(|node| view.dot(at(node), node));
    let (expanded, cut) = (tree.expanded(), tree.cut());
    let named = response.named(message!(words, "inside-tree-counts", expanded, cut));
    let pointer = named.hover_pos()?;
    let nearest = tree.nodes().min_by(|&a, &b| at(a).distance_sq(pointer).total_cmp(&at(b).distance_sq(pointer)))?;
    if at(nearest).distance(pointer) > radius + 5.0 {
        return None;
    }
    ui.painter().circle_stroke(at(nearest), radius + 3.0, Stroke::new(1.5_f32, ui.colors().text));
    let about = about_node(words, tree, nearest);
    named.on_hover_ui_at_pointer(|ui| about.iter().for_each(|line| _ = ui.label(line)));
    Some(Pointed { lane, played: tree.played() as usize, moves: tree.moves(nearest) })
}

/// A position in words.
fn about_node(words: &Words, tree: &SearchTree, node: NodeId) -> Vec<String> {
    let moves = tree.moves(node).len();
    let place = if moves == 0 { words.get("inside-tree-root") } else { message!(words, "inside-tree-moves", moves) };
    let state = match tree.node(node).state {
        _ if tree.in_hand() == Some(node) => words.get("inside-tree-hand"),
        NodeState::Expanded(order) => message!(words, "inside-tree-expanded", order),
        NodeState::Waiting => words.get("inside-tree-waiting"),
        NodeState::Cut(reason) => words.get(reason_id(reason)),
    };
    vec![place, state]
}

fn reason_id(reason: Cut) -> &'static str {
    match reason {
        Cut::Known => "inside-tree-cut-known",
        Cut::Dominated => "inside-tree-cut-dominated",
        Cut::LeftOut => "inside-tree-cut-left-out",
        _ => "inside-tree-cut-too-long",
    }
}

struct TreePainter<'a> {
    painter: &'a Painter,
    palettes: &'a Palettes,
    tree: &'a SearchTree,
    radius: f32,
}

impl TreePainter<'_> {
    fn edge(&self, from: Pos2, to: Pos2, is_best: bool) {
        let colors = self.painter.colors();
        let stroke = if is_best { Stroke::new(3.0_f32, colors.gold) } else { Stroke::new(1.0_f32, colors.bar) };
        self.painter.line_segment([from, to], stroke);
    }

    fn dot(&self, center: Pos2, id: NodeId) {
        let (node, colors) = (self.tree.node(id), self.painter.colors());
        let fill = node.color.map_or(colors.text, |color| rgb(self.palettes.current().color(color)));
        match node.state {
            NodeState::Expanded(_) => self.painter.circle_filled(center, self.radius, fill),
            NodeState::Waiting => {
                self.painter.circle(center, self.radius - 0.5, colors.ground, Stroke::new(1.5_f32, fill))
            }
            NodeState::Cut(_) => self.painter.circle_filled(center, self.radius * 0.8, faded(fill)),
        };
        if let NodeState::Cut(_) = node.state {
            let arm = Vec2::splat(self.radius * 0.8);
            let other = Vec2::new(arm.x, -arm.y);
            for arm in [arm, other] {
                self.painter.line_segment([center - arm, center + arm], Stroke::new(1.6_f32, colors.warning));
            }
        }
        if node.is_best {
            self.painter.circle_stroke(center, self.radius + 1.0, Stroke::new(2.0_f32, colors.gold));
        }
        if self.tree.in_hand() == Some(id) {
            self.painter.circle_stroke(center, self.radius + 3.0, Stroke::new(2.5_f32, colors.accent));
        }
        if let (true, NodeState::Expanded(_), Some(color)) = (self.radius >= ROOM_FOR_KEYS, node.state, node.color) {
            let ink = rgb(ink_on(self.palettes.current().color(color)));
            let font = FontId::proportional(self.radius * 1.4);
            self.painter.text(center, Align2::CENTER_CENTER, color_key(color), font, ink);
        }
    }
}

fn faded(color: Color32) -> Color32 {
    color.gamma_multiply(0.45)
}
