import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootFolder } from './start/folders.mjs';

// A new type, created in a copy of the project, must pass all checks of types before anyone edits it.

const copy = mkdtempSync(join(tmpdir(), 'new-exercise-'));
const needed = [
  'tsconfig.json',
  'vitest.config.ts',
  'package.json',
  'biome.json',
  'src/lab/kernel',
  'src/lab/marking',
  'src/lab/science',
  'src/lab/ui',
  'src/lab/exercises',
  'src/lab/blocks/header',
  // Tests of every view set these back.
  'src/school/client/http/server-clock.ts',
  'src/school/client/events/app-events.ts',
  'tests/setup',
  'tools/start',
  'tools/new-exercise.mjs',
];

const make = (type: string) =>
  spawnSync(process.execPath, ['tools/new-exercise.mjs', type], { cwd: copy, encoding: 'utf8' });
const runTool = (entry: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(rootFolder, 'node_modules', entry), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
const read = (path: string) => readFileSync(join(copy, 'src/lab/exercises', path), 'utf8');

beforeAll(() => {
  for (const path of needed) cpSync(join(rootFolder, path), join(copy, path), { recursive: true });
  symlinkSync(join(rootFolder, 'node_modules'), join(copy, 'node_modules'), 'dir');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new:exercise', () => {
  it('refuses a name that is not a type id, and a type that is there', () => {
    expect(make('Match_Table').status).toBe(1);
    expect(make('').status).toBe(1);
    expect(make('multiple-choice').stderr).toContain('already there');
    expect(make('header').stderr).toContain('There is a block header');
  });

  it('makes a registered type that passes the type check and every promise', { timeout: 240_000 }, () => {
    expect(make('nucleotide-pairs').stderr).toBe('');
    expect(make('zoo').stderr).toBe('');
    expect(make('aliquots').stderr).toBe('');
    for (const file of ['type-ids.ts', 'registry.ts', 'views.tsx', 'testing/drives.ts']) {
      const listed = [...read(file).matchAll(/^ {2}'?([a-z-]+)'?[,:]/gm)].map(([, id]) => id);
      expect(listed, file).toEqual([...listed].sort());
      expect(listed).toEqual(expect.arrayContaining(['aliquots', 'nucleotide-pairs', 'zoo']));
    }
    const types = runTool('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
    expect(types.stdout.split('\n').filter((line) => line.startsWith('src/lab/exercises/'))).toEqual([]);

    const style = runTool(
      '@biomejs/biome/bin/biome',
      'check',
      'src/lab/exercises/nucleotide-pairs',
      'src/lab/exercises/registry.ts',
    );
    expect(style.status, style.stdout + style.stderr).toBe(0);

    const tests = runTool(
      'vitest/vitest.mjs',
      'run',
      '--project=pure',
      '--project=views',
      'src/lab/exercises/registry.test.tsx',
      'src/lab/exercises/nucleotide-pairs',
      '-t',
      'nucleotide-pairs|scoreNucleotidePairs|registry',
    );
    expect(tests.stdout + tests.stderr).toMatch(/Test Files\s+3 passed/);
    expect(tests.status).toBe(0);
  });
});
