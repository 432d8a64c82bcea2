import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { type Account, openClass, post } from './account-harness.ts';
import { openTestApi, type TestApi } from './harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity);
});
afterAll(() => api.close());

async function openListedClass() {
  const { teacher, code, join } = await openClass(api);
  return { teacher, code, ada: await join('Ada Lind'), bao: await join('Bao Nguyen') };
}

const listing = ({ userId }: { userId: string }, lastName: string, firstName: string, ownId = '') => ({
  studentId: userId,
  ...{ lastName, firstName, ownId },
});
const list = (teacher: Account, code: string, ...students: ReturnType<typeof listing>[]) =>
  api.call(teacher, endpoints.listStudents, { params: { code }, body: { students } });
const listed = async (teacher: Account, code: string, { userId }: { userId: string }) => {
  const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
  const found = body.view === 'teacher' ? body.students.find(({ id }) => id === userId) : undefined;
  return found && [found.fullName, found.lastName, found.firstName, found.ownId];
};

describe('how the teacher lists students', () => {
  it('is stored without extra space, changes nothing of the account, and is taken back by empty texts', async () => {
    const { teacher, code, ada, bao } = await openListedClass();
    expect(await listed(teacher, code, ada)).toEqual(['Ada Lind', null, null, null]);
    expect((await list(teacher, code, listing(ada, ' de  la Cruz ', 'Ada', ' 4711 '))).status).toBe(200);
    expect(await listed(teacher, code, ada)).toEqual(['Ada Lind', 'de la Cruz', 'Ada', '4711']);
    expect(await listed(teacher, code, bao)).toEqual(['Bao Nguyen', null, null, null]);
    expect((await list(teacher, code, listing(ada, '', ''))).status).toBe(200);
    expect(await listed(teacher, code, ada)).toEqual(['Ada Lind', null, null, null]);
  });

  it('keeps own ids apart: two cannot have one, and two may swap theirs', async () => {
    const { teacher, code, ada, bao } = await openListedClass();
    await list(teacher, code, listing(ada, 'Lind', 'Ada', '1'), listing(bao, 'Nguyen', 'Bao', '2'));
    expect((await list(teacher, code, listing(bao, 'Changed', 'Bao', '1'))).body.code).toBe('own-id-taken');
    expect(await listed(teacher, code, bao)).toEqual(['Bao Nguyen', 'Nguyen', 'Bao', '2']);
    const swapped = [listing(ada, 'Lind', 'Ada', '2'), listing(bao, 'Nguyen', 'Bao', '1')];
    expect((await list(teacher, code, ...swapped)).status).toBe(200);
    expect(await listed(teacher, code, ada)).toEqual(['Ada Lind', 'Lind', 'Ada', '2']);
  });

  it('is written for all or for none: a stranger, the teacher and a student of another class are refused', async () => {
    const { teacher, code, ada } = await openListedClass();
    const other = await openListedClass();
    await api.call(teacher, endpoints.enroll, { params: { code } });
    for (const stranger of [other.ada, teacher, { userId: 'nobody' }]) {
      const reply = await list(teacher, code, listing(ada, 'Lind', 'Ada'), listing(stranger, 'X', 'Y'));
      expect(reply.body.code).toBe('not-found');
    }
    expect(await listed(teacher, code, ada)).toEqual(['Ada Lind', null, null, null]);
    expect((await list(other.teacher, code, listing(ada, 'X', 'Y'))).body.code).toBe('class-not-found');
  });

  it('is shown to no student of the class', async () => {
    const { teacher, code, ada, bao } = await openListedClass();
    await list(teacher, code, listing(ada, 'Listlast', 'Listfirst', 'LIST-4711'));
    for (const student of [ada, bao]) {
      const { body } = await api.call(student, endpoints.getClass, { params: { code } });
      expect(JSON.stringify(body)).not.toMatch(/list-?(last|first|4711)/i);
    }
  });

  it('goes along when two accounts of one student become one', async () => {
    const { teacher, code, ada } = await openListedClass();
    const request = { code, name: 'Ada L', requestId: createId() };
    const double = { userId: (await post(api, '/identity/class-account', request)).body.user.id as string };
    await list(teacher, code, listing(double, 'Lindt', 'Ada', '7'), listing(ada, 'Lind', 'Ada'));
    const body = { from: double.userId, to: ada.userId };
    expect((await api.call(teacher, endpoints.mergeStudents, { params: { code }, body })).status).toBe(200);
    expect(await listed(teacher, code, ada)).toEqual(['Ada Lind', 'Lind', 'Ada', '7']);
  });
});
