import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { ClassExportSchema } from '../../src/school/features/account/operator/class-record.server.ts';
import { PersonalExportSchema } from '../../src/school/features/account/personal-export.ts';
import { openTestApi, type TestApi } from '../api/harness.ts';
import type { OperatorTool } from '../setup/programs.ts';
import { runOperatorTool } from './run-server.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi();
  folder = await mkdtemp(join(tmpdir(), 'anneal-people-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: api.connectionString,
  IDENTITY_SECRET: 'a secret of the tests of 32+ chars',
});
const run = (tool: OperatorTool, words: string[], variables: Readonly<Record<string, string>> = {}) =>
  runOperatorTool(tool, words, { ...settings(), ...variables });
const emailOf = ({ userId }: { userId: string }) => `${userId}@example.org`;
const noted = async () => {
  const { out } = await run('security', ['list', '--json']);
  return (JSON.parse(out) as { event: string; subject: string | null }[]).filter(({ event }) =>
    event.startsWith('operator-'),
  );
};

describe('npm run people', () => {
  it('finds and exports a student, with a certificate that names nobody, into a file of its own', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code, 'Kim Sentinel');
    await api.answer(student, code, 'm1-charge', ['positive']);
    const id = student.userId;

    const found = await run('people', ['find', '--class', code, '--name', 'sentinel', '--json']);
    expect([found.code, JSON.parse(found.out)]).toMatchObject([
      0,
      [{ id, account: 'student, own account', name: 'Kim Sentinel', classes: [`in Class (${code})`] }],
    ]);
    expect((await run('people', ['find', '--email', emailOf(teacher)])).out).toContain(
      `teaches Class (${code})`,
    );
    expect((await run('people', ['find', '--email', 'nobody@example.org'])).code).toBe(1);

    const file = join(folder, 'kim.json');
    const exported = await run('people', ['export', id, '--to', file]);
    expect([exported.code, exported.err]).toEqual([0, '']);
    expect(exported.out).toMatch(
      /^what +person exported\nperson +\S+\naccount +student, own account\nanswers +1\nattempts +1\nwhen /,
    );
    expect(exported.out).not.toContain('Kim');
    expect(PersonalExportSchema.parse(JSON.parse(await readFile(file, 'utf8'))).profile?.fullName).toBe(
      'Kim Sentinel',
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await run('people', ['export', id, '--to', file])).err).toBe(
      `${file} is there already. Nothing was written.\n`,
    );
    const straight = await run('people', ['export', id]);
    expect(PersonalExportSchema.safeParse(JSON.parse(straight.out)).success).toBe(true);
    expect(straight.err).toMatch(/^what +person exported/);
    expect((await noted()).map(({ event }) => event)).toEqual([
      'operator-exported-person',
      'operator-exported-person',
      ...Array.from({ length: 3 }, () => 'operator-found-person'),
    ]);
  }, 300_000);

  it('notes an export before it writes the first word, so that one that breaks off is noted, too', async () => {
    const student = await api.createPerson('student');
    const before = await noted();
    // A disk that is full.
    const full = openSync('/dev/full', 'w');
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(
      process.execPath,
      [join(inject('programsFolder'), 'people.js'), 'export', student.userId],
      { env: { PATH, HOME, ...settings() }, stdio: ['ignore', full, 'ignore'] },
    );
    const [code] = await once(child, 'close');
    closeSync(full);
    expect(code).not.toBe(0);
    const after = await noted();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.event).toBe('operator-exported-person');
  }, 300_000);

  it('corrects and deletes, which a running server hears of, with a certificate that names nobody, and notes it', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code, 'Kim Sentinel');
    await api.answer(student, code, 'm1-charge', ['positive']);
    const id = student.userId;

    const corrected = await run('people', ['correct', id, '--name', 'Kim Sentinell', '--json']);
    expect(JSON.parse(corrected.out)).toMatchObject({ what: 'name corrected', person: id });
    expect((await api.call(student, endpoints.getProfile)).body.profile.name).toBe('Kim Sentinell');

    const told = new Promise<void>((resolve) => {
      api.services.hints.subscribe(classId, resolve);
    });
    const deleted = await run('people', ['delete', id, '--yes', id, '--json']);
    expect([deleted.code, deleted.err]).toEqual([0, '']);
    expect(JSON.parse(deleted.out)).toMatchObject({
      ...{ what: 'person deleted', person: id, enrolments: 1, answers: 1, attempts: 1 },
      command: 'npm run people -- delete',
    });
    expect(deleted.out).not.toContain('Sentinell');
    await told;
    expect((await api.call(student, endpoints.getProfile)).status).not.toBe(200);
    const subject = api.services.security.hash(emailOf(student));
    expect((await noted()).slice(0, 2).map((row) => [row.event, row.subject === subject])).toEqual([
      ['operator-deleted-person', true],
      ['operator-corrected-person', true],
    ]);
  }, 300_000);

  it('refuses with a sentence and changes nothing', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code, 'Sam Stays');
    const refused = async (tool: OperatorTool, ...words: string[]) => {
      const { code: exit, out, err } = await run(tool, words);
      expect(out).toBe('');
      return [exit, err.trim()];
    };
    expect(await refused('people', 'delete', 'nobody', '--yes', 'nobody')).toEqual([
      1,
      'Nobody has the id nobody, or the account has ended already. Nothing was changed.',
    ]);
    expect(await refused('people', 'delete', teacher.userId, '--yes', teacher.userId)).toEqual([
      1,
      `This teacher has classes: ${code}. Hand them over or delete them first (npm run classes). Nothing was deleted.`,
    ]);
    expect(await refused('people', 'delete', student.userId, '--yes', 'another')).toEqual([
      1,
      'What was repeated is not the same. Nothing was changed.',
    ]);
    expect(await refused('people', 'delete', student.userId)).toEqual([
      2,
      `Nobody is there to ask: repeat it with --yes ${student.userId}.`,
    ]);
    expect(await refused('classes', 'delete', code, '--yes', 'ABCD-2345')).toEqual([
      1,
      'What was repeated is not the same. Nothing was changed.',
    ]);
    expect(await refused('people', 'correct', student.userId, '--email', 'no address')).toEqual([
      2,
      'no address is no e-mail address.',
    ]);
    expect(
      (await refused('people', 'correct', student.userId, '--email', 'a@example.org', '--proved'))[1],
    ).toContain('Another provider keeps this account');
    expect((await api.call(student, endpoints.getProfile)).status).toBe(200);
    for (const words of [
      ['export', student.userId],
      ['correct', student.userId, '--email', 'a@example.org', '--proved'],
    ]) {
      const secret = await run('people', words, { IDENTITY_SECRET: '', DATA_FOLDER: folder });
      expect([secret.code, secret.err]).toEqual([1, expect.stringContaining('Set IDENTITY_SECRET')]);
    }
  }, 300_000);
});

describe('npm run classes', () => {
  it('exports and deletes a class, with certificates and true counts; the teacher is told by mail', async () => {
    const { code, teacher } = await api.createClassroom();
    for (const name of ['One', 'Two'])
      await api.answer(await api.join(code, name), code, 'm1-charge', ['positive']);
    await api.call(teacher, endpoints.listClassActivities, { params: { code } });
    // One of the two has asked for the deletion: the work is still there, in the file and in the count.
    await api.services.database.query(
      `UPDATE enrolments SET kind = 'leaving' WHERE student_id = (SELECT user_id FROM profiles WHERE full_name = 'Two')`,
    );
    const file = join(folder, 'class.json');
    const exported = await run('classes', ['export', code, '--to', file, '--json']);
    expect(JSON.parse(exported.out)).toMatchObject({
      what: 'class exported',
      class: `Class (${code})`,
      students: 2,
    });
    expect(ClassExportSchema.parse(JSON.parse(await readFile(file, 'utf8'))).members).toHaveLength(2);
    const deleted = await run('classes', [
      'delete',
      code,
      '--yes',
      code.toLowerCase(),
      '--json',
      '--by',
      'Kim Reed',
    ]);
    expect(deleted.err).toBe('');
    expect(JSON.parse(deleted.out)).toMatchObject({
      ...{
        what: 'class deleted',
        class: `Class (${code})`,
        students: 2,
        classAccounts: 0,
        answers: 2,
        attempts: 2,
      },
      told: 'the teacher, by mail where this site sends mail',
    });
    expect((await run('classes', ['delete', code, '--yes', code])).err).toBe('Invalid code\n');
    await api.services.outbox.drain();
    const mail = api.services.mailbox?.list().find(({ to }) => to === emailOf(teacher));
    expect(mail?.text).toContain(`has deleted the class Class (${code})`);
    expect((await noted()).slice(0, 2).map(({ event }) => event)).toEqual([
      'operator-deleted-class',
      'operator-exported-class',
    ]);
    const acts = await run('security', ['list', '--class', code, '--json']);
    expect(JSON.parse(acts.out)).toMatchObject([
      { event: 'operator-deleted-class', operatorName: expect.stringContaining('Kim Reed (') },
      { event: 'operator-exported-class' },
    ]);
    // The school can still be told who has seen the work in a class that is gone.
    const looked = await run('security', ['looks', '--class', code, '--json']);
    expect(looked.err).toBe('');
    expect(JSON.parse(looked.out)).toMatchObject({ code, lines: [{ what: 'overview', about: 'the class' }] });
    expect((await run('security', ['looks', '--class', 'ZZZZ-9999'])).code).toBe(1);
  }, 300_000);
});
