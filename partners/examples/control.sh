#!/bin/sh
# Starts a port, and follows the operation until it is over.
. ./client.sh

key=$(cat /proc/sys/kernel/random/uuid)
operation=$(api POST "/devices/$DEVICE_ID/ports/$PORT/start" --header "Idempotency-Key: $key")
id=$(echo "$operation" | field id)
while :; do
  status=$(echo "$operation" | field status)
  echo "$status"
  case $status in applied | failed) break ;; esac
  sleep 1
  operation=$(api GET "/operations/$id")
done
