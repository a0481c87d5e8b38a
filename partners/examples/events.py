"""Prints what happened since this was run last. The cursor is kept once the events are printed: none is lost."""

from pathlib import Path

from client import from_environment

chargehand = from_environment()
kept = Path("cursor")
while True:
    page = chargehand.call(
        "GET", "/events", {"limit": 100, "cursor": kept.read_text() if kept.exists() else None}
    )
    for event in page["events"]:
        print(event["deviceCode"], event["sequence"], event["type"])
    kept.write_text(page["next"])
    if not page["events"]:
        break
