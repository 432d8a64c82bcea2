// Test support: the history of the test's own window, so that pages are tested with the navigation they run with.

/** Puts the window at an address, as a page load would; draw the page afterwards. */
export function openAt(address: string): void {
  window.history.replaceState(null, '', address);
}

/** Path, query and hash the window is at. */
export function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
