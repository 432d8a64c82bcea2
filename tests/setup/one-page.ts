import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// All files of a worker share one page. This runs before each of them, which so begins with an empty page and with the
// browser's own functions: a stub of the last test before would stand until the first test of this file.
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
for (const part of [document.head, document.body]) part.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);

// Testing Library only unmounts by itself when the test globals are installed, which they are not here.
afterEach(() => {
  cleanup();
});

// Lazy chunks are transformed when a test first loads them, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
