#!/bin/sh
# Prints what happened since this was run last. The cursor is kept once the events are printed: none is lost.
. ./client.sh

cursor=''
[ ! -s cursor ] || cursor="&cursor=$(cat cursor)"
last=''
while [ -z "$last" ]; do
  page=$(api GET "/events?limit=100$cursor")
  case $page in '{"events":[]'*) last=yes ;; *) echo "$page" ;; esac
  echo "$page" | field next >cursor
  cursor="&cursor=$(cat cursor)"
done
