"""Calls the API with Python's standard library alone."""

import base64
import json
import os
import time
import urllib.parse
import urllib.request


class Chargehand:
    """Gets a token when it has none, or the one it has ends within a minute."""

    def __init__(self, url, code, secret):
        self.base = url + "/api/open/v1"
        self.basic = base64.b64encode(f"{code}:{secret}".encode()).decode()
        self.token = ""
        self.ends_at = 0.0

    def authorization(self):
        if time.time() > self.ends_at - 60:
            request = urllib.request.Request(
                self.base + "/oauth/token",
                data=urllib.parse.urlencode({"grant_type": "client_credentials"}).encode(),
                headers={"Authorization": "Basic " + self.basic},
            )
            with urllib.request.urlopen(request, timeout=30) as response:
                answer = json.load(response)
            self.token = answer["access_token"]
            self.ends_at = time.time() + answer["expires_in"]
        return "Bearer " + self.token

    def call(self, method, path, query=None, body=None, headers=None):
        """Returns the JSON of the answer; throws urllib.error.HTTPError when the call is refused."""
        given = {name: value for name, value in (query or {}).items() if value is not None}
        request = urllib.request.Request(
            self.base + path + ("?" + urllib.parse.urlencode(given) if given else ""),
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={
                "Authorization": self.authorization(),
                "Content-Type": "application/json",
                **(headers or {}),
            },
        )
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)


def from_environment():
    return Chargehand(
        os.environ["CHARGEHAND_URL"], os.environ["CHARGEHAND_CODE"], os.environ["CHARGEHAND_SECRET"]
    )
