import { defineConfig } from 'vitest/config';

// Named unlike a test, so that no other run picks these up: they need what only some have installed.
export default defineConfig({
  cacheDir: '.cache/vitest-firebase',
  test: {
    environment: 'node',
    include: ['studio/identity/*.peer.ts'],
    setupFiles: ['./studio/identity/network-gate.ts'],
    globalSetup: ['./tests/setup/postgres.ts'],
    maxWorkers: 1,
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
