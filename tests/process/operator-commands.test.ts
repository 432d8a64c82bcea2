import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { importFile, issue } from '../../tools/operator/issue-and-import.ts';
import { list } from '../../tools/operator/list.ts';
import { revoke } from '../../tools/operator/revoke.ts';
import { openTestApi, type TestApi } from '../api/harness.ts';
import { forLicenses } from '../api/license-samples.ts';
import type { OperatorTool } from '../setup/programs.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { runOperatorTool } from './run-server.ts';

let api: TestApi;
let on: ReturnType<typeof forLicenses>;
let folder: string;
beforeAll(async () => {
  api = await openTestApi();
  on = forLicenses(api);
  folder = await mkdtemp(join(tmpdir(), 'anneal-operator-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const run = (tool: OperatorTool, words: string[], variables: Readonly<Record<string, string>> = {}) =>
  runOperatorTool(tool, words, { DATABASE_URL: api.connectionString, ...variables });

describe('npm run licenses', () => {
  it('issues keys that can be redeemed, and lists them', async () => {
    const issued = await run('licenses', ['issue', '--type', 'add-on pack', '--count', '3']);
    expect([issued.code, issued.err]).toEqual([0, '']);
    const keys = issued.out.trim().split('\n');
    expect(keys).toHaveLength(3);
    const teacher = await api.createPerson('teacher', 'Dr. Teach');
    const licenseKey = keys[0] ?? '';
    expect((await api.call(teacher, endpoints.redeemLicense, { body: { licenseKey } })).status).toBe(200);
    const listed = await run('licenses', [
      'list',
      '--type',
      'ADD_ON_PACK',
      '--status',
      'available',
      '--json',
    ]);
    expect(JSON.parse(listed.out)).toMatchObject([
      { key: licenseKey, type: 'ADD_ON_PACK', status: 'AVAILABLE', teacherName: 'Dr. Teach' },
    ]);
    expect((await run('licenses', ['list'])).out).toMatch(/^KEY +TYPE +STATUS[\s\S]+Dr\. Teach/);
  }, 120_000);

  it('imports a file, says what became of each line, and is harmless again', async () => {
    const file = join(folder, 'keys.csv');
    await writeFile(
      file,
      'key,kind\nAAAA-0001,All-Access Pass\nAAAA-0002\nbad,ADD_ON_PACK\nAAAA-0003,Gold\n',
    );
    const first = await run('licenses', ['import', file, '--type', 'ADD_ON_PACK']);
    expect([first.code, first.out.trim().split('\n')]).toEqual([
      1,
      [
        '2  AAAA-0001  added',
        '    3  AAAA-0002  added',
        '    4  bad,ADD_ON_PACK  refused: no licence key',
        '    5  AAAA-0003,Gold  refused: there is no such kind',
        '2 added, 0 known already, 2 refused.',
      ],
    ]);
    await writeFile(file, 'AAAA0001,ALL_ACCESS_PASS\nAAAA0002,DIGITAL_LAB_PASS\n');
    const again = await run('licenses', ['import', file, '--json']);
    expect([again.code, JSON.parse(again.out)]).toMatchObject([
      1,
      {
        ...{ added: 0, known: 1, refused: 1 },
        lines: [
          { line: 1, key: 'AAAA-0001', outcome: 'known' },
          { line: 2, key: 'AAAA-0002', outcome: 'other-type' },
        ],
      },
    ]);
  }, 120_000);

  it('revokes after it was told yes, and says what it touches', async () => {
    const { licenseKey, code, classId } = await on.createPassClass('DIGITAL_LAB_PASS');
    await api.join(code);
    const asked = await run('licenses', ['revoke', licenseKey]);
    expect(asked.code).toBe(2);
    expect(asked.out).toContain(
      `class Class (${code}), 1 student: 40 seats become 40; closed to its students: paid-lab`,
    );
    expect(asked.err).toContain('--yes');
    expect((await on.events(classId)).at(-1)?.kind).toBe('license-applied');
    const told = new Promise<void>((resolve) => {
      api.services.hints.subscribe(classId, resolve);
    });
    const revoked = await run('licenses', ['revoke', licenseKey, '--yes', '--json']);
    expect([revoked.code, JSON.parse(revoked.out)]).toEqual([0, { revoked: [licenseKey] }]);
    await told;
    expect((await on.events(classId)).at(-1)?.kind).toBe('license-revoked');
    expect((await run('licenses', ['revoke', licenseKey, '--yes'])).out).toContain('0 revoked.');
    const unknown = await run('licenses', ['revoke', 'ZZZZ-ZZZZ', '--yes']);
    expect([unknown.code, unknown.err]).toEqual([1, 'Nothing was revoked. Unknown: ZZZZ-ZZZZ.\n']);
  }, 120_000);

  it('ends with 2 and the help where it was called wrong', async () => {
    const ended = await run('licenses', ['burn']);
    expect([ended.code, ended.out]).toEqual([2, '']);
    expect(ended.err).toContain('There is no command burn');
    expect(ended.err).toContain('npm run licenses -- <command>');
  });

  it.each([
    [issue, [], 'Of which kind?'],
    [issue, ['--type', 'gold'], 'There is no kind gold'],
    [issue, ['--type', 'ADD_ON_PACK', '--count', '0'], '--count is 1 to'],
    [issue, ['--colour', 'red'], '--colour'],
    [revoke, ['nothing'], 'nothing is no licence key'],
    [revoke, [], 'Which keys?'],
    [list, ['--status', 'lost'], 'There is no status LOST'],
    [importFile, ['no-such-file.csv'], 'cannot be read'],
  ])('%o refuses %j', async (command, words, sentence) => {
    await expect(command(words)).rejects.toThrow(sentence);
  });

  it('says where there is no installation', async () => {
    const ended = await run('licenses', ['list'], { DATABASE_URL: '', DATA_FOLDER: join(folder, 'none') });
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('There is no installation')]);
  });
});

describe('npm run classes', () => {
  it('disables a class and enables it again', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    const work = async () => (await api.answer(student, code, 'm1-charge', ['positive'])).body.code;
    const disabled = await run('classes', ['disable', code.toLowerCase()]);
    expect([disabled.code, disabled.out]).toEqual([0, `Class (${code}) is disabled now.\n`]);
    expect(await work()).toBe('class-disabled');
    expect((await run('classes', ['disable', code])).out).toBe(`Class (${code}) was disabled already.\n`);
    const enabled = await run('classes', ['enable', code, '--json']);
    expect(JSON.parse(enabled.out)).toMatchObject({ code, state: 'enabled', hasChanged: true });
    expect(await work()).toBeUndefined();
    expect((await on.events(classId)).map(({ kind }) => kind)).toEqual([
      'class-created',
      'class-disabled',
      'class-enabled',
    ]);
    const unknown = await run('classes', ['disable', 'ABCD-2345']);
    expect([unknown.code, unknown.err]).toEqual([1, 'Invalid code\n']);
  }, 120_000);
});

describe('npm run classes -- hand-over', () => {
  it('gives a class to another teacher, prints a certificate and notes it', async () => {
    const { code, classId } = await api.createClassroom();
    const next = await api.createPerson('teacher', 'Dr. Next');
    const email = `${next.userId}@example.org`;
    const done = await run('classes', ['hand-over', code, email.toUpperCase(), '--json']);
    expect([done.code, done.err]).toEqual([0, '']);
    expect(JSON.parse(done.out)).toMatchObject({
      class: `Class (${code})`,
      students: 0,
      to: `Dr. Next (${email})`,
      hasChanged: true,
    });
    expect((await run('classes', ['hand-over', code, email])).out).toMatch(/^what +nothing: the class was/);
    // A certificate said `by root`.
    const byOf = async (words: string[], variables = {}) =>
      /^by +(.+)$/m.exec((await run('classes', ['hand-over', code, email, ...words], variables)).out)?.[1];
    const user = userInfo().username;
    expect(await byOf([])).toBe(`${user}, a user of this machine (no name was given: see --by)`);
    const OPERATOR_NAME = 'Harbor Schools';
    expect(await byOf([], { OPERATOR_NAME })).toBe(`Harbor Schools (${user} on this machine)`);
    expect(await byOf(['--by', 'Kim Reed'], { OPERATOR_NAME })).toBe(`Kim Reed (${user} on this machine)`);
    expect((await run('classes', ['hand-over', code, email, '--by'])).code).toBe(2);
    expect((await on.events(classId)).at(-1)?.kind).toBe('class-handed-over');
    const unknown = await run('classes', ['hand-over', code, 'nobody@example.org']);
    expect([unknown.code, unknown.err]).toEqual([
      1,
      'Not exactly one teacher has this address. Nothing was changed.\n',
    ]);
    const noted = await run('security', ['list', '--event', 'operator-handed-over-class', '--json']);
    expect(JSON.parse(noted.out)).toHaveLength(1);
  }, 120_000);
});

it('npm run classes -- hand-over says how an unconfirmed address is confirmed, where this site sends no mail, too', async () => {
  const { code } = await api.createClassroom();
  const next = await api.createPerson('teacher', 'Dr. Typed');
  const email = `${next.userId}@example.org`;
  await api.services.database.query(
    `INSERT INTO identity_users (id, name, email, email_verified, created_at, updated_at)
      VALUES ($1, 'Dr. Typed', $2, false, now(), now())`,
    [next.userId, email],
  );
  const refusal = async (variables = {}) => (await run('classes', ['hand-over', code, email], variables)).err;
  const withMail = await refusal({ MAIL_URL: 'smtp://mail.example.org:587' });
  expect(withMail).toContain('Let the teacher confirm it under Profile');
  const without = await refusal();
  expect(without).toContain('sends no mail (MAIL_URL), so the teacher cannot confirm it here');
  expect(without).not.toContain('under Profile');
  const given = await run('classes', ['hand-over', code, email, '--unproved'], {
    SCHOOL_AGREEMENT: 'needed',
  });
  expect(given.out).toMatch(/^school agrees +not said by the new teacher/m);
}, 120_000);

describe('npm run teachers', () => {
  it('approves a teacher, lists who waits, and withdraws', async () => {
    const teacher = await api.createPerson('teacher', 'Dr. Waits');
    await api.createPerson('student', 'Kim Reed');
    const email = `${teacher.userId}@example.org`;
    const states = async (...words: string[]) => {
      const { out } = await run('teachers', ['list', '--json', ...words]);
      const listed = JSON.parse(out) as { email: string; fullName: string; approvedAt: string | null }[];
      expect(listed.map(({ fullName }) => fullName)).not.toContain('Kim Reed');
      return listed.filter((one) => one.email === email).map(({ approvedAt }) => approvedAt !== null);
    };
    expect(await states('--waiting')).toEqual([false]);
    const approved = await run('teachers', ['approve', email.toUpperCase()]);
    expect([approved.code, approved.out]).toEqual([0, `${email} is approved now.\n`]);
    expect((await run('teachers', ['approve', email])).out).toBe(`${email} was approved already.\n`);
    expect([await states('--waiting'), await states()]).toEqual([[], [true]]);
    expect((await run('teachers', ['list'])).out).toMatch(/^E-MAIL +STATE +ADDRESS +SINCE +NAME\n/);
    const withdrawn = await run('teachers', ['withdraw', email, '--json']);
    expect(JSON.parse(withdrawn.out)).toEqual({ email, state: 'not approved', hasChanged: true });
    expect(await states()).toEqual([false]);
    const unknown = await run('teachers', ['approve', 'nobody@example.org']);
    expect([unknown.code, unknown.err]).toEqual([1, 'No teacher has the address nobody@example.org.\n']);
    expect((await run('teachers', ['approve', 'nobody'])).code).toBe(2);
  }, 120_000);

  it('takes the second step off an account whose owner has lost phone and codes', async () => {
    const email = 'locked.out@example.org';
    const { database } = api.services;
    await database.query(`INSERT INTO identity_users (id, name, email) VALUES ('locked', '', $1)`, [email]);
    await database.query(
      `INSERT INTO identity_second_factors (user_id, secret, confirmed_at) VALUES ('locked', 'x', now())`,
    );
    const reset = await run('teachers', ['reset-second-step', email]);
    expect([reset.code, reset.out]).toEqual([0, `${email} signs in with the password alone now.\n`]);
    expect((await run('teachers', ['reset-second-step', email])).code).toBe(1);
    const { rows } = await database.query('SELECT event FROM security_events ORDER BY event_id DESC LIMIT 1');
    expect(rows).toEqual([{ event: 'second-factor-off' }]);
  }, 120_000);

  it('leaves what operators do in the log of security events', async () => {
    await run('licenses', ['issue', '--type', 'ADD_ON_PACK']);
    const listed = await run('security', ['list', '--json']);
    const events = (JSON.parse(listed.out) as { event: string; subject: string | null }[]).map(
      ({ event }) => event,
    );
    expect(events[0]).toBe('operator-issued-licenses');
    const one = await run('security', ['list', '--email', 'locked.out@example.org', '--json'], {
      IDENTITY_SECRET: 'a secret of the tests of 32+ chars',
    });
    expect(JSON.parse(one.out)).toEqual([]);
    expect((await run('security', ['list', '--event', 'nothing'])).code).toBe(2);
  }, 120_000);

  it('tells by class who has looked at whose answers, with the names of who is in it now', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code, 'Kim Reed');
    const params = { code, activityId: 'mini-lab', studentId: student.userId };
    await api.call(teacher, endpoints.getStudentAnswers, { params });
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: student.userId } });
    await api.call(teacher, endpoints.exportClass, { params: { code } });
    const secret = { IDENTITY_SECRET: 'a secret of the tests of 32+ chars' };
    const told = await run('security', ['looks', '--class', code, '--json'], secret);
    expect(told.err).toBe('');
    const gone = api.services.security.hash(student.userId);
    const { lines } = JSON.parse(told.out) as { lines: { what: string; by: string; about: string }[] };
    const by = 'Dr. Teach';
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'student', by, about: gone }),
        expect.objectContaining({ what: 'removal', by, about: gone }),
        expect.objectContaining({ what: 'file', by, about: 'the class' }),
      ]),
    );
    const plain = await run('security', ['looks', '--class', code], secret);
    expect(plain.out).toMatch(/^FIRST +LAST +WHAT +BY +ABOUT\n/);
    expect((await run('security', ['looks', '--class', 'ABCD-2345'], secret)).err).toContain(
      'There is no class ABCD-2345',
    );
    expect((await run('security', ['looks'])).code).toBe(2);
  }, 120_000);
});

describe('npm run migrate', () => {
  it('says that nothing is missing, and names what a newer release has done', async () => {
    expect(await run('migrate', [])).toMatchObject({
      code: 0,
      out: 'The database has every step of this release.\n',
    });
    expect((await run('migrate', ['--list'])).code).toBe(0);
  });

  it('brings an empty database up to date', async () => {
    const empty = await createTestDatabase();
    const client = new pg.Client({ connectionString: empty.connectionString });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.end();
    const variables = { DATABASE_URL: empty.connectionString };
    const before = await run('migrate', ['--list'], variables);
    expect([before.code, before.out.split('\n')[0]]).toEqual([
      1,
      'missing 20261121080000_identity__create.sql',
    ]);
    const applied = await run('migrate', [], variables);
    expect([applied.code, applied.err]).toEqual([0, '']);
    expect(applied.out).toBe(before.out.replaceAll('missing', 'applied'));
    expect((await run('migrate', ['--list'], variables)).code).toBe(0);
  });

  it('says in one sentence that the database cannot be used', async () => {
    const { code, err } = await run('migrate', [], { DATABASE_URL: 'postgres://localhost:1/none' });
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toContain('The database cannot be used');
  });
});
