import { defineConfig } from 'vitest/config';

const noConsoleNoise = './tests/setup/no-console-noise.ts';

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    // Files share one module graph and one page: loading both for each file took two thirds of the time.
    isolate: false,
    allowOnly: false,
    passWithNoTests: false,
    unstubGlobals: true,
    restoreMocks: true,
    // None of these is a measure of speed: they end what hangs, and a busy machine must come nowhere near them. A test
    // has longer than one wait in it, so that the wait can say what it waited for.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/server/**', 'src/features/**/*.server.test.ts'],
          setupFiles: [noConsoleNoise],
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [noConsoleNoise, './tests/setup/browser-gaps.ts', './tests/setup/one-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/server/**/*.test.ts',
            'src/features/**/*.server.test.ts',
            'tests/api/**/*.test.ts',
            'tests/identity/**/*.test.ts',
            'tests/process/**/*.test.ts',
          ],
          setupFiles: [noConsoleNoise],
          globalSetup: ['./tests/setup/postgres.ts', './tests/setup/programs.ts'],
        },
      },
    ],
  },
});
