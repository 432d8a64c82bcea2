import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, openClass, post } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity);
});
afterAll(() => api.close());

async function openFullClass() {
  const { teacher, code, join } = await openClass(api);
  return {
    ...{ teacher, code, join },
    ...{ ada: await join('Ada Lind'), bao: await join('Bao Nguyen') },
    ...{ cleo: await join('Cleo Ruiz'), dan: await join('Dan Osei') },
  };
}

const team = (name: string, ...students: { readonly userId: string }[]) => ({
  name,
  students: students.map(({ userId }) => userId),
});
type Teams = ReturnType<typeof team>[];
const set = (teacher: Account, code: string, teams: Teams, former: Teams = []) =>
  api.call(teacher, endpoints.setTeams, { params: { code }, body: { teams, former } });
/** By full name, the team of each student as the teacher sees it. */
const teamsIn = async (teacher: Account, code: string) => {
  const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
  if (body.view !== 'teacher') throw new Error('the teacher sees the class in full');
  return Object.fromEntries(body.students.map(({ fullName, team: name }) => [fullName, name]));
};
const ownTeam = async (student: Account, code: string) => {
  const { body } = await api.call(student, endpoints.getClass, { params: { code } });
  return body.view === 'student' ? body.team : 'no student of the class';
};
const eventsOf = async (teacher: Account, code: string) => {
  const { body } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
  return body.lines.flatMap((line) => (line.kind === 'teams-changed' ? [line.details] : []));
};

describe('the teams of a class', () => {
  it('are replaced as a whole, and the timeline says how many there are', async () => {
    const { teacher, code, ada, bao, cleo, dan } = await openFullClass();
    const first = [team(' Zebra  fish ', ada, bao), team('Pipette', cleo, dan)];
    const reply = await set(teacher, code, first);
    expect(reply.status).toBe(200);
    expect(reply.body.students.map(({ team: name }) => name).toSorted()).toEqual([
      ...['Pipette', 'Pipette', 'Zebra fish', 'Zebra fish'],
    ]);
    const next = [team('Agar', ada, cleo, dan)];
    expect((await set(teacher, code, next, first)).status).toBe(200);
    expect(await teamsIn(teacher, code)).toEqual({
      ...{ 'Ada Lind': 'Agar', 'Bao Nguyen': null, 'Cleo Ruiz': 'Agar', 'Dan Osei': 'Agar' },
    });
    expect((await set(teacher, code, [], next)).status).toBe(200);
    expect(await eventsOf(teacher, code)).toEqual([
      { teams: 0, students: 0 },
      { teams: 1, students: 3 },
      { teams: 2, students: 4 },
    ]);
  });

  it('may be sent again without harm, also when the first answer was lost', async () => {
    const { teacher, code, ada, bao } = await openFullClass();
    for (let time = 0; time < 2; time++) {
      expect((await set(teacher, code, [team('Agar', ada, bao)])).status).toBe(200);
    }
    expect(await eventsOf(teacher, code)).toHaveLength(1);
  });

  it('are not replaced by a window that has not seen the change of another', async () => {
    const { teacher, code, ada, bao, cleo, dan } = await openFullClass();
    await set(teacher, code, [team('Agar', ada, bao)]);
    const reply = await set(teacher, code, [team('Gel', cleo, dan)], []);
    expect([reply.status, reply.body.code]).toEqual([409, 'teams-changed']);
    expect(await teamsIn(teacher, code)).toMatchObject({ 'Ada Lind': 'Agar', 'Cleo Ruiz': null });
    expect((await set(teacher, code, [team('Gel', cleo, dan)], [team('Agar', bao, ada)])).status).toBe(200);
  });

  it('keep their rules, and the refusal names the rule and the team', async () => {
    const { teacher, code, join, ada, bao, cleo, dan } = await openFullClass();
    const eve = await join('Eve Moss');
    const cases: [Teams, string, string][] = [
      [[team('Agar', ada)], 'team-size', 'body.teams[0]'],
      [[team('Agar', ada, bao, cleo, dan, eve)], 'team-size', 'body.teams[0]'],
      [[team('  ', ada, bao)], 'team-name-length', 'body.teams[0]'],
      [[team('x'.repeat(41), ada, bao)], 'team-name-length', 'body.teams[0]'],
      [[team('Agar', ada, bao), team('AGAR ', cleo, dan)], 'team-name-repeated', 'body.teams[1]'],
      [
        [team('Agar', ada, bao), team('Gel', cleo, ada)],
        'team-student-repeated',
        'body.teams[1].students[1]',
      ],
    ];
    for (const [teams, code_, path] of cases) {
      const reply = await set(teacher, code, teams);
      expect([reply.status, reply.body.code, reply.body.issues?.[0]?.path]).toEqual([422, code_, path]);
    }
    expect(Object.values(await teamsIn(teacher, code))).toEqual([null, null, null, null, null]);
  });

  it('take in nobody of another class, and then store nothing', async () => {
    const { teacher, code, ada, bao } = await openFullClass();
    const other = await openFullClass();
    for (const stranger of [other.ada, teacher, { userId: 'nobody' }]) {
      const reply = await set(teacher, code, [team('Agar', ada, bao, stranger)]);
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    }
    expect(await eventsOf(teacher, code)).toEqual([]);
    expect((await teamsIn(teacher, code))['Ada Lind']).toBeNull();
    expect((await set(other.teacher, code, [team('Agar', ada, bao)])).body.code).toBe('class-not-found');
    expect((await set(ada, code, [team('Agar', ada, bao)])).status).toBe(403);
  });

  it('stay when a member is removed', async () => {
    const { teacher, code, ada, bao } = await openFullClass();
    await set(teacher, code, [team('Agar', ada, bao)]);
    const params = { code, studentId: bao.userId };
    expect((await api.call(teacher, endpoints.removeStudent, { params })).status).toBe(200);
    expect((await teamsIn(teacher, code))['Ada Lind']).toBe('Agar');
    expect(await ownTeam(ada, code)).toEqual({ name: 'Agar', mates: [] });
  });

  it('go along when two accounts of one student become one, unless the kept one has a team', async () => {
    const { teacher, code, ada, bao, cleo, dan } = await openFullClass();
    const joinAgain = async (name: string) => {
      const made = await post(api, '/identity/class-account', { code, name, requestId: createId() });
      return { userId: made.body.user.id as string };
    };
    const [adaTwo, baoTwo] = [await joinAgain('Ada L'), await joinAgain('Bao N')];
    await set(teacher, code, [team('Agar', adaTwo, cleo), team('Gel', baoTwo, dan), team('Dye', bao, ada)]);
    await set(
      teacher,
      code,
      [team('Agar', adaTwo, cleo), team('Gel', baoTwo, dan, bao)],
      [team('Agar', adaTwo, cleo), team('Gel', baoTwo, dan), team('Dye', bao, ada)],
    );
    const merge = (from: { userId: string }, to: { userId: string }) =>
      api.call(teacher, endpoints.mergeStudents, {
        params: { code },
        body: { from: from.userId, to: to.userId },
      });
    expect((await merge(adaTwo, ada)).status).toBe(200);
    expect((await merge(baoTwo, cleo)).status).toBe(200);
    expect(await teamsIn(teacher, code)).toEqual({
      ...{ 'Ada Lind': 'Agar', 'Bao Nguyen': 'Gel', 'Cleo Ruiz': 'Agar', 'Dan Osei': 'Gel' },
    });
  });
});

describe('what a student learns of teams', () => {
  it('is the own team with first names, and nothing of other teams', async () => {
    const { teacher, code, join, ada, bao, cleo, dan } = await openFullClass();
    const adaToo = await join('Ada Moss');
    expect(await ownTeam(ada, code)).toBeUndefined();
    await set(teacher, code, [team('Agar', ada, bao, adaToo), team('Otherteam', cleo, dan)]);
    expect(await ownTeam(bao, code)).toEqual({ name: 'Agar', mates: ['Ada L.', 'Ada M.'] });
    expect(await ownTeam(ada, code)).toEqual({ name: 'Agar', mates: ['Ada', 'Bao'] });
    for (const endpoint of [endpoints.getClass, endpoints.listClassActivities]) {
      const { body } = await api.call(bao, endpoint, { params: { code } });
      expect(JSON.stringify(body)).not.toMatch(/otherteam|nguyen|lind|cleo/i);
    }
    const { body } = await api.call(bao, endpoints.listClasses, {});
    expect(JSON.stringify(body)).not.toMatch(/otherteam|lind|cleo/i);
  });

  it('is nothing for somebody outside the class who has its code', async () => {
    const { teacher, code, ada, bao } = await openFullClass();
    await set(teacher, code, [team('Agar', ada, bao)]);
    const stranger = await enter(api, 'student', 'Sam Stone');
    const { body } = await api.call(stranger, endpoints.getClass, { params: { code } });
    expect(body.view).toBe('preview');
    expect(JSON.stringify(body)).not.toMatch(/agar/i);
  });
});
