import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { withFolderLock } from '../../src/school/publishing/folder-lock.ts';
import { openTestApi, type TestApi } from '../api/harness.ts';
import { runOperatorTool } from './run-server.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-command-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  api = await openTestApi(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const variables = () => ({ DATABASE_URL: api.connectionString, CONTENT_FOLDER: folder });
const run = (...words: string[]) => runOperatorTool('content', words, variables());

async function rename(lab: string, title: string) {
  const file = join(folder, 'activities', lab, 'activity.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, `title: ${title}`));
}

const published = async () =>
  (
    await api.services.database.query<{ id: string; title: string }>(
      `SELECT id, full_document ->> 'title' AS title FROM content_documents WHERE collection = 'activities' ORDER BY id`,
    )
  ).rows.map(({ title }) => title);
const countPublications = async () =>
  Number((await api.services.database.query('SELECT count(*) FROM content_publications')).rows[0].count);

// The tests depend on each other: each goes on with the labs as the one before has left them.
describe('npm run content', { shuffle: false }, () => {
  it('says what publishing would change, publishes it, and takes it back', async () => {
    expect((await run('diff')).out).toBe('Publishing would change nothing.\n');
    await rename('mini-lab', 'Renamed');
    const before = await run('diff');
    expect([before.code, before.err]).toEqual([0, '']);
    expect(before.out).toContain('activities/mini-lab has changed');
    expect((await published())[0]).toBe('Mini lab');
    // With the address at which the lab is found.
    const addressed = { ...variables(), PUBLIC_URL: 'https://lab.example' };
    expect((await runOperatorTool('content', ['publish'], addressed)).out).toContain(
      'published activities/mini-lab: https://lab.example/activity?id=mini-lab\n',
    );
    expect((await published())[0]).toBe('Renamed');
    // A server that runs reads it by itself.
    await expect.poll(() => api.services.content.findActivity('mini-lab')?.activity.title).toBe('Renamed');
    const history = await run('history', 'mini-lab');
    expect(history.out.trim().split('\n')).toHaveLength(3);
    expect(history.out).toMatch(/ {2}publish {2}title\n/);
    expect(history.out).toMatch(/ {2}start +2 lessons, \d+ items\n/);
    const back = await run('rollback', 'mini-lab');
    expect([back.code, back.out]).toEqual([0, expect.stringMatching(/^Back to version \w{12} of .* UTC:\n/)]);
    expect((await published())[0]).toBe('Mini lab');
    // A second time leads to the version that the first one took back, and that is said.
    const again = await run('rollback', 'mini-lab');
    expect(again.out).toContain('title: “Mini lab” becomes “Renamed”');
    expect(again.out).toContain('so this is the version that it had taken back');
    expect((await run('rollback', 'mini-lab')).code).toBe(0);
    expect((await published())[0]).toBe('Mini lab');
    expect((await run('rollback', 'mini-lab', '--to', '0123456789')).code).toBe(1);
    expect((await run('history', 'no-lab')).code).toBe(1);
    expect((await run('publish', 'one', 'two')).code).toBe(2);
  }, 180_000);

  it('exports labs with their keys and imports them; a faulty file imports nothing', async () => {
    const file = join(folder, 'labs.json');
    expect((await run('export', 'mini-lab', '--out', file)).code).toBe(0);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('isRight');
    const same = await run('import', file);
    expect([same.code, same.out]).toEqual([0, expect.stringContaining('0 of ')]);
    await writeFile(file, text.replace('"Mini lab"', '"Imported"'));
    expect((await run('import', file)).code).toBe(0);
    expect((await published())[0]).toBe('Imported');
    await writeFile(
      file,
      text.replace('"Mini lab"', '"Broken"').replace('"isRight": true', '"isRight": "maybe"'),
    );
    const broken = await run('import', file);
    expect([broken.code, broken.out]).toEqual([1, expect.stringContaining('Nothing was imported')]);
    expect((await published())[0]).toBe('Imported');
  }, 180_000);

  it('packs a lab, and publishes the archive whole or not at all', async () => {
    const author = join(folder, 'author');
    const lab = join(author, 'activities/mini-lab');
    await cp('tests/fixtures/content', author, { recursive: true });
    const file = join(lab, 'activity.yaml');
    // A closed lab need not have what labs of the product have.
    const text = (await readFile(file, 'utf8')).replace('enabled: true', 'enabled: false');
    await writeFile(file, text.replace(/^title: .*$/m, 'title: Packed'));
    const archive = join(folder, 'mini-lab.tar.gz');
    const packed = await run('pack', lab, '--out', archive);
    expect([packed.code, packed.err]).toEqual([0, '']);
    expect((await run('check', archive)).out).toContain('Read: 1 lab');
    expect((await run('diff', archive)).out).toContain('activities/mini-lab has changed');
    const before = await published();
    const bytes = await readFile(archive);
    const broken = await runOperatorTool('content', ['publish', '-'], variables(), bytes.subarray(0, 900));
    expect([broken.code, broken.err]).toEqual([1, 'The file is no tar.gz, or it is damaged.\n']);
    expect(await published()).toEqual(before);
    // The lab was imported meanwhile, which the author has not seen.
    const refused = await runOperatorTool('content', ['publish', '-'], variables(), bytes);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Nothing was published.')]);
    expect(await published()).toEqual(before);
    const done = await runOperatorTool('content', ['publish', '-', '--take-back'], variables(), bytes);
    expect([done.code, done.err]).toEqual([0, '']);
    expect(done.out).toContain('published activities/mini-lab');
    expect((await published())[0]).toBe('Packed');
    expect(await readFile(join(folder, 'activities/mini-lab/activity.yaml'), 'utf8')).toContain('Packed');
    // What was published stands in the folder, too, so a start has nothing to change.
    expect((await run('diff')).out).not.toContain('activities/mini-lab');
    await writeFile(file, text.replace(/^title: .*$/m, 'titel: Packed'));
    for (const [word, said] of [
      // The server would look for its pictures in its own folder.
      [author, 'is not the content folder'],
      [join(folder, 'nowhere'), 'There is no folder'],
      [file, 'is no folder, and no archive'],
      [lab, `is one lab. Name the content folder around it: ${author}`],
    ] as const) {
      const refused = await run('publish', word);
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(said)]);
    }
    const faulty = await run('pack', lab, '--out', join(folder, 'faulty.tar.gz'));
    expect([faulty.code, faulty.out]).toEqual([1, expect.stringContaining('did you mean `title`?')]);
    expect((await run('check', join(folder, 'faulty.tar.gz'))).code).toBe(1);
  }, 180_000);

  it('that is killed while it publishes leaves every document at its old version', async () => {
    await rename('mini-lab', 'First half');
    await rename('paid-lab', 'Second half');
    const [titles, count] = [await published(), await countPublications()];
    const blocker = new pg.Client({ connectionString: api.connectionString });
    // Inside the transaction of the other connection, this view would not change.
    const observer = new pg.Client({ connectionString: api.connectionString });
    await Promise.all([blocker.connect(), observer.connect()]);
    try {
      // The publication cannot get past this row.
      await blocker.query('BEGIN');
      await blocker.query(`SELECT FROM content_documents WHERE id = 'paid-lab' FOR UPDATE`);
      const { PATH = '', HOME = '' } = process.env;
      const program = join(inject('programsFolder'), 'content.js');
      const child = spawn(process.execPath, [program, 'publish'], {
        env: { PATH, HOME, ...variables() },
        stdio: 'ignore',
      });
      const ended = once(child, 'close');
      const waiting = async () => {
        const { rowCount } = await observer.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rowCount;
      };
      await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1);
      // Nobody else gets the lock while it lives, and anybody once it is killed.
      const work = vi.fn();
      await expect(withFolderLock(api.services.database, work, 1)).rejects.toThrow('Another process');
      expect(work).not.toHaveBeenCalled();
      child.kill('SIGKILL');
      await ended;
      await withFolderLock(api.services.database, work, 10);
      expect(work).toHaveBeenCalledOnce();
      await blocker.query('ROLLBACK');
      await expect.poll(waiting).toBe(0);
    } finally {
      await Promise.all([blocker.end(), observer.end()]);
    }
    expect([await published(), await countPublications()]).toEqual([titles, count]);
    const ended = await run('publish');
    expect([ended.code, ended.err, ended.out]).toEqual([0, '', expect.anything()]);
    expect((await published()).slice(0, 2)).toEqual(['First half', 'Second half']);
  }, 180_000);
});
