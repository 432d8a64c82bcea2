/**
 * Hosts whose pages a lesson may show in a frame; none as shipped, because what a learner opens there leaves this
 * house. Whoever adds one also names it in the server's `frame-src` (README.md beside this file).
 */
export const allowedHosts: readonly string[] = [];
