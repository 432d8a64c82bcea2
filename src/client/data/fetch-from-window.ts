/** The browser's own fetch, looked up at each call: a test or an extension may stand in for it. */
export const fetchFromWindow: typeof globalThis.fetch = (...request) => window.fetch(...request);
