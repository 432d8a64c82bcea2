import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library only unmounts by itself when the test globals are installed, which they are not here.
afterEach(() => {
  cleanup();
});

// Lazy chunks are transformed when a test first loads them, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
