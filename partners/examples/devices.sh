#!/bin/sh
# Prints all devices, page by page.
. ./client.sh

cursor=''
while :; do
  page=$(api GET "/devices?limit=100$cursor")
  echo "$page"
  next=$(echo "$page" | field next)
  [ "$next" != null ] || break
  cursor="&cursor=$next"
done
