import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library unmounts by itself only where the test globals are installed, and here they are not.
afterEach(() => {
  cleanup();
});
