import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootFolder } from './start/folders.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-content-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...words], {
    cwd: rootFolder,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_FOLDER: folder },
  });
const make = (...words: string[]) => run('tools/new-content.ts', ...words);
const check = () => run('tools/content.ts', 'check');
const pathOf = (file: string) => join(folder, 'activities', 'gel-basics', file);

// Each test goes on with the lab that the one before has left.
describe('npm run new:lab and new:module', { shuffle: false, timeout: 300_000 }, () => {
  it('make a closed lab and lessons without a fault', () => {
    expect(make('lab', 'gel-basics').stderr).toBe('');
    expect(check().stdout).toContain('without a fault: 1 lab');
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
    expect(checked.stdout).toContain('without a fault: 1 lab');
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
