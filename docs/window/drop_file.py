#!/usr/bin/env python3
"""Drops a file on a window as a file manager does: the XDND protocol, spoken by hand. Needs `python-xlib`.

    docs/window/drop_file.py DISPLAY WINDOW FILE
"""

import sys
import time
import urllib.parse

from Xlib import X, display as xdisplay
from Xlib.protocol import event


def drop(name, window, path, x=100, y=100, seconds=10):
    """Holds the file over the window at this place, and lets it go. Fails if the window does not take it."""
    screen = xdisplay.Display(name)
    root = screen.screen().root
    source = root.create_window(-10, -10, 1, 1, 0, X.CopyFromParent)
    target = screen.create_resource_object("window", window)
    atom = screen.intern_atom
    uris = ("file://" + urllib.parse.quote(path) + "\r\n").encode()
    kind = atom("text/uri-list")
    source.set_selection_owner(atom("XdndSelection"), X.CurrentTime)

    def tell(message, data):
        told = event.ClientMessage(window=target, client_type=atom(message), data=(32, data))
        target.send_event(told, event_mask=X.NoEventMask)
        screen.flush()

    def until(message):
        """Answers who asks what is dropped, until this message comes."""
        end = time.time() + seconds
        while time.time() < end:
            if not screen.pending_events():
                time.sleep(0.01)
                continue
            heard = screen.next_event()
            if heard.type == X.SelectionRequest:
                heard.requestor.change_property(heard.property, heard.target, 8, uris)
                heard.requestor.send_event(event.SelectionNotify(
                    time=heard.time, requestor=heard.requestor, selection=heard.selection, target=heard.target,
                    property=heard.property))
                screen.flush()
            elif heard.type == X.ClientMessage and heard.client_type == atom(message):
                return heard.data[1]
        raise SystemExit(f"the window does not answer with {message}")

    own = source.id
    tell("XdndEnter", [own, 5 << 24, kind, 0, 0])
    tell("XdndPosition", [own, 0, x << 16 | y, X.CurrentTime, atom("XdndActionCopy")])
    status = until("XdndStatus")
    if not status[1] & 1:
        raise SystemExit("the window does not take the file")
    time.sleep(0.5)                       # it is held over the window for a moment
    tell("XdndDrop", [own, 0, X.CurrentTime, 0, 0])
    until("XdndFinished")
    screen.close()


if __name__ == "__main__":
    drop(sys.argv[1], int(sys.argv[2]), sys.argv[3])
