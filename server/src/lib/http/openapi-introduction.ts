import { appApi } from '@chargehand/contract/areas/people/app-account';
import { authApi } from '@chargehand/contract/areas/system/auth';

/** Introduction to the description of the API, in Markdown: its conventions, and how a caller gets a token. */
export const introduction = `
The API of the console (\`/api/admin\`, \`/system\`, \`/common\` and others) and of the phone app (\`/api/app/v1\`).
Partners have [a guide of their own](/docs/partners).

### Signing in

Calls need \`Authorization: Bearer TOKEN\`. Enter the token under **Authentication**; it lasts until the session ends.

- **Console:** \`POST ${authApi.signIn.path}\` with account, password, account type and the captcha of
  \`${authApi.getVerify.path}\`. The response has the \`token\`, or the code \`secondFactorNeeded\` with a \`ticket\` for
  \`POST ${authApi.secondFactor.path}\`.
- **App:** \`POST ${appApi.signIn.path}\`.

A call has the permissions of its account. Rows of other tenants are not found.

### API keys

A program calls the API of the console with a key instead of a session. Add one under **System settings, API keys**; it
is shown once. A key has some of the permissions of its account, a number of calls per minute, and, if you like, an end
and the addresses that may use it.

\`\`\`sh
curl -H 'Authorization: Bearer chk_…' SERVER/api/admin/job/list
\`\`\`

- Refusals have an HTTP status, such as 401, 403, 409, 422 or 429, with the same body as below.
- \`RateLimit\` gives the calls left in this minute. 429 has \`Retry-After\`, in seconds.
- A write with the header \`Idempotency-Key\` takes effect only once, even if it is repeated.
- Calls about sign-in, passwords, second factors, keys and rights need a person and are refused with 403.
- The operation log names the key of each call.

### Calls of the console

- Bodies are forms (\`application/x-www-form-urlencoded\`) or JSON.
- Every response to a session has status 200 and \`{ code, msg, data }\`. Code 1 is success. Otherwise \`msg\` gives the reason in
  the language of the header \`lang\`, such as \`en_US\`, and \`data.errors\` lists invalid fields.
- Lists take \`pageNum\`, \`pageSize\`, \`orderByColumn\` and \`isAsc\`, and date ranges as \`params[beginTime]\` and
  \`params[endTime]\`. They return \`data.rows\` and \`data.total\`.
- Times are ISO 8601 in UTC.

### Calls of the app

- Errors have an HTTP status and a body of \`application/problem+json\`.
- A response with \`ETag\` can be requested again with \`If-None-Match\`; an unchanged one is 304 without a body.
- Texts are in the language of \`Accept-Language\`.
- 429 has \`Retry-After\`, in seconds.
`.trim();
