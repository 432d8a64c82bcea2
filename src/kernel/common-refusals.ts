/**
 * The refusals the browser gives itself too. Apart from the table they belong to, whose other sentences come from the
 * server: the first load of every page has no use for them.
 */
export const commonRefusals = {
  unauthenticated: { status: 401, detail: 'Sign in to continue' },
  internal: { status: 500, detail: 'Something went wrong' },
} as const;
