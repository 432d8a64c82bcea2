import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// All files of a worker share one page. This runs before each of them, which so begins with an empty page.
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
