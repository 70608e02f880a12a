//! What was copied outlives the program on X11, if a clipboard manager runs. The manager here speaks the protocol of
//! real ones: <https://freedesktop.org/wiki/ClipboardManager/>.

use std::{
    iter,
    sync::mpsc::{Receiver, channel},
    thread,
};

use x11rb::{
    connection::Connection,
    protocol::{
        Event,
        xproto::{
            ConnectionExt, CreateWindowAux, EventMask, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, WindowClass,
        },
    },
    rust_connection::RustConnection,
};

use crate::at_window::{LONG, Person, alone};

x11rb::atom_manager! {
    Atoms: AtomsCookie { CLIPBOARD, CLIPBOARD_MANAGER, SAVE_TARGETS, UTF8_STRING, COLOR_WALK_TEST, }
}

const BOARD: &str = "9x8c4@3";

/// Starts a manager, and returns where the first text that a program hands over arrives.
fn manager() -> Receiver<String> {
    let (connection, screen) = x11rb::connect(None).expect("there is a display");
    let atoms = Atoms::new(&connection).unwrap().reply().unwrap();
    let window = connection.generate_id().unwrap();
    let (root, visual) = (connection.setup().roots[screen].root, x11rb::COPY_FROM_PARENT);
    let class = WindowClass::INPUT_ONLY;
    connection.create_window(0, window, root, 0, 0, 1, 1, 0, class, visual, &CreateWindowAux::new()).unwrap();
    connection.set_selection_owner(window, atoms.CLIPBOARD_MANAGER, x11rb::CURRENT_TIME).unwrap().check().unwrap();
    let (sender, texts) = channel();
    thread::spawn(move || {
        let text = text_handed_over(&connection, &atoms, window);
        // Whoever gave up waiting has said so.
        _ = sender.send(text);
    });
    texts
}

fn text_handed_over(connection: &RustConnection, atoms: &Atoms, window: u32) -> String {
    let mut asked = None;
    loop {
        match connection.wait_for_event().expect("the display stays") {
            Event::SelectionRequest(request) if request.target == atoms.SAVE_TARGETS => {
                asked = Some(request);
                let (from, to) = (atoms.CLIPBOARD, atoms.COLOR_WALK_TEST);
                connection.convert_selection(window, from, atoms.UTF8_STRING, to, x11rb::CURRENT_TIME).unwrap();
                connection.flush().unwrap();
            }
            Event::SelectionNotify(answer) => {
                assert_ne!(answer.property, x11rb::NONE, "the program gives its text");
                let (kind, most) = (atoms.UTF8_STRING, 1 << 16);
                let reply = connection.get_property(true, window, answer.property, kind, 0, most).unwrap().reply();
                if let Some(request) = asked {
                    let done = SelectionNotifyEvent {
                        response_type: SELECTION_NOTIFY_EVENT,
                        sequence: 0,
                        time: request.time,
                        requestor: request.requestor,
                        selection: request.selection,
                        target: request.target,
                        property: request.property,
                    };
                    connection.send_event(false, request.requestor, EventMask::NO_EVENT, done).unwrap();
                    connection.flush().unwrap();
                }
                return String::from_utf8(reply.unwrap().value).unwrap();
            }
            _ => {}
        }
    }
}

fn copied_before_the_end(end: impl FnOnce(&mut Person), status: Option<i32>) {
    let _alone = alone();
    let texts = manager();
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::starts(data.path(), &["play", "--board", BOARD]);
    // The last entry of the board's menu copies its code.
    for key in ["Tab", "Tab", "Return"].into_iter().chain(iter::repeat_n("Down", 10)).chain(["Return"]) {
        person.presses_and_looks(key);
    }
    end(&mut person);
    assert_eq!(person.waits_for_its_end(), status);
    assert_eq!(texts.recv_timeout(LONG).as_deref(), Ok(BOARD));
}

#[test]
#[ignore = "needs a display of X11 and xdotool"]
fn a_clipboard_manager_has_what_was_copied_after_the_game_is_quit() {
    let quit = |person: &mut Person| {
        person.presses_and_looks("Escape");
        // The title's last button quits.
        iter::repeat_n("Tab", 11).chain(["Return"]).for_each(|key| person.presses_and_looks(key));
    };
    copied_before_the_end(quit, Some(0));
}

#[test]
#[ignore = "needs a display of X11 and xdotool"]
fn a_clipboard_manager_has_what_was_copied_after_an_interrupt() {
    copied_before_the_end(|person| person.game.interrupt(), Some(130));
}
