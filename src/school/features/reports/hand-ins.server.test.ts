import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import { readPdf, rowsOf } from '../../../../tests/api/reports/read-pdf.ts';
import {
  labId,
  openReportsApi,
  type ReportsApi,
  type Room,
} from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

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
const list = (who: Person, room: Pick<Room, 'code'>, question?: string) =>
  api.call(who, endpoints.listHandIns, { params: params(room), query: question ? { question } : {} });

async function read(room: Pick<Room, 'code' | 'teacher'>, question = 'r1-why') {
  const { body } = await list(room.teacher, room, question);
  const [first] = body.shown?.answers ?? [];
  if (!first) throw new Error('there is an answer');
  return first;
}

async function give(
  room: Pick<Room, 'code' | 'teacher'>,
  student: Person,
  change: object = {},
  who = room.teacher,
) {
  const { questionCode = 'r1-why' } = change as { questionCode?: string };
  const { attemptID } = await read(room, questionCode).catch(() => ({ attemptID: createId() }));
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

const recordOf = async (who: Person, room: Pick<Room, 'code'>, questionCode = 'r1-why') => {
  const { body } = await api.call(who, endpoints.listProgress, { params: params(room) });
  const record = body.find((one) => one.questionCode === questionCode);
  if (!record) throw new Error('the exercise has a record');
  return record;
};

const told = async (who: Person, room: Pick<Room, 'code'>) =>
  (await api.call(who, endpoints.listOwnComments, { params: { code: room.code } })).body.comments;
const see = (who: Person, room: Pick<Room, 'code'>, ids: string[]) =>
  api.call(who, endpoints.seeComments, { params: params(room), body: { ids } });

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
    // The total of the scored questions stays; the points for the gradebook of the school have those of the teacher.
    expect(ada).toBe(before?.replace(/,,,("No"),0,6,/, ',2,3,$1,2,9,'));
    expect(bao).toMatch(/,,,"No",,9,"All lessons"$/);
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
    expect(body).toMatchObject({ activity: { id: labId }, studentCount: 2, class: { isOpen: true } });
    expect(body.questions.find(({ questionCode }) => questionCode === 'r1-why')).toMatchObject({
      rubric: [
        { id: 'charge', points: 1 },
        { id: 'pull', points: 2 },
      ],
      ...{ answered: 1, scored: 0, commented: 0 },
    });
    // What waits for points comes first.
    expect(body.shown).toMatchObject({
      questionCode: 'r1-why',
      answers: [{ fullName: 'Ada Lind', described: ['Reason: It is charged.\nThe field pulls.'], marks: [] }],
    });
  });

  it('come back with points and comment, to the student who wrote them and to nobody else', async () => {
    const room = await openHandedIn();
    const bao = await api.join(room.code, 'Bao Nguyen');
    await api.save(bao, room, 'r1-why', ['reason=The field pulls at it.']);
    const before = await recordOf(room.ada, room);
    expect(before.teacher).toBeNull();
    const { status, body } = await give(room, room.ada, {
      points: { charge: 1, pull: 0 },
      comment: '  What pulls? ',
    });
    expect(status).toBe(200);
    expect(body.marks).toMatchObject([{ points: { charge: 1, pull: 0 }, comment: 'What pulls?' }]);
    const after = await recordOf(room.ada, room);
    expect(after.teacher).toMatchObject({
      points: { count: 1, of: 3, each: [{ label: 'Names the charge', count: 1, of: 1 }, {}] },
      comment: 'What pulls?',
      attemptID: after.id,
    });
    // Devices take the record with the greater version.
    expect(after.version).toBeGreaterThan(before.version);
    expect((await recordOf(bao, room)).teacher).toBeNull();
    const { body: summary } = await api.call(room.ada, endpoints.getSummary, { params: params(room) });
    expect(summary.comments).toMatchObject([
      { exerciseId: 'r1-why', points: { count: 1, of: 3 }, comment: 'What pulls?', isEarlier: false },
    ]);
    expect((await api.call(bao, endpoints.getSummary, { params: params(room) })).body.comments).toEqual([]);
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
    const timelineOf = async () => {
      const { body: timeline } = await api.call(room.teacher, endpoints.listTimeline, {
        params: { code: room.code },
      });
      return timeline.lines.filter(({ kind }) => kind === 'mark-changed').map(({ details }) => details);
    };
    expect(await timelineOf()).toEqual([]);
    await give(room, room.ada, { points: { charge: 0, pull: 0 } });
    const gone = await give(room, room.ada, { points: null });
    expect(gone.body.marks.map(({ points, comment }) => ({ points, comment }))).toEqual([
      { points: full, comment: 'Good' },
      { points: { charge: 0, pull: 0 }, comment: '' },
      { points: null, comment: '' },
    ]);
    expect(await timelineOf()).toEqual([
      { activityId: labId, isTakenBack: true },
      { activityId: labId, isTakenBack: false },
    ]);
    expect((await recordOf(room.ada, room)).teacher).toBeNull();
    expect((await give(room, room.ada, { points: null })).body).toMatchObject({ code: 'not-found' });
  });

  it('that were changed after the mark say so, and the mark stays with what was read', async () => {
    const room = await openHandedIn();
    await give(room, room.ada);
    const { body: saved } = await sendAnswer(room.ada, room, 'The field pulls at it.');
    // It does not say what was given for an earlier answer, so the device keeps what it knows.
    expect(saved.progress[0]).not.toHaveProperty('teacher');
    const record = await recordOf(room.ada, room);
    expect(record.teacher?.attemptID).not.toBe(record.id);
    const now = await read(room);
    expect(now.marks[0]?.attemptID).not.toBe(now.attemptID);
    const { body: summary } = await api.call(room.ada, endpoints.getSummary, { params: params(room) });
    expect(summary.comments).toMatchObject([{ isEarlier: true }]);
  });

  it.each([
    ['too many points', { points: { charge: 2, pull: 0 } }, 'invalid-request'],
    ['a criterion without points', { points: { charge: 1 } }, 'invalid-request'],
    ['an unknown criterion', { points: { ...full, other: 1 } }, 'invalid-request'],
    ['a long comment', { comment: 'x'.repeat(2001) }, 'invalid-request'],
    ['an answer that nobody gave', { attemptID: createId() }, 'not-found'],
    ['neither points nor words', { points: null }, 'not-found'],
    ['words that are none', { points: null, comment: '\u0007\u202e' }, 'not-found'],
    ['an exercise that the lab has not', { questionCode: 'gone' }, 'exercise-not-in-activity'],
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

describe('a comment', () => {
  async function openAnswered() {
    const room = await openHandedIn();
    await api.save(room.ada, room, 'r1-charge', ['positive']);
    return room;
  }
  const comment = (
    room: Pick<Room, 'code' | 'teacher'>,
    student: Person,
    words: string,
    change: object = {},
  ) => give(room, student, { questionCode: 'r1-charge', points: null, comment: words, ...change });

  it('can be given to an answer without a rubric, and counts nowhere', async () => {
    const room = await openAnswered();
    const stand = async () => (await api.snapshot(room.teacher, room.code)).body.students[0];
    const before = await stand();
    const { status, body } = await comment(room, room.ada, 'Which pole?\r\nLook\u202e again.');
    expect({ status, marks: body.marks }).toMatchObject({
      status: 200,
      marks: [{ points: null, comment: 'Which pole?\nLook again.', seenAt: null }],
    });
    expect(await stand()).toEqual(before);
    expect((await recordOf(room.ada, room, 'r1-charge')).teacher).toMatchObject({ points: null });
    const points = await comment(room, room.ada, 'x', { points: full });
    expect(points.body).toMatchObject({ code: 'invalid-request' });
  });

  it('stands in the summary on paper and on the page of the student’s answers', async () => {
    const room = await openAnswered();
    await comment(room, room.ada, 'Which pole?');
    const file = await fileOf(room.ada, endpoints.downloadSummary.path, room);
    const { nodes } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(nodes.map(({ text }) => text.trim())).toContain('Comment: Which pole?');
    const { body } = await api.call(room.teacher, endpoints.getStudentAnswers, {
      params: { ...params(room), studentId: room.ada.userId },
    });
    expect(body.comments).toMatchObject([{ questionCode: 'r1-charge', marks: [{ comment: 'Which pole?' }] }]);
    const answer = body.answers.find(({ questionCode }) => questionCode === 'r1-charge');
    expect(answer?.attemptID).toBe(body.comments[0]?.marks[0]?.attemptID);
  });

  it('is told to its student alone until it was looked at, on every device, and again only for new words', async () => {
    const room = await openAnswered();
    const bao = await api.join(room.code, 'Bao Nguyen');
    await comment(room, room.ada, 'Which pole?');
    const [first] = await told(room.ada, room);
    expect(first).toMatchObject({
      ...{ activityID: labId, questionCode: 'r1-charge', hasWords: true, hasPoints: false },
    });
    expect(await told(bao, room)).toEqual([]);
    // Another person cannot look at the mark in the student's place.
    await see(bao, room, [first?.id ?? '']);
    expect(await told(room.ada, room)).toHaveLength(1);
    await see(room.ada, room, [first?.id ?? '', createId()]);
    expect(await told(room.ada, room)).toEqual([]);
    const { seenAt } = (await read(room, 'r1-charge')).marks[0] ?? {};
    expect(seenAt).toMatch(/Z$/);
    // A second device changes nothing.
    api.advance(60_000);
    await see(room.ada, room, [first?.id ?? '']);
    expect((await read(room, 'r1-charge')).marks[0]?.seenAt).toBe(seenAt);
    await comment(room, room.ada, 'Which pole? ');
    expect(await told(room.ada, room)).toEqual([]);
    await comment(room, room.ada, 'Which pole, and why?');
    expect(await told(room.ada, room)).toMatchObject([{ hasWords: true }]);
    await comment(room, room.ada, '');
    expect(await told(room.ada, room)).toEqual([]);
    expect((await recordOf(room.ada, room, 'r1-charge')).teacher).toBeNull();
  });

  it('is told with points, and leads to no lesson that is closed now', async () => {
    const room = await openAnswered();
    await give(room, room.ada);
    const lessons = api.services.content.findActivity(labId)?.activity.modules.map(({ id }) => id) ?? [];
    const [open] = await told(room.ada, room);
    expect(open).toMatchObject({ hasWords: false, hasPoints: true });
    const hold = (isHeld: boolean) =>
      api.call(room.teacher, endpoints.setPace, {
        params: params(room),
        body: {
          lessons: Object.fromEntries(isHeld ? lessons.map((id) => [id, { isHeld, opensAt: null }]) : []),
          holdAt: null,
        },
      });
    await hold(true);
    expect(await told(room.ada, room)).toEqual([]);
    await hold(false);
    expect(await told(room.ada, room)).toHaveLength(1);
  });

  it('says which answer it belongs to after a reset, and can still be changed and taken back', async () => {
    const room = await openAnswered();
    await comment(room, room.ada, 'Which pole?');
    const { attemptID } = await read(room, 'r1-charge');
    await api.call(room.teacher, endpoints.actOnStudentWork, {
      params: { ...params(room), studentId: room.ada.userId },
      body: {
        ...{ id: createId(), kind: 'reset', questionCode: 'r1-charge', mayReopen: true },
        reason: { code: 'other', text: 'once more' },
      },
    });
    const record = await recordOf(room.ada, room, 'r1-charge');
    expect(record).toMatchObject({ id: '', teacher: { comment: 'Which pole?', attemptID } });
    expect(await read(room, 'r1-charge')).toMatchObject({ isReset: true, described: [], attemptID });
    expect((await comment(room, room.ada, 'Look once more.')).status).toBe(200);
    expect((await recordOf(room.ada, room, 'r1-charge')).teacher?.comment).toBe('Look once more.');
    // Taken back, nothing of it is left on the page of answers; the history of marks keeps it.
    await comment(room, room.ada, '');
    expect((await list(room.teacher, room, 'r1-charge')).body.shown?.answers).toEqual([]);
  });

  it('of another page since is told, and nothing is lost', async () => {
    const room = await openAnswered();
    const first = await comment(room, room.ada, 'Which pole?', { after: null });
    const refused = await comment(room, room.ada, 'Why?', { after: null });
    expect(refused.body).toMatchObject({ code: 'mark-changed' });
    expect((await read(room, 'r1-charge')).marks).toMatchObject([{ comment: 'Which pole?' }]);
    const after = first.body.marks[0]?.id ?? '';
    expect((await comment(room, room.ada, 'Why?', { after })).body.marks).toMatchObject([
      { comment: 'Which pole?' },
      { comment: 'Why?' },
    ]);
  });

  it('can be given so often in an hour and no more', async () => {
    const room = await openAnswered();
    const limit = { name: 'comments', subject: `account:${room.teacher.userId}` } as const;
    for (let count = 0; count < 1500; count += 1) await api.services.limits.spend(limit.name, limit.subject);
    expect((await comment(room, room.ada, 'Once more')).body).toMatchObject({ code: 'too-many-requests' });
  });
});

describe('saved comments', () => {
  const place = (room: Pick<Room, 'code'>, questionCode = 'r1-charge') => ({ ...params(room), questionCode });
  const keep = (who: Person, room: Pick<Room, 'code'>, text: string, id = createId()) =>
    api.call(who, endpoints.saveComment, { params: place(room), body: { id, text } });
  const listed = async (who: Person, room: Pick<Room, 'code'>, questionCode?: string) =>
    (await api.call(who, endpoints.listSavedComments, { params: place(room, questionCode) })).body;

  it('belong to one teacher and one question, in every class, in the order in which they were saved', async () => {
    const room = await api.openRoom();
    const other = await api.openRoom();
    const id = createId();
    await keep(room.teacher, room, ' Which pole? ', id);
    // A comment that is sent twice, or again in the same words, is kept once.
    await keep(room.teacher, room, 'Which pole?', id);
    await keep(room.teacher, room, 'Which pole?');
    const { body } = await keep(room.teacher, room, 'Why?');
    expect(body.comments.map(({ text }) => text)).toEqual(['Which pole?', 'Why?']);
    expect(await listed(room.teacher, room, 'r1-why')).toEqual({ comments: [] });
    expect(await listed(other.teacher, other)).toEqual({ comments: [] });
    expect(await listed(other.teacher, room)).toMatchObject({ code: 'class-not-found' });
    // Another teacher who knows the id removes nothing.
    await api.call(other.teacher, endpoints.removeSavedComment, {
      params: { ...place(other), commentId: id },
    });
    expect((await listed(room.teacher, room)).comments).toHaveLength(2);
    const { body: left } = await api.call(room.teacher, endpoints.removeSavedComment, {
      params: { ...place(room), commentId: id },
    });
    expect(left.comments.map(({ text }) => text)).toEqual(['Why?']);
  });

  it('are twelve at most, also when two pages save at once, and each is short', async () => {
    const room = await api.openRoom();
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, count) => keep(room.teacher, room, `Comment ${count}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'saved-comments-full' });
    expect((await keep(room.teacher, room, 'x'.repeat(501))).body).toMatchObject({ code: 'invalid-request' });
    expect((await keep(room.teacher, room, '\u202e')).body).toMatchObject({ code: 'invalid-request' });
  });
});
