// Asks who is here, and for what the page is sure to show, while the application is still being loaded. The application
// takes the replies from `earlyReplies`. A file of its own, loaded before the page: the content security policy allows
// no inline script.
(() => {
  const { dataset } = document.documentElement;
  // A layout says that its page is being loaded, which is true only where scripts run.
  dataset.frame ??= 'layout';
  // A link of a mail opens another page than the frame of this document shows.
  if (location.hash !== '') skipFrameForVisitors();
  /** A request without an answer ends then, and the application asks by itself. */
  const patienceMs = 20_000;
  /** @type {Record<string, Promise<Response>>} */
  const early = {};
  try {
    window.earlyReplies = early;
    const reads = listReads();
    // Nobody has to be known for these, so they are asked for at a first visit too.
    for (const path of reads.filter((read) => read.startsWith('public:')))
      keep(path.replace('public:', ''), get(path.replace('public:', ''), null));
    const stored = Object.keys(localStorage).find((key) => key.endsWith('_public_config'));
    const { productKey, identityProvider, contentKey } = JSON.parse(
      localStorage.getItem(stored ?? '') ?? '{}',
    );
    for (const path of contentKey ? reads : [])
      if (path.startsWith('/api/')) keep(path, get(path, contentKey));
    if (localStorage.getItem(`${productKey}_identity_user`) === null) return;
    skipFrameForVisitors();
    const isLeaving = localStorage.getItem(`${productKey}_identity_sign_out`) !== null;
    const [, xsrfToken] = document.cookie.match(/(?:^|; )XSRF-TOKEN=([\w-]+)/) ?? [];
    if (identityProvider !== 'embedded' || isLeaving || !xsrfToken) return;
    const session = fetch('/identity/token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrfToken },
      body: '{}',
      signal: AbortSignal.timeout(patienceMs),
    });
    const token = session.then(async (reply) => {
      const { accessToken } = (await reply.clone().json()) ?? {};
      if (!accessToken) throw new Error('nobody is signed in');
      return accessToken;
    });
    keep('/identity/token', session);
    for (const path of ['/private/profile', ...reads])
      if (path.startsWith('/private/'))
        keep(
          path,
          token.then((accessToken) => get(path, accessToken)),
        );
  } catch {
    // Blocked storage: the application asks by itself.
  }

  /** Any other frame is a layout, which says nothing about who is here. */
  function skipFrameForVisitors() {
    if (dataset.frame === 'visitors') dataset.frameSkipped = '';
  }

  /** @param {string} path @param {string | null} token */
  function get(path, token) {
    const headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    return fetch(path, { credentials: 'same-origin', headers, signal: AbortSignal.timeout(patienceMs) });
  }

  /**
   * The caller that takes a reply sees its failure, and asks again. @param {string} path @param {Promise<Response>}
   * reply
   */
  function keep(path, reply) {
    early[path] = reply;
    reply.catch(() => undefined);
  }

  /** The role in the profile that features/profile keeps on the device. */
  function readRole() {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('_profile'));
    return JSON.parse(localStorage.getItem(stored ?? '') ?? '{}')?.role;
  }

  /** What `app/early-reads.mjs` lists for this page, filled from its address; nothing where the address lacks a value. */
  function listReads() {
    const search = new URLSearchParams(location.search);
    // A preview is asked for with its signature.
    if (search.has('preview')) return [];
    /** @param {string} name in braces */
    const read = (name) => search.get(name.slice(1, -1)) ?? '';
    return (
      (dataset.reads ?? '')
        .split(' ')
        // Everybody else is led away from this page, or sees another page at its address.
        .filter((path) => !path.startsWith('teacher:') || readRole() === 'teacher')
        .map((path) => path.replace('teacher:', ''))
        .filter((path) => (path.match(/\{\w+\}/g) ?? []).every(read))
        .map((path) => path.replace(/\{\w+\}/g, (name) => encodeURIComponent(read(name))))
    );
  }
})();
