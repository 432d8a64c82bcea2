import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { unlock } from '../../tools/operator/unlock.ts';
import { openTestApi, type Person, type TestApi } from './harness.ts';
import { forLicenses } from './license-samples.ts';

const hourS = 3600;
let api: TestApi;
let another: Awaited<ReturnType<TestApi['openAnother']>>;
beforeAll(async () => {
  api = await openTestApi(undefined, undefined, undefined, {
    rules: {
      answers: [{ count: 12, windowS: hourS }],
      files: [{ count: 3, windowS: hourS }],
      wrongLicenseKeys: [{ count: 20, windowS: 600 }],
      wrongLicenseKeysOfAll: [{ count: 30, windowS: 6 * hourS }],
    },
  });
  another = await api.openAnother();
});
afterAll(() => api.close());

async function listCounted(): Promise<string[]> {
  const { rows } = await api.services.database.query<{ row: string }>(
    'SELECT c::text AS row FROM limit_counters c ORDER BY 1',
  );
  return rows.map(({ row }) => row);
}

describe('a class', () => {
  it('is read by those who belong to it without anything being written', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    const before = await listCounted();
    for (const who of [teacher, student])
      for (let count = 0; count < 30; count += 1)
        expect((await api.call(who, endpoints.getClass, { params: { code } })).status).toBe(200);
    expect(await listCounted()).toEqual(before);
    // A student who has used up their guesses can still open their own class.
    for (let count = 0; count < 21; count += 1)
      await api.call(student, endpoints.getClass, { params: { code: 'ZZZZ-9999' } });
    expect((await api.call(student, endpoints.getClass, { params: { code } })).status).toBe(200);
  });

  it('is read and joined by one person’s many pages at once: no fault, and exactly twenty wrong codes', async () => {
    const { code } = await api.createClassroom();
    const student = await api.createPerson('student');
    const pages = Array.from({ length: 120 }, (_, index) => {
      const process = index % 2 ? api : another;
      const isWrong = index % 3 === 0;
      const endpoint = index % 5 ? endpoints.getClass : endpoints.enroll;
      return process.call(student, endpoint, { params: { code: isWrong ? 'ZZZZ-9999' : code } });
    });
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    for (const status of statuses) expect([200, 404, 429]).toContain(status);
    // While one process counts its last guess, one guess in the other process may still be in flight.
    const wrong = statuses.filter((status) => status === 404).length;
    expect([20, 21]).toContain(wrong);
  });

  it('does not count what cannot be a code, and tells a guesser nothing of a right one', async () => {
    const { code } = await api.createClassroom();
    const guesser = await api.createPerson('student');
    const look = (typed: string) => api.call(guesser, endpoints.getClass, { params: { code: typed } });
    for (let count = 0; count < 25; count += 1) expect((await look('ABCD')).status).toBe(404);
    for (let count = 0; count < 20; count += 1) expect((await look('ZZZZ-9999')).status).toBe(404);
    expect((await look('ZZZZ-9999')).status).toBe(429);
    expect((await look(code)).status).toBe(429);
  });
});

describe('what one person may store and ask', () => {
  it('is bounded for answers, over all processes, and goes on after the hour; nothing that was acknowledged is lost', async () => {
    const { code } = await api.createClassroom();
    const [busy, other] = [await api.join(code), await api.join(code)];
    let saved = 0;
    const save = async (process = api as Pick<TestApi, 'answer'>) => {
      const reply = await process.answer(busy, code, 'm1-charge', ['negative'], { pushOrReplace: 'replace' });
      if (reply.status === 200) saved += 1;
      return reply;
    };
    for (let count = 0; count < 6; count += 1) {
      await save();
      await save(another);
    }
    expect(saved).toBe(12);
    for (const process of [api, another]) {
      await expect
        .poll(async () => (await save(process)).status, { timeout: 20_000, interval: 500 })
        .toBe(429);
      const { headers, body } = await save(process);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(hourS - 120);
      expect(body.detail).toBe('Too many attempts, please try again later');
    }
    expect((await api.answer(other, code, 'm1-charge', ['negative'])).status).toBe(200);
    const attempts = await api.services.database.query('SELECT FROM attempts WHERE student_id = $1', [
      busy.userId,
    ]);
    expect(attempts.rowCount).toBe(saved);
    for (const process of [api, another]) process.advance(hourS * 1000);
    expect((await save()).status).toBe(200);
  }, 120_000);

  it('is bounded for files, for each person', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    const params = { code, activityId: 'mini-lab' };
    const statuses: number[] = [];
    for (const endpoint of [
      endpoints.exportGrades,
      endpoints.exportClass,
      endpoints.downloadClassReport,
      endpoints.exportGrades,
    ])
      statuses.push((await api.call(teacher, endpoint as typeof endpoints.exportGrades, { params })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await api.call(student, endpoints.downloadSummary, { params })).status).toBe(200);
  });
});

describe('redeeming', () => {
  it('is slowed down for who has entered wrong keys, and for nobody else, after very many of all accounts together', async () => {
    const on = forLicenses(api);
    const guessers = [await api.createPerson('teacher'), await api.createPerson('teacher')];
    const redeem = async (who: Person, licenseKey: string) =>
      api.call(who, endpoints.redeemLicense, { body: { licenseKey } });
    for (const guesser of guessers)
      for (let count = 0; count < 15; count += 1)
        expect((await redeem(guesser, 'QQQQ-QQQQ')).status).toBe(404);

    // From here on, callers who have entered a wrong key wait for each other.
    const pause = vi.spyOn(api.services.limits, 'pause');
    const buyer = await api.createPerson('teacher');
    expect((await redeem(buyer, await on.issue('ADD_ON_PACK'))).status).toBe(200);
    expect(pause).not.toHaveBeenCalled();
    await redeem(guessers[0] as Person, 'QQQQ-QQQQ');
    expect(pause).toHaveBeenCalledOnce();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => api.createPerson('teacher')));
    let isIn = false;
    let judgedBefore = 0;
    const wrong = [...guessers, ...crowd].map(async (guesser) => {
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        statuses.push((await redeem(guesser, 'QQQQ-QQQQ')).status);
        if (!isIn) judgedBefore += 1;
      }
      return statuses;
    });
    const newcomer = await api.createPerson('teacher');
    const redeemed = await redeem(newcomer, await on.issue('ADD_ON_PACK'));
    isIn = true;
    expect(redeemed.status).toBe(200);
    // The first try of each of the crowd is as quick as that of the teacher with a key; all others wait.
    expect(judgedBefore).toBeLessThan(3 * 14);
    for (const status of (await Promise.all(wrong)).flat()) expect([404, 429]).toContain(status);

    await operate(unlock);
    expect((await redeem(newcomer, await on.issue('ADD_ON_PACK'))).status).toBe(200);
  });
});

/** Runs an operator's command on the database of this test. */
async function operate(command: typeof unlock): Promise<void> {
  const { DATABASE_URL } = process.env;
  process.env.DATABASE_URL = api.connectionString;
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await command(['--json'])).toBe(0);
    expect(said.mock.calls.join('')).toContain('{"isChanged":true}');
  } finally {
    said.mockRestore();
    if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = DATABASE_URL;
  }
}
