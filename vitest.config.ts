import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const noConsoleNoise = './tests/setup/no-console-noise.ts';

/** Without a record of earlier runs Vitest begins with the largest files. These are small, and take longest. */
const longest = /(exercises\/registry|shared-folder|school-address)\.test\.tsx?$/;

/** Lets no worker be left alone at the end with a file that takes long. Files of a project stay together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...new Set(sorted.map(({ project }) => project))]
      .map((project) => sorted.filter((file) => file.project === project))
      .flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // Files share one module graph and one page: loading both for each file took two thirds of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
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
          exclude: [
            'src/{app,school}/server/**',
            'src/school/publishing/**',
            'src/school/features/**/*.server.test.ts',
          ],
          setupFiles: [noConsoleNoise],
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tools/preview/**/*.test.tsx'],
          setupFiles: [noConsoleNoise, './tests/setup/browser-gaps.ts', './tests/setup/one-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/{app,school}/server/**/*.test.ts',
            'src/school/publishing/**/*.test.ts',
            'src/school/features/**/*.server.test.ts',
            'tests/api/**/*.test.ts',
            'tests/identity/**/*.test.ts',
            'tests/process/**/*.test.ts',
          ],
          setupFiles: [noConsoleNoise, './tests/setup/rows-as-declared.ts', './tests/setup/light-hashes.ts'],
          globalSetup: ['./tests/setup/postgres.ts', './tests/setup/programs.ts'],
        },
      },
    ],
  },
});
