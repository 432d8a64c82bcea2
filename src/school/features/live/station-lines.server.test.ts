import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { countStatementsOfRequest } from '../../../../tests/setup/count-statements.ts';
import type { InstrumentId } from '../../../lab/instruments/instrument-ids.ts';
import { getInstrument } from '../../../lab/instruments/registry.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stations-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  const lesson = join(folder, 'activities/mini-lab/modules/m2.yaml');
  const text = await readFile(lesson, 'utf8');
  await writeFile(
    lesson,
    `${text}
  - { type: new-screen, id: m2-bench, title: Swabs }
  - ${JSON.stringify({ ...station, id: 'm2-swabs', instrument: 'sampling', title: 'Sampling', settings: settingsOf('sampling') })}
  - { type: new-screen, id: m2-copying, title: Copies }
  - ${JSON.stringify({ ...station, id: 'm2-pcr', instrument: 'thermocycler', title: 'PCR', tubesFrom: 'm2-swabs', settings: settingsOf('thermocycler') })}
`,
  );
  api = await openTestApi(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const settingsOf = (id: InstrumentId) => getInstrument(id).samples.settings;
const station = { type: 'embed', kind: 'instrument' } as const;
const here = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
const done = (...acts: string[]) => [`acts=${acts.length}`, `acts-01=${acts.join(' ')}`];

async function openRoom() {
  const room = await api.createClassroom();
  return { ...room, student: await api.join(room.code, 'Kim Reed') };
}

const save = (who: Person, code: string, questionCode: string, acts: string[], changes = {}) =>
  api.answer(who, code, questionCode, done(...acts), { component: 'embed', ...changes });

function report(who: Person, code: string, screen: string) {
  sequence += 1;
  const sign = { deviceID: `player-${who.userId}`, sequence, module: 'm2', screen };
  return api.call(who, endpoints.reportPresence, { ...here(code), body: { ...sign, lastAction: 'moved' } });
}
let sequence = 0;

const tileOf = async (teacher: Person, code: string) =>
  (await api.call(teacher, endpoints.getTiles, here(code))).body.tiles[0];

describe('the tile of a student at a station', () => {
  it('names the station and the last act, in the words of the record', async () => {
    const { code, teacher, student } = await openRoom();
    await report(student, code, 'm2-bench');
    expect((await tileOf(teacher, code))?.station).toEqual({
      ...{ partId: 'm2-swabs', title: 'Sampling', lastAct: null },
    });
    await save(student, code, 'm2-swabs', ['gloves', 'swab', 'rub:toilet']);
    expect((await tileOf(teacher, code))?.station?.lastAct).toBe('Swab rubbed over Toilet, line by line');
    await save(student, code, 'm2-swabs', ['gloves', 'swab']);
    expect((await tileOf(teacher, code))?.station?.lastAct).toBe('New swab taken');
    await report(student, code, 'm2-copying');
    expect((await tileOf(teacher, code))?.station).toEqual({
      ...{ partId: 'm2-pcr', title: 'PCR', lastAct: null },
    });
    await save(student, code, 'm2-pcr', ['tip']);
    expect((await tileOf(teacher, code))?.station?.lastAct).toBe('New tip');
  });

  it('is as it was where no station stands, and where a device names a screen that is none', async () => {
    const { code, teacher, student } = await openRoom();
    for (const screen of ['m2', 'nowhere']) {
      await report(student, code, screen);
      expect(await tileOf(teacher, code)).not.toHaveProperty('station');
    }
  });
});

describe('the benches of a class', () => {
  const params = (code: string, partId = 'm2-pcr') => ({ code, activityId: 'mini-lab', partId });

  it('come with all that a replay needs, for those who have worked at the station', async () => {
    const { code, teacher, student } = await openRoom();
    const other = await api.join(code, 'Bo Lind');
    await save(student, code, 'm2-swabs', ['gloves']);
    await save(other, code, 'm2-swabs', ['gloves', 'swab']);
    await save(other, code, 'm2-pcr', ['tip']);
    await api.answer(other, code, 'm1-charge', ['positive']);
    const { body } = await api.call(teacher, endpoints.listBenches, { params: params(code) });
    expect(body.joined).toEqual([student.userId, other.userId]);
    expect(body.benches).toEqual([
      {
        ...{ studentId: other.userId, fullName: 'Bo Lind' },
        answers: { 'm2-pcr': done('tip'), 'm2-swabs': done('gloves', 'swab') },
      },
    ]);
  });

  it('are read with as many statements for two students as for one', async () => {
    const { code, teacher, student } = await openRoom();
    await save(student, code, 'm2-pcr', ['tip']);
    const read = () =>
      countStatementsOfRequest(() => api.call(teacher, endpoints.listBenches, { params: params(code) }));
    const ofOne = await read();
    await save(await api.join(code, 'Bo Lind'), code, 'm2-pcr', ['tip']);
    expect(ofOne).toBeGreaterThan(0);
    expect(await read()).toBe(ofOne);
  });

  it('are shown to nobody but the teacher of the class, and of stations alone', async () => {
    const { code, teacher, student } = await openRoom();
    const other = await api.createPerson('teacher', 'Dr. Else');
    const codes = await Promise.all(
      [other, student].map(async (who) => {
        const { status } = await api.call(who, endpoints.listBenches, { params: params(code) });
        return status;
      }),
    );
    expect(codes).toEqual([404, 403]);
    for (const partId of ['m1-charge', 'm2-births', 'nothing']) {
      const { body } = await api.call(teacher, endpoints.listBenches, { params: params(code, partId) });
      expect(body.code).toBe('exercise-not-in-activity');
    }
  });
});

describe('a bench that is reset', () => {
  const reset = (questionCode: string) => ({
    ...{ id: createId(), kind: 'reset' as const, questionCode },
    reason: { code: 'technical' as const, text: '' },
  });
  const act = (who: Person, code: string, studentId: string, body: ReturnType<typeof reset>) =>
    api.call(who, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId },
      body,
    });
  const recordOf = async (who: Person, code: string) =>
    (await api.call(who, endpoints.listProgress, here(code))).body.find(
      ({ questionCode }) => questionCode === 'm2-swabs',
    );

  it('stands at the start, is told to the student, and comes back with an undo alone', async () => {
    const { code, teacher, student } = await openRoom();
    await report(student, code, 'm2-bench');
    await save(student, code, 'm2-swabs', ['gloves', 'swab']);
    const known = (await recordOf(student, code))?.version;
    const { body } = await act(teacher, code, student.userId, reset('m2-swabs'));
    expect(body.answers.filter(({ questionCode }) => questionCode === 'm2-swabs')).toEqual([]);
    expect(await recordOf(student, code)).toMatchObject({ answer: [], component: 'embed' });
    expect((await recordOf(student, code))?.resetAt).toEqual(expect.any(String));
    expect((await tileOf(teacher, code))?.station?.lastAct).toBeNull();
    // A device without a network had gone on with the bench from before.
    const late = await save(student, code, 'm2-swabs', ['gloves', 'swab', 'moisten'], {
      knownVersion: known,
    });
    expect(late.body.ignoredBecause).toBe('before-reset');
    expect((await recordOf(student, code))?.answer).toEqual([]);
    const [kept] = body.acts;
    const undone = await api.call(teacher, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: { id: createId(), kind: 'undo', actID: kept?.id ?? '' },
    });
    expect(undone.status).toBe(200);
    expect((await recordOf(student, code))?.answer).toEqual(done('gloves', 'swab'));
  });

  it('is reset by nobody but the teacher of the class', async () => {
    const { code, student } = await openRoom();
    await save(student, code, 'm2-swabs', ['gloves']);
    const other = await api.createPerson('teacher', 'Dr. Else');
    expect((await act(other, code, student.userId, reset('m2-swabs'))).status).toBe(404);
    expect((await act(student, code, student.userId, reset('m2-swabs'))).status).toBe(403);
    expect((await recordOf(student, code))?.answer).toEqual(done('gloves'));
  });
});
