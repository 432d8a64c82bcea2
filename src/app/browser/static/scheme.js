// Paints the chosen colours before the first frame. A file of its own, loaded before the page: the content security
// policy allows no inline script, and a module would come too late. The key's prefix is a setting of the
// installation that a static file does not know; nothing else at this origin ends in "_theme".
(() => {
  let stored = null;
  try {
    const key = Object.keys(localStorage).find((candidate) => candidate.endsWith('_theme'));
    stored = key ? localStorage.getItem(key) : null;
  } catch {
    // Blocked storage: light, the default.
  }
  const isDark =
    stored === 'dark' || (stored === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', isDark ? 'dark' : 'light');
})();
