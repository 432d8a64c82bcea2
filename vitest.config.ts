import { defineConfig } from 'vitest/config';

const noConsoleNoise = './tests/setup/no-console-noise.ts';

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    allowOnly: false,
    passWithNoTests: false,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/server/**'],
          setupFiles: [noConsoleNoise],
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          // A whole view pressed through key by key takes seconds on a busy machine.
          testTimeout: 30_000,
          include: ['src/**/*.test.tsx'],
          setupFiles: [noConsoleNoise, './tests/setup/browser-gaps.ts', './tests/setup/unmount-views.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/server/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/identity/**/*.test.ts',
            'tests/process/**/*.test.ts',
          ],
          setupFiles: [noConsoleNoise],
          globalSetup: ['./tests/setup/postgres.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
