// Watches the start of the application from before its first script, because a script that does not come cannot report
// it. It loads the page once more when a script fails. It shows the bar of `app.html` when that did not help, or when
// the page has waited long and nothing comes any more.
(() => {
  /** A second reload within this time would be a loop: the same guard as in `page/error/chunk-reload.ts`. */
  const guardMs = 10_000;
  /**
   * A page that waits longer than this says so once nothing has come for `silentMs`. A slow connection still brings
   * something.
   */
  const longMs = 8000;
  const silentMs = 5000;
  const key = 'start_reload';

  let hasFailed = false;
  let lastCameMs = 0;
  /** When the page began to wait; null while it shows what it is for. @type {number | null} */
  let waitsSinceMs = 0;

  try {
    new PerformanceObserver((list) => {
      // A request that failed is listed too, without a beginning of its reply.
      for (const entry of list.getEntries())
        if (/** @type {PerformanceResourceTiming} */ (entry).responseStart > 0)
          lastCameMs = performance.now();
    }).observe({ type: 'resource' });
  } catch {
    // A browser without it says "long" after `longMs`.
  }

  // The error of an element does not rise to the window, so it is caught on its way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || hasFailed) return;
      hasFailed = true;
      if (navigator.onLine && mayReload()) location.reload();
      else show();
    },
    true,
  );
  setInterval(show, 1000);
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('#silence button')?.addEventListener('click', () => location.reload()),
  );

  function show() {
    const nowMs = performance.now();
    waitsSinceMs = isWaiting() ? (waitsSinceMs ?? nowMs) : null;
    const isSilent =
      waitsSinceMs !== null && nowMs - waitsSinceMs >= longMs && nowMs - lastCameMs >= silentMs;
    const bar = document.getElementById('silence');
    for (const part of bar?.querySelectorAll('[data-case]') ?? [])
      part.toggleAttribute('hidden', part.getAttribute('data-case') !== (hasFailed ? 'failed' : 'silent'));
    bar?.firstElementChild?.toggleAttribute('hidden', !isSilent && !(hasFailed && isWaiting()));
  }

  /** Nothing is drawn yet, or what is drawn says that it is being loaded. */
  function isWaiting() {
    const root = document.getElementById('root');
    return root?.childElementCount === 0 || document.querySelector('[data-loading]') !== null;
  }

  /**
   * Whether a reload can help. false where the time of the last reload cannot be stored, because reloads would not stop
   * then.
   */
  function mayReload() {
    try {
      const last = sessionStorage.getItem(key);
      if (last !== null && Date.now() - Number(last) < guardMs) return false;
      sessionStorage.setItem(key, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  }
})();
