/** The address of the service worker's script: the browser registers it, and the server sends it with a policy. */
export const serviceWorkerAddress = '/sw.js';
