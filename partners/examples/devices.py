"""Prints all devices, page by page."""

from client import from_environment

chargehand = from_environment()
cursor = None
while True:
    page = chargehand.call("GET", "/devices", {"limit": 100, "cursor": cursor})
    for device in page["devices"]:
        print(device["id"], device["code"], device["connection"])
    cursor = page["next"]
    if cursor is None:
        break
