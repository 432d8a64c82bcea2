/**
 * The errors that the browser also creates itself. They are separate from the error table, whose other sentences come
 * from the server, because the first load of every page does not need those.
 */
export const commonRefusals = {
  unauthenticated: { status: 401, detail: 'Sign in to continue' },
  internal: { status: 500, detail: 'Something went wrong' },
} as const;
