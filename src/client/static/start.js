// Asks who is here, and for their profile, while the application is still being loaded. The application takes the
// replies from `earlyReplies`. A file of its own, loaded before the page: the content security policy allows no inline
// script.
(() => {
  // A link of a mail opens another page than the frame of this document shows.
  if (location.hash !== '') document.documentElement.dataset.frameSkipped = '';
  try {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('_public_config'));
    const { productKey, identityProvider } = JSON.parse(localStorage.getItem(stored ?? '') ?? '{}');
    if (localStorage.getItem(`${productKey}_identity_user`) === null) return;
    document.documentElement.dataset.frameSkipped = '';
    const isLeaving = localStorage.getItem(`${productKey}_identity_sign_out`) !== null;
    const [, xsrfToken] = document.cookie.match(/(?:^|; )XSRF-TOKEN=([\w-]+)/) ?? [];
    if (identityProvider !== 'embedded' || isLeaving || !xsrfToken) return;
    const session = fetch('/identity/token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrfToken },
      body: '{}',
    });
    const profile = session.then(async (reply) => {
      const { accessToken } = (await reply.clone().json()) ?? {};
      if (!accessToken) throw new Error('nobody is signed in');
      const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken}` };
      return fetch('/private/profile', { credentials: 'same-origin', headers });
    });
    window.earlyReplies = { '/identity/token': session, '/private/profile': profile };
    // Whoever takes a reply sees its failure, and asks again.
    for (const reply of [session, profile]) reply.catch(() => undefined);
  } catch {
    // Blocked storage: the application asks by itself.
  }
})();
