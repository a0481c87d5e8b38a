#!/bin/sh
# Adds a webhook, prints the secret that signs, which is shown this once, and asks for a test event.
. ./client.sh

webhook=$(api POST /webhooks --data "{\"url\":\"$WEBHOOK_URL\",\"types\":[\"device.offline\"]}")
echo "$webhook" | field secret
id=$(echo "$webhook" | field id)
api POST "/webhooks/$id/test" >/dev/null
