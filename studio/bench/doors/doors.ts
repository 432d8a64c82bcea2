import { formatLicenseKey, type LicenseKey } from '../../../src/school/features/licenses/license-key.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import { type Asker, lab, password, type Reply, type School, type Student } from './school.ts';

/**
 * What each client of an attacker sends again and again. `{n}` is another number in each request, `{code}` another wrong
 * code, `{id}` a new id. The clients share out tokens and cookies among them.
 */
export interface Attack {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly tokens?: readonly string[];
  readonly cookies?: readonly string[];
}

/** A door of the product, what an attacker does there, and what everybody else does. */
export interface Door {
  readonly name: string;
  readonly attack: Attack;
  /** One of the others. Each of the phases has people, options or keys of its own. Returns the status. */
  come(phase: number, index: number): Promise<number>;
  /** Fewer people come to this door than to the others. */
  readonly most?: number;
}

interface Parts {
  readonly ask: Asker;
  readonly school: School;
  readonly others: number;
  readonly phases: number;
  /** Gives every class 200 seats. */
  grow(): Promise<void>;
  issueKeys(count: number): Promise<readonly LicenseKey[]>;
}

const contentKey = 'anneal-content';
const teachers = 30;
/** All wrong keys together stay below the alarm, because the alarm slows every try down on purpose. */
const guessers = 20;

export async function openDoors({ ask, school, others, phases, grow, issueKeys }: Parts): Promise<Door[]> {
  const openTeacher = async () => {
    const { token } = await school.signUp();
    await school.becomeTeacher(token);
    return token;
  };
  const teacher = await openTeacher();
  const owners = [teacher, ...(await gather(phases, openTeacher))];
  const [home = '', ...rooms] = await gather(owners.length, (index) => school.openClass(owners[index] ?? ''));
  await grow();
  const pupils = await gather(others, () => school.join(home));
  const accounts = await gather(others, () => school.signUp());
  const buyers = await gather(teachers, openTeacher);
  const wrongBuyers = await gather(guessers, openTeacher);
  const keys = await issueKeys(teachers * phases);

  const look = (code: string) => ask('GET', `/api/classes/${code}/door`);
  /**
   * Like the pages, it first looks at the door, so that the browser gets its number, and then does what the person
   * wants.
   */
  const openBrowser = async () => (await look(home)).number;
  /** Half of the attack throws cookies away, half is one browser. */
  const cookies = ['', await openBrowser()];
  const status = async (reply: Promise<Reply>) => (await reply).status;
  const pupilOf = (index: number) => pupils[index] as Student;
  const saving = `/private/classes/${home}/activity/${lab}/progress`;
  const answerOf = (id: string, option: string) => ({
    ...{ id, moduleID: 'questions', questionCode: 'charge', answer: [option] },
    ...{ component: 'multiple-choice', pushOrReplace: 'replace', deviceID: 'a-device' },
  });
  const redeem = (token: string, licenseKey: string) =>
    ask('POST', '/private/license/redeem', { token, body: { licenseKey } });
  const noisy = await school.join(rooms[0] ?? '');
  const summary = `/private/classes/${home}/activity/${lab}/summary.pdf`;
  const wrongCodes: Attack = { method: 'GET', path: '/api/classes/{code}/door', cookies };

  return [
    { name: 'look at a class', attack: wrongCodes, come: () => status(look(home)) },
    {
      name: 'join a class',
      attack: wrongCodes,
      most: 100,
      async come(phase) {
        await school.join(rooms[phase] ?? '');
        return 200;
      },
    },
    {
      name: 'sign in with a PIN',
      attack: {
        method: 'POST',
        path: '/identity/class-sign-in',
        body: { code: home, name: 'Guess {n}', pin: '1234' },
        cookies,
      },
      async come(_, index) {
        const { code, name, pin } = pupilOf(index);
        const cookie = await openBrowser();
        return status(ask('POST', '/identity/class-sign-in', { body: { code, name, pin }, cookie }));
      },
    },
    {
      name: 'sign in with a password',
      attack: {
        method: 'POST',
        path: '/identity/sign-in',
        body: { email: 'nobody-{n}@school.example', password: 'a wrong one' },
        cookies,
      },
      async come(_, index) {
        const email = accounts[index]?.email ?? '';
        const cookie = (await ask('POST', '/identity/methods', { body: { email } })).number;
        return status(ask('POST', '/identity/sign-in', { body: { email, password }, cookie }));
      },
    },
    {
      name: 'save an answer',
      attack: {
        method: 'POST',
        path: saving,
        body: answerOf('{id}', 'b'),
        tokens: [pupilOf(0).token],
      },
      come: (phase, index) =>
        index === 0
          ? Promise.resolve(200)
          : status(
              ask('POST', saving, {
                token: pupilOf(index).token,
                body: answerOf(createId(), 'bcd'[phase % 3] ?? 'b'),
              }),
            ),
    },
    {
      name: 'content service',
      attack: {
        method: 'GET',
        path: '/api/activities?populate=deep,7&filters[id][$ne]=x{n}',
        tokens: [contentKey],
        cookies,
      },
      come: (_, index) =>
        status(ask('GET', `/api/activities/${lab}?populate=deep,${2 + (index % 5)}`, { token: contentKey })),
    },
    {
      name: 'redeem a key',
      attack: {
        method: 'POST',
        path: '/private/license/redeem',
        body: { licenseKey: 'QQQQ-QQQQ' },
        tokens: wrongBuyers,
      },
      most: teachers,
      come: (phase, index) =>
        status(redeem(buyers[index] ?? '', formatLicenseKey(keys[phase * teachers + index] as LicenseKey))),
    },
    {
      name: 'PDF',
      attack: { method: 'GET', path: summary.replace(home, noisy.code), tokens: [noisy.token] },
      most: 40,
      come: (_, index) => status(ask('GET', summary, { token: pupilOf(index).token })),
    },
  ];
}

/** The school is made a few people at a time, so that this does not count as an attack. */
async function gather<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += 8)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, count - from) }, (_, index) => make(from + index)),
      )),
    );
  return made;
}
