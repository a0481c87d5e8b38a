#!/bin/sh
# Other scripts begin with `. ./client.sh` and then call, for example, `api GET /devices`.
set -eu
base=$CHARGEHAND_URL/api/open/v1

# Code and secret go in by standard input: arguments can be read by everybody on the machine.
answer=$(
  curl --silent --show-error --fail-with-body --config - <<END
user = "$CHARGEHAND_CODE:$CHARGEHAND_SECRET"
data = "grant_type=client_credentials"
url = "$base/oauth/token"
END
)
token=$(echo "$answer" | sed 's/.*"access_token":"\([^"]*\)".*/\1/')

# Calls a path; further words go to curl, such as `--data '{"limitW": 60}'`.
api() {
  method=$1 path=$2
  shift 2
  curl --silent --show-error --fail-with-body --config - --request "$method" \
    --header 'Content-Type: application/json' "$@" "$base$path" <<END
header = "Authorization: Bearer $token"
END
}

# Picks a field from JSON on standard input; `jq` does it better.
field() {
  sed -n "s/.*[{,]\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"
}
