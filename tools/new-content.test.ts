import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePrograms } from './build/server.mjs';
import { rootFolder } from './start/folders.mjs';

let folder: string;
let programs: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'new-content-'));
  const cache = join(rootFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  programs = mkdtempSync(join(cache, 'new-content-'));
  // A start from the sources takes ten times the processor time.
  const entries = { 'new-content': 'tools/new-content.ts', content: 'tools/content.ts' };
  await bundlePrograms(entries, programs);
});
afterAll(() => {
  for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true });
});

const run = (program: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(programs, `${program}.js`), ...words], {
    cwd: rootFolder,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_FOLDER: folder },
  });
const make = (...words: string[]) => run('new-content', ...words);
const check = () => run('content', 'check');
const pathOf = (file: string) => join(folder, 'activities', 'gel-basics', file);

// Each test goes on with the lab that the one before has left.
describe('npm run new:lab and new:module', { shuffle: false, timeout: 300_000 }, () => {
  it('make a closed lab and lessons without a fault', () => {
    expect(make('lab', 'gel-basics').stderr).toBe('');
    expect(check().stdout).toContain('Read: 1 lab');
    expect(existsSync(join(folder, 'schema/activity.json'))).toBe(true);
    expect(make('module', 'gel-basics', 'm1').stderr).toBe('');
    expect(make('module', 'gel-basics', 'm2').stderr).toBe('');
    const head = readFileSync(pathOf('activity.yaml'), 'utf8');
    expect(head).toMatch(/^# yaml-language-server: \$schema=/);
    expect(head).toContain('modules: [m1, m2]');
    expect(head).toContain('durationMin: 40');
    expect(head).toContain('# Learners do not see the lab');
    expect(head).not.toContain('closedModules');
    const checked = check();
    expect(checked.stdout).toContain('Read: 1 lab');
    expect(checked.status).toBe(0);
  });

  it('refuse ids that are none, and never write over a file', () => {
    expect(make('lab', 'Gel').stderr).toContain('Gel is no id');
    expect(make('lab', '../gel').status).toBe(2);
    expect(make('lab', 'gel-basics').stderr).toContain('There is a lab gel-basics already.');
    const before = readFileSync(pathOf('modules/m1.yaml'), 'utf8');
    expect(make('module', 'gel-basics', 'm1').stderr).toContain('has a lesson m1 already');
    expect(make('module', 'no-lab', 'm1').stderr).toContain('There is no lab no-lab.');
    expect(readFileSync(pathOf('modules/m1.yaml'), 'utf8')).toBe(before);
  });

  it('keep an unfinished lab from learners', () => {
    const head = readFileSync(pathOf('activity.yaml'), 'utf8');
    writeFileSync(pathOf('activity.yaml'), head.replace('enabled: false', 'enabled: true'));
    expect(check().stdout).toContain('(starter-text)');
    expect(check().stdout).toMatch(/guide\.md:1: still has the text of the starter/);
    expect(make('module', 'gel-basics', 'm3').stderr).toContain('Set enabled to false');
  });
});
