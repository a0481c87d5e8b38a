/** Cookie with the token of a console session. Requests also send the token as a bearer token. */
export const sessionCookie = 'Admin-Token';
