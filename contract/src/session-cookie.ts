/** The cookie that holds a console session's token; calls send it as a bearer token besides. */
export const sessionCookie = 'Admin-Token';
