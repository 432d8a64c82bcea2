import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Account, post } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining, proofTo } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { nameKeyOf } from '../../kernel/accounts/account-name.ts';
import { createId } from '../../server/base/id.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { rewriteNameKeys } from './name-keys.server.ts';

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  // One slow turn, and the next an hour later, so that no test waits for one.
  const slowPins = [
    { from: 0, everyS: 0 },
    { from: 1, everyS: 3600 },
  ] as const;
  api = await openTestApi(undefined, createEmbeddedIdentity, {}, { slow: { slowPins } });
  ways = openJoining(api);
});
afterAll(() => api.close());

const named = (...names: readonly string[]) =>
  names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, ownId: '' };
  });
type Listed = ReturnType<typeof named>;

const makeListed = (teacher: Account, code: string, students: Listed, listId = createId()) =>
  api.call(teacher, endpoints.makeListedAccounts, { params: { code }, body: { listId, students } });
const takeBack = (teacher: Account, code: string, listId: string) =>
  api.call(teacher, endpoints.takeBackListedAccounts, { params: { code }, body: { listId } });
const show = (teacher: Account, code: string, areShown = true) =>
  api.call(teacher, endpoints.setDoorNames, { params: { code }, body: { areShown } });
const classOf = async (teacher: Account, code: string) =>
  (await api.call(teacher, endpoints.getClass, { params: { code } })).body;
const doorOf = async (code: string) =>
  (await api.call(null, endpoints.lookAtClass, { params: { code } })).body;
async function namesAtDoor(code: string) {
  const { body } = await api.call(null, endpoints.lookAtClass, { params: { code } });
  return body.names;
}
const cardsOf = async (teacher: Account, code: string, students: readonly string[]) =>
  (
    await api.call(teacher, endpoints.renewPins, {
      params: { code },
      body: { students: [...students], endsSessions: true },
    })
  ).body.cards;
const pressName = (code: string, student: string, pin: string) =>
  post(api, '/identity/class-sign-in', { code, student, pin });

/** A class of Ada Lind and Bao Ruiz from a list, with their PINs. */
async function openListed() {
  const { teacher, code, classId } = await ways.createClass();
  const listId = createId();
  const { body } = await makeListed(teacher, code, named('Ada Lind', 'Bao Ruiz'), listId);
  const [ada = '', bao = ''] = body.students;
  const [card] = await cardsOf(teacher, code, [ada]);
  return { teacher, code, classId, listId, ada, bao, pin: card?.pin ?? '' };
}

describe('accounts from a list', () => {
  it('are said at the door, so that it begins with the sign-in, as long as some are there', async () => {
    const { code, teacher, listId } = await openListed();
    expect(await doorOf(code)).toMatchObject({ isListed: true });
    // The teacher's pages hear the same, because wall and cards say what the door shows first.
    expect(await classOf(teacher, code)).toMatchObject({ isListed: true });
    const plain = await ways.createClass();
    await ways.make(plain.code, 'Cem Demir');
    expect(await doorOf(plain.code)).not.toHaveProperty('isListed');
    await takeBack(teacher, code, listId);
    expect(await doorOf(code)).not.toHaveProperty('isListed');
    expect(await classOf(teacher, code)).not.toHaveProperty('isListed');
  });

  it('are made before the lesson, and the student comes in by the own name and the PIN of the card', async () => {
    const { teacher, code, classId, ada, bao, listId, pin } = await openListed();
    const announce = vi.spyOn(api.services.hints, 'announce');
    expect(await ways.roster(teacher, code)).toMatchObject([
      {
        fullName: 'Ada Lind',
        lastName: 'Lind',
        firstName: 'Ada',
        isClassAccount: true,
        unusedOfList: listId,
      },
      { fullName: 'Bao Ruiz', unusedOfList: listId },
    ]);
    expect((await pressName(code, ada, pin)).body.user?.id).toBe(ada);
    // The code screen on the wall hears of it at once.
    expect(announce.mock.calls).toContainEqual([classId]);
    announce.mockRestore();
    expect((await ways.comeBack(code, 'ada lind', pin)).userId).toBe(ada);
    // Nobody comes in to an account that has no PIN yet, whatever is typed.
    for (const tried of ['0000', pin])
      expect((await pressName(code, bao, tried)).body.code).toBe('INVALID_PIN');
    const [first, second] = await ways.roster(teacher, code);
    expect(first).toMatchObject({ id: ada, lastEnteredAt: expect.any(String) });
    expect(first).not.toHaveProperty('unusedOfList');
    expect(second).toMatchObject({ id: bao, unusedOfList: listId });
    expect(second).not.toHaveProperty('lastEnteredAt');
  });

  it('are made once when the press is repeated, and none of them when one is refused', async () => {
    const { teacher, code } = await ways.createClass({ studentQuantity: 3 });
    const [listId, pair] = [createId(), named('Ada Lind', 'Bao Ruiz')];
    const first = await makeListed(teacher, code, pair, listId);
    expect((await makeListed(teacher, code, pair, listId)).body).toEqual(first.body);
    const refusals: [string, Listed][] = [
      ['class-full', named('Cem Oz', 'Dia Po')],
      ['class-name-taken', named('ada LIND')],
      ['class-name-empty', named('🙂')],
    ];
    for (const [refusal, students] of refusals)
      expect((await makeListed(teacher, code, students)).body.code).toBe(refusal);
    await makeListed(teacher, code, [{ firstName: 'Cem', lastName: 'Oz', ownId: '4711' }]);
    expect((await ways.roster(teacher, code)).map(({ fullName }) => fullName)).toEqual([
      'Ada Lind',
      'Cem Oz',
      'Bao Ruiz',
    ]);
  });

  it('never give two students one own ID', async () => {
    const { teacher, code } = await ways.createClass();
    const twice = named('Ada Lind', 'Bao Ruiz').map((one) => ({ ...one, ownId: '4711' }));
    expect((await makeListed(teacher, code, twice)).body.code).toBe('own-id-taken');
    expect(await ways.roster(teacher, code)).toEqual([]);
  });

  it('are taken back while nobody has used them; who has come in stays', async () => {
    const { teacher, code, listId, ada, pin } = await openListed();
    await pressName(code, ada, pin);
    expect((await takeBack(teacher, code, createId())).body).toEqual({ removed: 0 });
    expect((await takeBack(teacher, code, listId)).body).toEqual({ removed: 1 });
    expect((await takeBack(teacher, code, listId)).body).toEqual({ removed: 0 });
    expect((await ways.roster(teacher, code)).map(({ id }) => id)).toEqual([ada]);
    // The name is free again.
    expect((await makeListed(teacher, code, named('Bao Ruiz'))).status).toBe(200);
  });

  it('may differ in accents alone, because the teacher knows that they are two', async () => {
    const { teacher, code } = await ways.createClass();
    const { body } = await makeListed(teacher, code, named('Ánh Thi', 'Anh Thi', 'राम थापा', 'रमा थापा'));
    const cards = await cardsOf(teacher, code, body.students);
    expect(cards).toHaveLength(4);
    for (const { studentId, name, pin } of cards)
      expect((await ways.comeBack(code, name, pin)).userId, name).toBe(studentId);
    // A student who joins without the teacher is refused, because an account has the same letters.
    expect((await ways.make(code, 'Ành Thi')).refusal).toBe('class-name-taken');
  });

  it('leave the class as a file in which no name is a formula', async () => {
    const { teacher, code } = await ways.createClass();
    await makeListed(teacher, code, [{ firstName: '+Ada', lastName: '=HYPERLINK("x")', ownId: '@1' }]);
    const { body } = await api.call(teacher, endpoints.exportClass, { params: { code } });
    const cells = (parse(String(body), { bom: true }) as string[][]).flat();
    expect(cells.filter((cell) => cell.includes('HYPERLINK')).length).toBeGreaterThan(0);
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  });
});

describe('the names at the door of a class', () => {
  it('are seen only where the teacher shows them, first names with as little more as tells them apart', async () => {
    const { teacher, code } = await openListed();
    await makeListed(teacher, code, named('Ada Lang', 'Cem Oz'));
    expect(await namesAtDoor(code)).toBeUndefined();
    await show(teacher, code);
    expect((await namesAtDoor(code))?.map(({ name }) => name)).toEqual(['Ada La.', 'Ada Li.', 'Bao', 'Cem']);
    await show(teacher, code, false);
    expect(await namesAtDoor(code)).toBeUndefined();
  });

  it('are not seen with a former code, nor in a class that has ended', async () => {
    const { teacher, code } = await openListed();
    await show(teacher, code);
    const { body } = await api.call(teacher, endpoints.changeCode, { params: { code } });
    const former = await api.request(`/api/classes/${code}/door`);
    expect(await former.text()).not.toContain('Ada');
    expect(await namesAtDoor(body.code)).toHaveLength(2);
    await api.call(teacher, endpoints.archiveClass, { params: { code: body.code } });
    expect(await namesAtDoor(body.code)).toBeUndefined();
  });

  it('leave out who signs in with an account of their own', async () => {
    const { teacher, code, ada, pin } = await openListed();
    await show(teacher, code);
    const { headers, body } = await pressName(code, ada, pin);
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const email = 'ada.lind@example.org';
    const student = { userId: ada, token: body.accessToken as string, pin };
    await ways.agree({ teacher, code, student });
    await api.call(student, endpoints.completeAccount, {
      body: { email, password: 'four words are plenty', pin },
    });
    const full = { code: await proofTo(api, email) };
    expect((await post(api, '/identity/class-account/full', full, cookie)).status).toBe(200);
    expect((await namesAtDoor(code))?.map(({ name }) => name)).toEqual(['Bao']);
    expect((await pressName(code, ada, pin)).body.code).toBe('INVALID_PIN');
  });
});

describe('a pressed name', () => {
  it('opens only an account of this class, and its guesses count together with those at the typed name', async () => {
    const { code, ada, pin } = await openListed();
    const other = await openListed();
    expect((await pressName(other.code, ada, pin)).body.code).toBe('INVALID_PIN');
    expect((await pressName(code, 'nobody', pin)).body.code).toBe('INVALID_PIN');
    expect((await post(api, '/identity/class-sign-in', { code, pin })).status).toBe(400);
    const wrong = ['0001', '0002', '0003', '0004', '0005'].filter((guess) => guess !== pin);
    for (const guess of wrong) await ways.comeBack(code, 'Ada Lind', guess);
    const [one, two, another] = ['0006', '0007', '0008'].filter((guess) => guess !== pin);
    for (const guess of [one, two]) await pressName(code, ada, guess ?? '');
    expect((await pressName(code, ada, another ?? '')).body.code).toBe('too-many-requests');
  });
});

describe('names that were compared by the former rule', () => {
  it('are compared anew: who is in the class comes in, and no two accounts get one key', async () => {
    const { teacher, code, classId } = await ways.createClass();
    const names = ['राम थापा', 'Łukasz Żak', 'Lukasz Zak', 'Zoë Lind'];
    // The names as a process of the former release has stored them.
    const former = ['रम थप', 'łukasz zak', 'lukasz zak', 'zoe lind'];
    const { body } = await makeListed(teacher, code, named(...names));
    const cards = await cardsOf(teacher, code, body.students);
    const made = body.students.map((studentId, at) => ({
      ...{ studentId, key: former[at] },
      card: cards.find((one) => one.studentId === studentId),
    }));
    await api.services.database.query(
      `UPDATE class_accounts SET name_key_rule = 1, name_key = 'former ' || student_id WHERE class_id = $1`,
      [classId],
    );
    for (const { studentId, key } of made)
      await api.services.database.query(
        'UPDATE class_accounts SET name_key = $3 WHERE class_id = $1 AND student_id = $2',
        [classId, studentId, key],
      );
    const comeIn = async () => {
      for (const { studentId, card } of made)
        expect((await ways.comeBack(code, card?.name ?? '', card?.pin ?? '')).userId, card?.name).toBe(
          studentId,
        );
    };
    await comeIn();
    // Before they are rewritten, another name with the former key is free.
    expect((await ways.make(code, 'रमा थापा')).status).toBe(200);
    expect(await rewriteNameKeys(api.services.database)).toBe(1 + 1);
    expect(await rewriteNameKeys(api.services.database)).toBe(0);
    await comeIn();
    const { rows } = await api.services.database.query<{ key: string; rule: number }>(
      'SELECT name_key AS key, name_key_rule AS rule FROM class_accounts WHERE class_id = $1',
      [classId],
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(names.length + 1);
    expect(rows.every(({ rule }) => rule === 2)).toBe(true);
    expect(rows.map(({ key }) => key)).toEqual(
      expect.arrayContaining([nameKeyOf('राम थापा'), nameKeyOf('रमा थापा'), 'lukasz zak', 'zoe lind']),
    );
  });
});
