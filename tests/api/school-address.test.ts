import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { formatLicenseKey, type LicenseKey } from '../../src/school/features/licenses/license-key.ts';
import { issueLicenses } from '../../src/school/features/licenses/operate-licenses.server.ts';
import type { PaceName } from '../../src/school/server/limits/limit-rules.ts';
import { type Account, enter, post, signIn, signUp } from './account-harness.ts';
import { openTestApi, type TestApi } from './harness.ts';

// Two hundred sign-ups are two hundred password hashes: some seconds of processor time, and more on a busy machine.
// Everybody in this test has one network address, and one of them is the attacker.
const allowance = 20;
const paced = ['passwords', 'signUps', 'lookUps', 'mailRequests', 'checks'] as const;
const paces = Object.fromEntries(
  paced.map((name) => [name, { ofDevice: allowance, ofAddress: allowance, windowS: 3600 }]),
);

/** One slow turn, and the next an hour later, so that the attacker is not held for the time of the test. */
const slowPasswords = [
  { from: 0, everyS: 0 },
  { from: 1, everyS: 3600 },
] as const;

let api: TestApi;
const reached = new Set<string>();

beforeAll(async () => {
  api = await openTestApi(
    undefined,
    createEmbeddedIdentity,
    {},
    {
      paces,
      waiting: { pauseMs: 100 },
      slow: { slowPasswords },
      onReached: ({ limit }) => void reached.add(limit),
    },
  );
});
afterAll(() => api.close());

let made = 0;
const newEmail = () => `nobody-${++made}@school.example`;

/** Attacks every endpoint until everybody else has finished. */
function attack(isOver: () => boolean) {
  const statuses = new Map<string, Set<number>>();
  const loop = async (door: string, knock: () => Promise<{ status: number }>) => {
    const seen = new Set<number>();
    statuses.set(door, seen);
    for (let count = 0; count < 3 * allowance || !isOver(); count += 1) {
      seen.add((await knock()).status);
      // The pause stands for the network: refusals that need no database would otherwise leave the others no processor
      // time.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const at = (path: string, body: () => object) => () => post(api, `/identity/${path}`, body());
  const code = 'x'.repeat(43);
  const password = 'a wrong password';
  return async (victim: Account, student: Account, teacher: Account) => {
    const body = { questionCode: 'm1-charge', answer: ['negative'], tries: 0, isNearMissUsed: false };
    await Promise.all([
      loop(
        'passwords of many',
        at('sign-in', () => ({ email: newEmail(), password })),
      ),
      loop(
        'passwords of one',
        at('sign-in', () => ({ email: victim.email, password })),
      ),
      loop(
        'bogus links',
        at('link', () => ({ email: newEmail(), code })),
      ),
      loop(
        'bogus resets',
        at('password-reset/confirm', () => ({ code, password })),
      ),
      loop(
        'invalid sign-ups',
        at('sign-up', () => ({ email: newEmail(), password: 'x', name: '' })),
      ),
      loop(
        'taken sign-ups',
        at('sign-up', () => ({ email: victim.email, password, name: '' })),
      ),
      loop(
        'look-ups',
        at('methods', () => ({ email: newEmail() })),
      ),
      loop(
        'mails to one',
        at('password-reset', () => ({ email: victim.email })),
      ),
      loop('class codes', () => api.call(student, endpoints.enroll, { params: { code: 'ZZZZ-9999' } })),
      loop('licence keys', () =>
        api.call(teacher, endpoints.redeemLicense, { body: { licenseKey: 'QQQQ-QQQQ' } }),
      ),
      loop('checks', () => api.call(null, endpoints.checkAnswer, { params: { id: 'mini-lab' }, body })),
    ]);
    return statuses;
  };
}

/** Resets a password by mail, from an unknown browser. */
async function reset({ email }: Account): Promise<number[]> {
  const asked = await post(api, '/identity/password-reset', { email });
  await api.services.outbox.drain();
  const codes = (api.services.mailbox?.list() ?? [])
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /#reset=([\w-]+)/.exec(text)?.[1] ?? []);
  const password = 'a quite new password';
  const confirmed = await post(api, '/identity/password-reset/confirm', { code: codes[0], password });
  // The owner's browser is known by now; for strangers the account's limit may be used up.
  const cookie = confirmed.headers.getSetCookie()[0]?.split(';')[0];
  const entered = await post(api, '/identity/sign-in', { email, password }, cookie);
  return [asked.status, confirmed.status, entered.status];
}

it('while one client attacks every door, 200 others of its address join, sign up, sign in, reset and redeem without one refusal', async () => {
  const teacher = await enter(api, 'teacher');
  const [victim, attacker, rogue] = [
    await signUp(api),
    await enter(api, 'student'),
    await enter(api, 'teacher'),
  ];
  const room = {
    name: 'Period 4',
    studentQuantity: 40,
    activities: ['mini-lab'],
    initialActivity: 'mini-lab',
  };
  const { code } = (await api.call(teacher, endpoints.createClass, { body: room })).body;
  const { database } = api.services;
  await database.query('UPDATE classes SET student_quantity = 200, seats = 200');
  const keys = await issueLicenses(api.services, { type: 'ADD_ON_PACK', count: 20 });

  let isOver = false;
  const attacking = attack(() => isOver)(victim, attacker, rogue);
  const refusals: unknown[] = [];
  const hold = (what: string, { status, body }: { status: number; body?: unknown }) => {
    if (status !== 200) refusals.push([what, status, body]);
  };
  const student = async (index: number) => {
    const account = await enter(api, 'student');
    const params = { code };
    hold('look', await api.call(account, endpoints.getClass, { params }));
    hold('join', await api.call(account, endpoints.enroll, { params }));
    hold('open', await api.call(account, endpoints.getClass, { params }));
    if (index % 4 === 0) hold('sign in', await signIn(api, account));
    if (index % 8 === 1) for (const status of await reset(account)) hold('reset', { status });
  };
  const colleague = async (key: LicenseKey) => {
    const account = await enter(api, 'teacher');
    const body = { licenseKey: formatLicenseKey(key) };
    hold('redeem', await api.call(account, endpoints.redeemLicense, { body }));
    const { body: own } = await api.call(account, endpoints.createClass, { body: room });
    hold('own class', await api.call(account, endpoints.getClass, { params: { code: own.code } }));
  };
  try {
    // Thirty-six at a time, as at the beginning of a lesson in several rooms.
    for (let from = 0; from < 180; from += 36)
      await Promise.all(Array.from({ length: 36 }, (_, index) => student(from + index)));
    await Promise.all(keys.map(colleague));
    hold('open', await api.call(teacher, endpoints.getClass, { params: { code } }));
    for (const status of await reset(victim)) hold('reset of the victim', { status });
  } finally {
    isOver = true;
  }
  const statuses = await attacking;
  expect(refusals).toEqual([]);

  // The attack was a real one: guesses were stopped by their limits, and the address was slowed down.
  for (const door of ['passwords of one', 'class codes', 'licence keys'])
    expect(statuses.get(door), door).toContain(429);
  for (const name of paced satisfies readonly PaceName[]) expect(reached).toContain(name);
}, 240_000);
