"""Adds a webhook, prints the secret that signs, which is shown this once, and asks for a test event."""

import os

from client import from_environment

chargehand = from_environment()
webhook = chargehand.call(
    "POST", "/webhooks", body={"url": os.environ["WEBHOOK_URL"], "types": ["device.offline"]}
)
print(webhook["secret"])
chargehand.call("POST", f"/webhooks/{webhook['id']}/test")
