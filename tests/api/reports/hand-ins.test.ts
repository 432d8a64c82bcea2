import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/api/endpoints.ts';
import { createId } from '../../../src/server/base/id.ts';
import type { Person } from '../harness.ts';
import { readPdf, rowsOf } from './read-pdf.ts';
import { labId, openReportsApi, type ReportsApi, type Room } from './report-room.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

const full = { charge: 1, pull: 2 };

async function openHandedIn(text = 'It is charged.') {
  const room = await api.openRoom();
  const ada = await api.join(room.code, 'Ada Lind');
  await api.save(ada, room, 'r1-why', [`reason=${text}`]);
  return { ...room, ada };
}

const params = ({ code }: Pick<Room, 'code'>) => ({ code, activityId: labId });
const list = (who: Person, room: Pick<Room, 'code'>) =>
  api.call(who, endpoints.listHandIns, { params: params(room) });

async function read(room: Pick<Room, 'code' | 'teacher'>) {
  const { body } = await list(room.teacher, room);
  const [first] = body.questions[0]?.handedIn ?? [];
  if (!first) throw new Error('an answer was handed in');
  return first;
}

async function give(
  room: Pick<Room, 'code' | 'teacher'>,
  student: Person,
  change: object = {},
  who = room.teacher,
) {
  const { attemptID } = await read(room);
  return api.call(who, endpoints.markHandIn, {
    params: { ...params(room), studentId: student.userId },
    body: { id: createId(), questionCode: 'r1-why', attemptID, points: full, comment: '', ...change },
  });
}

/** Saves over HTTP, as the player does. */
async function sendAnswer(student: Person, room: Pick<Room, 'code'>, text: string) {
  const placed = api.services.content.findActivity(labId)?.parts.get('r1-why');
  if (!placed) throw new Error('the lab has r1-why');
  return api.call(student, endpoints.saveProgress, {
    params: params(room),
    body: {
      ...{ id: createId(), moduleID: placed.moduleId, questionCode: 'r1-why', answer: [`reason=${text}`] },
      ...{ component: placed.part.component, pushOrReplace: 'replace', knownVersion: 0 },
    },
  });
}

const noteOf = async (who: Person, room: Pick<Room, 'code'>) => {
  const { body } = await api.call(who, endpoints.listProgress, { params: params(room) });
  const record = body.find(({ questionCode }) => questionCode === 'r1-why');
  return { texts: record?.verdict.notes.map(({ text }) => text) ?? [], version: record?.version ?? 0 };
};

async function fileOf(who: Person, path: string, room: Pick<Room, 'code'>) {
  const filled = path.replace('{code}', room.code).replace('{activityId}', labId);
  return api.request(filled, { headers: { Authorization: `Bearer ${who.token}` } });
}

describe('points and comments in files', () => {
  it('stand in the summary and the class report, beside the answer', async () => {
    const room = await openHandedIn();
    const bao = await api.join(room.code, 'Bao Nguyen');
    await give(room, room.ada, { points: { charge: 1, pull: 1 }, comment: 'What pulls?' });
    const nodesOf = async (who: Person, path: string) =>
      (await readPdf(new Uint8Array(await (await fileOf(who, path, room)).arrayBuffer()))).nodes;
    const own = await nodesOf(room.ada, endpoints.downloadSummary.path);
    const paragraphs = own.filter(({ role }) => role === 'P').map(({ text }) => text.trim());
    expect(paragraphs).toEqual(
      expect.arrayContaining([
        'Reason: It is charged.',
        'Points by the teacher: 2 of 3',
        'Names the charge: 1 of 1',
        'Comment: What pulls?',
      ]),
    );
    const rows = rowsOf(await nodesOf(room.teacher, endpoints.downloadClassReport.path));
    expect(rows).toContainEqual(['Ada Lind', '2 of 3']);
    expect(rows).toContainEqual(['Bao Nguyen', 'none yet']);
    expect((await nodesOf(bao, endpoints.downloadSummary.path)).map(({ text }) => text).join()).not.toContain(
      'pulls?',
    );
  });

  it('have columns of their own in CSV, and leave the total alone', async () => {
    const room = await openHandedIn();
    await api.join(room.code, 'Bao Nguyen');
    const csv = async (shape: string) =>
      (
        await (await fileOf(room.teacher, `${endpoints.exportGrades.path}?shape=${shape}`, room)).text()
      ).split('\r\n');
    const before = (await csv('gradebook'))[1];
    await give(room, room.ada, { points: { charge: 1, pull: 1 }, comment: '=1+1' });
    const [head, ada, bao] = await csv('gradebook');
    expect(head).toContain('"Points by the teacher (answers handed in; not part of the total)"');
    expect(ada).toBe(before?.replace(/,,,("No")$/, ',2,3,$1'));
    expect(bao).toMatch(/,,,"No"$/);
    const [names, first] = await csv('grade-report');
    expect(names).toMatch(
      /"1\.\d Why: points by the teacher \(out of 3\)","1\.\d Why: comment by the teacher"/,
    );
    // A comment that looks like a formula is none.
    expect(first).toContain(`,2,"'=1+1",`);
  });
});

describe('answers that are handed in', () => {
  it('are read question by question by the teacher of the class, with the rubric', async () => {
    const room = await openHandedIn('It is charged.\nThe field pulls.');
    await api.join(room.code, 'Bao Nguyen');
    const { body } = await list(room.teacher, room);
    expect(body).toMatchObject({ activity: { id: labId }, studentCount: 2 });
    expect(body.questions).toMatchObject([
      {
        questionCode: 'r1-why',
        rubric: [
          { id: 'charge', points: 1 },
          { id: 'pull', points: 2 },
        ],
        handedIn: [
          { fullName: 'Ada Lind', described: ['Reason: It is charged.\nThe field pulls.'], marks: [] },
        ],
      },
    ]);
  });

  it('come back with points and comment, to the student who wrote them and to nobody else', async () => {
    const room = await openHandedIn();
    const bao = await api.join(room.code, 'Bao Nguyen');
    await api.save(bao, room, 'r1-why', ['reason=The field pulls at it.']);
    const before = await noteOf(room.ada, room);
    const { status, body } = await give(room, room.ada, {
      points: { charge: 1, pull: 0 },
      comment: '  What pulls? ',
    });
    expect(status).toBe(200);
    expect(body.marks).toMatchObject([{ points: { charge: 1, pull: 0 }, comment: 'What pulls?' }]);
    const after = await noteOf(room.ada, room);
    expect(after.texts[0]).toMatch(/gave 1 of 3 points\..*Names the charge: 1 of 1.*What pulls\?$/s);
    // Devices take the record with the greater version.
    expect(after.version).toBeGreaterThan(before.version);
    expect((await noteOf(bao, room)).texts.join()).not.toContain('points');
    const summary = await api.call(room.ada, endpoints.getSummary, { params: params(room) });
    const answer = summary.body.answers.find(({ exerciseId }) => exerciseId === 'r1-why');
    expect(answer?.notes[0]?.text).toContain('1 of 3 points');
  });

  it('keep the mark of the machine', async () => {
    const room = await openHandedIn();
    const stand = async () => (await api.snapshot(room.teacher, room.code)).body.students[0];
    const before = await stand();
    await give(room, room.ada);
    expect(await stand()).toEqual(before);
  });

  it('count once for each id, and a change or a mark taken back is told in the timeline, without a name', async () => {
    const room = await openHandedIn();
    const body = { id: createId(), points: full, comment: 'Good' };
    expect((await give(room, room.ada, body)).status).toBe(200);
    expect((await give(room, room.ada, body)).body.marks).toHaveLength(1);
    expect((await give(room, room.ada, { ...body, comment: 'Bad' })).body).toMatchObject({
      code: 'act-conflict',
    });
    const told = async () => {
      const { body: timeline } = await api.call(room.teacher, endpoints.listTimeline, {
        params: { code: room.code },
      });
      return timeline.lines.filter(({ kind }) => kind === 'mark-changed').map(({ details }) => details);
    };
    expect(await told()).toEqual([]);
    await give(room, room.ada, { points: { charge: 0, pull: 0 } });
    const gone = await give(room, room.ada, { points: null, comment: 'left out' });
    expect(gone.body.marks.map(({ points, comment }) => ({ points, comment }))).toEqual([
      { points: full, comment: 'Good' },
      { points: { charge: 0, pull: 0 }, comment: '' },
      { points: null, comment: '' },
    ]);
    expect(await told()).toEqual([
      { activityId: labId, isTakenBack: true },
      { activityId: labId, isTakenBack: false },
    ]);
    expect((await noteOf(room.ada, room)).texts.join()).not.toContain('points');
    expect((await give(room, room.ada, { points: null })).body).toMatchObject({ code: 'not-found' });
  });

  it('that were changed after the mark say so, and the mark stays with what was read', async () => {
    const room = await openHandedIn();
    await give(room, room.ada);
    const { body: saved } = await sendAnswer(room.ada, room, 'The field pulls at it.');
    // A device shows this reply until it loads the lab again: the note once disappeared with each new save.
    expect(saved.progress[0]?.verdict.notes[0]?.text).toContain('to an earlier answer of yours');
    expect((await noteOf(room.ada, room)).texts[0]).toContain('to an earlier answer of yours');
    const now = await read(room);
    expect(now.marks[0]?.attemptID).not.toBe(now.attemptID);
  });

  it.each([
    ['too many points', { points: { charge: 2, pull: 0 } }, 'invalid-request'],
    ['a criterion without points', { points: { charge: 1 } }, 'invalid-request'],
    ['an unknown criterion', { points: { ...full, other: 1 } }, 'invalid-request'],
    ['a long comment', { comment: 'x'.repeat(2001) }, 'invalid-request'],
    ['an answer that nobody gave', { attemptID: createId() }, 'not-found'],
    ['an exercise without a rubric', { questionCode: 'r1-charge' }, 'exercise-not-in-activity'],
  ])('refuse %s', async (_, change, code) => {
    const room = await openHandedIn();
    expect((await give(room, room.ada, change)).body).toMatchObject({ code });
    expect((await read(room)).marks).toEqual([]);
  });

  it('are for the teacher of the class alone', async () => {
    const room = await openHandedIn();
    const other = await api.openRoom();
    expect((await list(room.ada, room)).body).toMatchObject({ code: 'forbidden' });
    expect((await list(other.teacher, room)).body).toMatchObject({ code: 'class-not-found' });
    expect((await give(room, room.ada, {}, room.ada)).body).toMatchObject({ code: 'forbidden' });
    expect((await give(room, room.ada, {}, other.teacher)).body).toMatchObject({ code: 'class-not-found' });
    // A student of another class has nothing in this one.
    const stranger = await api.join(other.code, 'Stranger');
    expect((await give(room, stranger)).body).toMatchObject({ code: 'not-found' });
    expect((await read(room)).marks).toEqual([]);
  });
});
