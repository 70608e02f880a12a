//! Knows whether a dialog covers the screen. Then keys must not change what lies behind it.

use bevy_egui::egui::{Context, Id, LayerId, Order};

/// The last pass with a dialog.
#[derive(Clone, Copy)]
struct DialogPass(u64);

/// The layer of notices. They lie over dialogs, but close like no menu.
pub(crate) fn notice_layer() -> LayerId {
    LayerId::new(Order::Foreground, Id::new("notice"))
}

/// Reports that the current pass shows a dialog.
pub(crate) fn cover_screen(context: &Context) {
    let pass = DialogPass(context.cumulative_pass_nr());
    context.data_mut(|data| data.insert_temp(Id::NULL, pass));
}

/// True if the last pass showed a dialog. For use between two passes.
pub(super) fn is_screen_covered(context: &Context) -> bool {
    let shown = context.data(|data| data.get_temp::<DialogPass>(Id::NULL));
    shown.is_some_and(|DialogPass(pass)| pass + 1 >= context.cumulative_pass_nr())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_covers_the_screen_from_its_first_pass_to_its_last() {
        let context = Context::default();
        for has_dialog in [false, true, true, false, false, true] {
            let _ = context.run(Default::default(), |context| {
                if has_dialog {
                    cover_screen(context);
                }
            });
            assert_eq!(is_screen_covered(&context), has_dialog);
        }
    }
}
