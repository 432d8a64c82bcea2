import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { getInstrument } from '../../../lab/instruments/registry.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

// What was done at a station is an answer: it is saved and merged by the rules of answers, whole and never in pieces.

const activityId = 'station-lab';
const station = 'copying';
let folder: string;
let api: TestApi;
let code: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-station-'));
  const lab = join(folder, 'activities', activityId);
  await mkdir(join(lab, 'modules'), { recursive: true });
  await cp('tests/fixtures/run-content/licenses', join(folder, 'licenses'), { recursive: true });
  const head = { title: 'Station', summary: 'One station.', durationMin: 5 };
  const isOpen = { isPremium: false, enabled: true, publishedAt: '2026-11-22' };
  const { settings } = getInstrument('thermocycler').samples;
  const item = {
    type: 'embed',
    id: station,
    kind: 'instrument',
    title: 'Copying',
    instrument: 'thermocycler',
  };
  // JSON is YAML.
  const write = (path: string, value: object) => writeFile(join(lab, path), JSON.stringify(value));
  await write('activity.yaml', { ...head, ...isOpen, id: activityId, modules: ['own'] });
  await write('modules/own.yaml', { ...head, id: 'own', items: [{ ...item, settings }] });
  api = await openTestApi(folder);
  ({ code } = await api.createClassroom({ activities: [activityId], initialActivity: activityId }));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = (...acts: readonly string[]) => [
  `acts=${acts.length}`,
  ...(acts.length > 0 ? [`acts-01=${acts.join(' ')}`] : []),
];
const begun = ['tip', 'set:20000'];
const onDesk = kept(...begun, 'draw:stock-mix', 'dispense:noor');
const onPhone = kept(...begun, 'draw:stock-water', 'dispense:mateo', 'eject');

interface Sent {
  readonly id?: string;
  readonly deviceID?: string;
  readonly pushOrReplace?: 'push' | 'replace';
}

function save(who: Person, answer: readonly string[], sent: Sent = {}) {
  return api.call(who, endpoints.saveProgress, {
    params: { code, activityId },
    body: {
      id: createId(),
      moduleID: 'own',
      questionCode: station,
      answer: [...answer],
      component: 'embed',
      pushOrReplace: 'replace',
      ...sent,
    },
  });
}

async function standing(who: Person): Promise<readonly string[] | undefined> {
  const { body } = await api.call(who, endpoints.listProgress, { params: { code, activityId } });
  return body.find(({ questionCode }) => questionCode === station)?.answer;
}

describe('the acts of a station on the server', () => {
  it('are those of one device or of the other, whole, whichever order they arrive in', async () => {
    for (const [first, last] of [
      [onDesk, onPhone],
      [onPhone, onDesk],
    ] as const) {
      const student = await api.join(code);
      for (const answer of [kept(...begun), first, last])
        expect(
          (await save(student, answer, { deviceID: answer === onPhone ? 'phone' : 'desk' })).status,
        ).toBe(200);
      expect(await standing(student)).toEqual(last);
    }
  });

  it('are one of the lists that arrived, where two devices save at once over two processes', async () => {
    const student = await api.join(code);
    await save(student, kept(...begun), { deviceID: 'desk' });
    const replies = await Promise.all([
      save(student, onDesk, { deviceID: 'desk' }),
      save(student, onPhone, { deviceID: 'phone' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([onDesk, onPhone]).toContainEqual(await standing(student));
  });

  it('of a device that comes back with fewer acts, late, never take the place of its own later ones', async () => {
    const student = await api.join(code);
    const [early, late] = [createId(), createId()];
    await save(student, onDesk, { id: late, deviceID: 'desk' });
    const { body } = await save(student, kept(...begun), { id: early, deviceID: 'desk' });
    expect(body.ignoredBecause).toBe('older');
    expect(await standing(student)).toEqual(onDesk);
  });

  it('stand, where a device that knew of none sends its first ones after a time without a network', async () => {
    const student = await api.join(code);
    await save(student, onDesk, { deviceID: 'desk' });
    const { body } = await save(student, onPhone, { deviceID: 'phone', pushOrReplace: 'push' });
    expect(body.ignoredBecause).toBe('answer-stands');
    expect(await standing(student)).toEqual(onDesk);
  });

  it('are kept once where a receipt was lost and they are sent again', async () => {
    const student = await api.join(code);
    const id = createId();
    const replies = [await save(student, onDesk, { id }), await save(student, onDesk, { id })];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.body.progress[0]?.version).toBe(replies[0]?.body.progress[0]?.version);
    expect(await standing(student)).toEqual(onDesk);
  });

  it('are refused with the place where no hand can have done them, and change nothing', async () => {
    const student = await api.join(code);
    await save(student, onDesk);
    const spliced = kept(...begun, 'draw:stock-mix', 'draw:stock-water');
    const refused = await save(student, spliced);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('act 4');
    // A list that lost its end on the way is no list.
    expect((await save(student, ['acts=4', 'acts-01=tip set:20000'])).status).toBe(422);
    expect(await standing(student)).toEqual(onDesk);
  });
});
