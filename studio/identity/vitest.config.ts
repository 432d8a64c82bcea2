import { defineConfig } from 'vitest/config';

// These files have another ending than tests, so that no other run picks them up. They need packages that few people
// install.
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
