import { formatLicenseKey, type LicenseKey } from '../../../src/features/licenses/license-key.ts';
import { createId } from '../../../src/server/base/id.ts';
import { type Asker, lab, password, type Reply, type School, type Student } from './school.ts';

/** A door of the product, what an attacker does there, and what everybody else does. */
export interface Door {
  readonly name: string;
  attack(client: number): Promise<Reply>;
  /** One of the others, in the first, second or third phase. Returns the status. */
  come(phase: number, index: number): Promise<number>;
  /** Fewer come than to the other doors. */
  readonly most?: number;
}

interface Parts {
  readonly ask: Asker;
  readonly school: School;
  readonly others: number;
  /** Gives every class 200 seats. */
  grow(): Promise<void>;
  issueKeys(count: number): Promise<readonly LicenseKey[]>;
}

const contentKey = 'anneal-content';
const phaseCount = 3;
const teachers = 30;
/** Their wrong keys together stay below the alarm, which slows every try down on purpose. */
const guessers = 20;

export async function openDoors({ ask, school, others, grow, issueKeys }: Parts): Promise<Door[]> {
  const openTeacher = async () => {
    const { token } = await school.signUp();
    await school.becomeTeacher(token);
    return token;
  };
  const teacher = await openTeacher();
  const owners = [teacher, ...(await gather(phaseCount, openTeacher))];
  const [home = '', ...rooms] = await gather(owners.length, (index) => school.openClass(owners[index] ?? ''));
  await grow();
  const pupils = await gather(others, () => school.join(home));
  const accounts = await gather(others, () => school.signUp());
  const buyers = await gather(teachers, openTeacher);
  const wrongBuyers = await gather(guessers, openTeacher);
  const keys = await issueKeys(teachers * phaseCount);

  let count = 0;
  const wrongCode = () => `ZZZZ-${String(2222 + (count++ % 7000)).replaceAll(/[01]/g, 'K')}`;
  const look = (code: string, cookie = '') =>
    ask('GET', `/api/classes/${code}/door`, cookie ? { cookie } : {});
  /** As the pages do: a look first, by which the browser gets its number, then what the person wants. */
  const openBrowser = async () => (await look(home)).number;
  const one = await openBrowser();
  /** Half of the attack throws cookies away, half is one browser. */
  const cookieOf = (client: number) => (client % 2 ? one : '');
  const status = async (reply: Promise<Reply>) => (await reply).status;
  const pupilOf = (index: number) => pupils[index] as Student;
  const save = (token: string, option: string) =>
    ask('POST', `/private/classes/${home}/activity/${lab}/progress`, {
      token,
      body: {
        ...{ id: createId(), moduleID: 'questions', questionCode: 'charge', answer: [option] },
        ...{ component: 'multiple-choice', pushOrReplace: 'replace', deviceID: 'a-device' },
      },
    });
  const list = (filter: string, cookie = '') =>
    ask('GET', `/api/activities?populate=deep,7&filters[id][$ne]=${filter}`, { token: contentKey, cookie });
  const redeem = (token: string, licenseKey: string) =>
    ask('POST', '/private/license/redeem', { token, body: { licenseKey } });
  const noisy = await school.join(rooms[0] ?? '');
  const summary = `/private/classes/${home}/activity/${lab}/summary.pdf`;

  return [
    {
      name: 'look at a class',
      attack: (client) => look(wrongCode(), cookieOf(client)),
      come: () => status(look(home)),
    },
    {
      name: 'join a class',
      attack: (client) => look(wrongCode(), cookieOf(client)),
      most: 150,
      async come(phase) {
        await school.join(rooms[phase] ?? '', await openBrowser());
        return 200;
      },
    },
    {
      name: 'sign in with a PIN',
      attack: (client) =>
        ask('POST', '/identity/class-sign-in', {
          body: { code: home, name: `Guess ${count++}`, pin: '1234' },
          cookie: cookieOf(client),
        }),
      async come(_, index) {
        const { code, name, pin } = pupilOf(index);
        const cookie = await openBrowser();
        return status(ask('POST', '/identity/class-sign-in', { body: { code, name, pin }, cookie }));
      },
    },
    {
      name: 'sign in with a password',
      attack: (client) =>
        ask('POST', '/identity/sign-in', {
          body: { email: `nobody-${count++}@school.example`, password: 'a wrong one' },
          cookie: cookieOf(client),
        }),
      async come(_, index) {
        const email = accounts[index]?.email ?? '';
        const cookie = (await ask('POST', '/identity/methods', { body: { email } })).number;
        return status(ask('POST', '/identity/sign-in', { body: { email, password }, cookie }));
      },
    },
    {
      name: 'save an answer',
      attack: () => save(pupilOf(0).token, count++ % 2 ? 'b' : 'c'),
      come: (phase, index) =>
        index === 0 ? Promise.resolve(200) : status(save(pupilOf(index).token, 'bcd'[phase] ?? 'e')),
    },
    {
      name: 'content service',
      attack: (client) => list(`x${count++}`, cookieOf(client)),
      come: (_, index) =>
        status(ask('GET', `/api/activities/${lab}?populate=deep,${2 + (index % 5)}`, { token: contentKey })),
    },
    {
      name: 'redeem a key',
      attack: (client) => redeem(wrongBuyers[client % guessers] ?? '', 'QQQQ-QQQQ'),
      most: teachers,
      come: (phase, index) =>
        status(redeem(buyers[index] ?? '', formatLicenseKey(keys[phase * teachers + index] as LicenseKey))),
    },
    {
      name: 'PDF',
      attack: () => ask('GET', summary.replace(home, noisy.code), { token: noisy.token }),
      most: 40,
      come: (_, index) => status(ask('GET', summary, { token: pupilOf(index).token })),
    },
  ];
}

/** A few at a time, so that making the school is no attack. */
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
