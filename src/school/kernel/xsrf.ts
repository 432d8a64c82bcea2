/**
 * Proof that a page of this site has sent a request: what this cookie holds, repeated in this header. A page of another
 * site can make a browser send the cookie, and cannot read it.
 */
export const xsrfNames = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;
