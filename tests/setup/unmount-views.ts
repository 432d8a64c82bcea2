import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library unmounts by itself only where the test globals are installed, and here they are not.
afterEach(() => {
  cleanup();
});

// Lazy chunks are transformed when a test first asks for them, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
