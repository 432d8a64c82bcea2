const token = 'x'.repeat(43);

/** The headers of a browser that has a token against forged requests, beside the cookies it sends. */
export function xsrfHeaders(cookies = '') {
  return {
    Cookie: [`XSRF-TOKEN=${token}`, ...(cookies === '' ? [] : [cookies])].join('; '),
    'X-XSRF-TOKEN': token,
  };
}
