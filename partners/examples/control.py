"""Starts a port, and follows the operation until it is over."""

import os
import time
import uuid

from client import from_environment

chargehand = from_environment()
operation = chargehand.call(
    "POST",
    f"/devices/{os.environ['DEVICE_ID']}/ports/{os.environ['PORT']}/start",
    headers={"Idempotency-Key": str(uuid.uuid4())},
)
print(operation["status"])
while operation["status"] not in ("applied", "failed"):
    time.sleep(1)
    operation = chargehand.call("GET", f"/operations/{operation['id']}")
    print(operation["status"])
