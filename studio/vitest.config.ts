import { defineConfig } from 'vitest/config';
import { fromRoot } from '../tools/start/folders.mjs';

export default defineConfig({
  cacheDir: fromRoot('.cache/vitest-studio'),
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    isolate: false,
    allowOnly: false,
    passWithNoTests: false,
    // A limit for what hangs, and no measure of speed.
    testTimeout: 60_000,
  },
});
