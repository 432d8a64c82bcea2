import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import { readPdf, rowsOf } from '../../../../tests/api/reports/read-pdf.ts';
import {
  answersOf,
  labId,
  openReportsApi,
  type ReportsApi,
  type Room,
} from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { type Grading, usualGrading } from '../classes/assigning.ts';
import type { Pace } from '../classes/pace.ts';
import { createClassReport } from './class-report.ts';

// A lab of four lessons: the teacher gives three, and holds the third, which is open to Cleo alone. Every screen and
// every file is compared with one table, which was counted by hand.

const hour = 3_600_000;

/**
 * Lesson 1 has three required parts and three scored questions, lesson 2 two and three, lesson 3 as lesson 2. The
 * teacher has given Ada 2 of 3 points for what she handed in, in lesson 1.
 */
const expected = {
  'Ada Lind': {
    // Nothing is left of what is given and open.
    status: 'Completed',
    absent: 'No',
    done: [5, 5],
    right: [6, 6],
    firstTry: 6,
    late: 0,
    percent: '100',
    counted: 'Lessons 1 and 2 of 4; assigned and not open: lesson 3',
    // All questions of both lessons, and 2 of 3 points.
    whole: 8,
    lessons: [5, 3, null],
    answered: 9,
    ofTen: 8.89,
  },
  'Bo Adams': {
    status: 'In Progress',
    absent: 'No',
    done: [1, 5],
    right: [2, 6],
    firstTry: 1,
    late: 1,
    percent: '33.3',
    counted: 'Lessons 1 and 2 of 4; assigned and not open: lesson 3',
    // 2 of 6 questions, as 9 points.
    whole: 3,
    lessons: [4, 0, null],
    // 4 of 7 questions, as 10 points.
    answered: 5.71,
    ofTen: 3.33,
  },
  'Cleo Ruiz': {
    status: 'In Progress',
    absent: 'No',
    done: [2, 7],
    right: [2, 9],
    firstTry: 2,
    // Her answers in lesson 3 came after the due date of the class and before her own.
    late: 0,
    percent: '22.2',
    counted: 'Lessons 1, 2, and 3 of 4',
    whole: 2,
    lessons: [2, 'not begun', 1],
    // 3 of 10 questions.
    answered: 3,
    ofTen: 2.22,
  },
  'Dee Wolf': {
    status: 'In Progress',
    absent: 'Yes',
    done: [1, 5],
    right: [1, 6],
    firstTry: 1,
    late: 0,
    percent: '',
    counted: 'Lessons 1 and 2 of 4; assigned and not open: lesson 3',
    whole: null,
    lessons: [null, null, null],
    answered: null,
    ofTen: null,
  },
  // She has answered only in the lesson that is not assigned.
  'Eli Zorn': {
    status: 'In Progress',
    absent: 'No',
    done: [0, 5],
    right: [0, 6],
    firstTry: 0,
    late: 0,
    percent: '',
    counted: 'Lessons 1 and 2 of 4; assigned and not open: lesson 3',
    whole: 'not begun',
    lessons: ['not begun', 'not begun', null],
    answered: 'not begun',
    ofTen: 'not begun',
  },
} as const;
type Name = keyof typeof expected;
const names = Object.keys(expected) as Name[];
/** The students in the order of files. */
const byLastName = ['Bo Adams', 'Ada Lind', 'Cleo Ruiz', 'Dee Wolf', 'Eli Zorn'] as const;
const inListForm = (name: Name) => name.split(' ').reverse().join(', ');

let api: ReportsApi;
let folder: string;
let room: Room;
let students: Record<Name, Person>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-assigned-'));
  await cp('tests/fixtures/reports-content', folder, { recursive: true });
  const lab = join(folder, `activities/${labId}`);
  const [activity, second] = await Promise.all(
    ['activity.yaml', 'modules/r2.yaml'].map((file) => readFile(join(lab, file), 'utf8')),
  );
  await writeFile(join(lab, 'activity.yaml'), String(activity).replace('[r1, r2]', '[r1, r2, r3, r4]'));
  for (const [id, title] of [
    ['r3', 'Third'],
    ['r4', 'Fourth'],
  ] as const)
    await writeFile(
      join(lab, `modules/${id}.yaml`),
      String(second).replaceAll('r2', id).replace('title: Second', `title: ${title}`),
    );
  api = await openReportsApi(folder);
  room = await api.openRoom();
  const joined = await Promise.all(
    names.map(async (name) => [name, await api.join(room.code, name)] as const),
  );
  students = Object.fromEntries(joined) as Record<Name, Person>;
  await work();
  await assign();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** All work of the class. It was done while all lessons were open, two hours before the lab was due. */
async function work() {
  const dueAt = api.services.clock() - hour;
  const { database } = api.services;
  await database.query('UPDATE class_activities SET due_at = $2 WHERE class_id = $1', [
    room.classId,
    new Date(dueAt),
  ]);
  await database.query('UPDATE enrolments SET enrolled_at = $2 WHERE class_id = $1', [
    room.classId,
    new Date(dueAt - 24 * hour),
  ]);
  const [inTime, late] = [dueAt - hour, dueAt + hour / 2];
  const save = async (name: Name, id: string, given: readonly string[], atMs = inTime) => {
    await api.save(students[name], room, id, given, atMs);
  };
  const { 'r1-bases': bases, 'r1-why': why, 'r2-tube': tube, 'r2-enzyme': enzyme } = answersOf;
  await save('Ada Lind', 'r1-charge', ['positive']);
  await save('Ada Lind', 'r1-bases', bases.both);
  await save('Ada Lind', 'r1-why', why.text);
  await save('Ada Lind', 'r2-tube', tube.right);
  await save('Ada Lind', 'r2-enzyme', enzyme.right);
  await save('Ada Lind', 'r2-colour', ['blue']);
  await save('Ada Lind', 'r3-tube', tube.right, late);
  await save('Ada Lind', 'r4-tube', tube.wrong, late);
  await save('Bo Adams', 'r1-charge', ['negative']);
  await save('Bo Adams', 'r1-charge', ['positive']);
  await save('Bo Adams', 'r1-bases', bases.first);
  await save('Bo Adams', 'r2-tube', tube.partly, late);
  await save('Cleo Ruiz', 'r1-charge', ['positive']);
  await save('Cleo Ruiz', 'r3-tube', tube.right, late);
  await save('Cleo Ruiz', 'r3-colour', ['red'], late);
  await save('Dee Wolf', 'r1-charge', ['positive']);
  await save('Eli Zorn', 'r4-tube', tube.right);
}

/** The lessons that the teacher gives and holds, what Cleo may do beyond the class, and the points for Ada. */
async function assign() {
  const { database, clock } = api.services;
  const pace: Pace = {
    lessons: { r3: { isHeld: true, opensAt: null } },
    holdAt: null,
    assigned: ['r1', 'r2', 'r3'],
  };
  await database.query('UPDATE class_activities SET pace = $2 WHERE class_id = $1', [
    room.classId,
    JSON.stringify(pace),
  ]);
  await database.query(
    `INSERT INTO extensions (class_id, activity_id, student_id, due_at, opened_lessons)
     VALUES ($1, $2, $3, $4, '{r3}')`,
    [room.classId, labId, students['Cleo Ruiz'].userId, new Date(clock() + hour)],
  );
  await database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
    room.classId,
    labId,
    students['Dee Wolf'].userId,
  ]);
  const params = { code: room.code, activityId: labId };
  const { body } = await api.call(room.teacher, endpoints.listHandIns, {
    ...{ params, query: { question: 'r1-why' } },
  });
  const [given] = body.shown?.answers ?? [];
  const marked = await api.call(room.teacher, endpoints.markHandIn, {
    params: { ...params, studentId: students['Ada Lind'].userId },
    body: {
      ...{ id: createId(), questionCode: 'r1-why', attemptID: given?.attemptID ?? '', comment: '' },
      points: { charge: 1, pull: 1 },
    },
  });
  expect(marked.status).toBe(200);
}

const params = () => ({ code: room.code, activityId: labId });

async function csv(shape: string, assignment?: string): Promise<string[][]> {
  const { body } = await api.call(room.teacher, endpoints.exportGrades, {
    params: params(),
    query: { shape, ...(assignment !== undefined && { assignment }) },
  });
  return parse(String(body), { bom: true, relax_column_count: true });
}

const withHeads = ([heads = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));

async function pdf(path: string, query = '') {
  const filled = path.replace('{code}', room.code).replace('{activityId}', labId);
  const response = await api.request(filled + query, {
    headers: { Authorization: `Bearer ${room.teacher.token}` },
  });
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

// The reader of PDFs leaves out the space at the end of a line.
const unspaced = (text: string) => text.replace(/\s/g, '');
const wordsOf = ({ nodes }: Awaited<ReturnType<typeof pdf>>) => nodes.map(({ text }) => unspaced(text));

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const percentOf = ([count, of]: readonly [number, number]) =>
  `${count} of ${of} (${Math.round((count / of) * 100)}%)`;

describe('two lessons of four, and a third for one student', () => {
  it('are what the class page counts, for the teacher and for each student', async () => {
    const { body } = await api.call(room.teacher, endpoints.listClassActivities, {
      params: { code: room.code },
    });
    const [row] = body.activities;
    if (row?.view !== 'teacher') throw new Error('the teacher has the row of a teacher');
    for (const name of names) {
      const { userId } = students[name];
      const own = row.students.find(({ studentId }) => studentId === userId);
      expect([name, own?.lateCount]).toEqual([name, expected[name].late]);
      const { body: seen } = await api.call(students[name], endpoints.listClassActivities, {
        params: { code: room.code },
      });
      const [seenRow] = seen.activities;
      if (seenRow?.view !== 'student') throw new Error('a student has the row of a student');
      for (const modules of [own?.modules ?? [], seenRow.progress.modules])
        expect([
          name,
          sum(modules.map(({ completedCount }) => completedCount)),
          sum(modules.map(({ requiredCount }) => requiredCount)),
        ]).toEqual([name, ...expected[name].done]);
    }
  });

  it('are what the snapshot and the summary of each student count', async () => {
    const snapshot = api.read((await api.snapshot(room.teacher, room.code)).body);
    expect(snapshot.requiredCount).toBe(5);
    expect(snapshot.modules.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(snapshot.otherModules.map(({ number }) => number)).toEqual([4]);
    const report = createClassReport(snapshot);
    for (const name of names) {
      const row = report.students.find(({ student }) => student.name === name);
      const { body } = await api.call(students[name], endpoints.getSummary, { params: params() });
      const [own] = createClassReport({ ...body, students: [body.student] }).students;
      for (const { student, figures } of [row, own].flatMap((one) => one ?? []))
        expect([
          name,
          [figures.done.count, figures.done.of],
          [figures.right.count, figures.right.of],
          figures.firstTry.count,
          student.lateCount,
        ]).toEqual([
          name,
          expected[name].done,
          expected[name].right,
          expected[name].firstTry,
          expected[name].late,
        ]);
      expect(body.requiredCount).toBe(expected[name].done[1]);
      expect(body.otherModules.length).toBe(name === 'Cleo Ruiz' ? 1 : 2);
    }
  });

  it('are what the question view asks about, for those who are not absent', async () => {
    const { body } = await api.call(room.teacher, endpoints.getQuestionView, { params: params() });
    expect(body.modules.map(({ number }) => number)).toEqual([1, 2]);
    expect(body.otherModules.map(({ number }) => number)).toEqual([3, 4]);
    expect(Object.fromEntries(body.questions.map((one) => [one.label, one.answeredCount]))).toEqual({
      ...{ '1.1': 3, '1.2a': 2, '1.2b': 2, '1.3': 1 },
      ...{ '2.1': 2, '2.2': 1, '2.3': 1 },
    });
  });

  it('are what the grade report counts, and it says so', async () => {
    const rows = withHeads(await csv('grade-report'));
    expect(rows.map(({ Student }) => Student)).toEqual(byLastName);
    for (const row of rows) {
      const own = expected[row.Student as Name];
      expect(row).toMatchObject({
        Status: own.status,
        'Done (required parts answered)': String(own.done[0]),
        'Done, out of (required parts)': String(own.done[1]),
        'Right at any try (scored questions)': String(own.right[0]),
        'Right, out of (scored questions)': String(own.right[1]),
        'Right at the first try (scored questions)': String(own.firstTry),
        'Answers given after the due date': String(own.late),
        'Absent (left out of the figures of the class)': own.absent,
        'Percent (scored questions right at any try)': own.percent,
        Counted: own.counted,
      });
    }
  });

  it('stand in both PDFs, which say what was counted', async () => {
    const ofClass = await pdf(endpoints.downloadClassReport.path);
    expect(wordsOf(ofClass)).toContain(
      unspaced('Lessons 1 and 2 of 4; for some students also lesson 3; assigned and not open: lesson 3'),
    );
    const rows = rowsOf(ofClass.nodes);
    for (const name of names) {
      const { done, right, firstTry, late, absent } = expected[name];
      expect(rows).toContainEqual([
        name,
        name === 'Ada Lind' ? 'Done' : 'In progress',
        percentOf(done),
        percentOf(right),
        percentOf([firstTry, right[1]]),
        String(late),
        absent,
      ]);
      const own = await pdf(endpoints.downloadSummary.path, `?student=${students[name].userId}`);
      // Nothing is due for Cleo yet, so her answers are counted out of everything that is given, without a share.
      const isToCome = name === 'Cleo Ruiz';
      const figures = isToCome
        ? ([` so far: ${right[0]} of ${right[1]}`, `${firstTry} of ${right[1]}`] as const)
        : ([`: ${percentOf(right)}`, percentOf([firstTry, right[1]])] as const);
      expect(wordsOf(own)).toContain(
        unspaced(`Scored questions that are right${figures[0]}; at the first try: ${figures[1]}.`),
      );
      expect(wordsOf(own)).toContain(unspaced(expected[name].counted));
    }
  });
});

type Points = number | 'not begun' | null;
const cellOf = (points: Points, { notBegun }: Grading) =>
  points === null || (points === 'not begun' && notBegun === 'blank')
    ? ''
    : String(points === 'not begun' ? 0 : points);

/** The result of each way of counting: the columns with their highest points, and the points of each student. */
const whole = 'Report lab (lessons 1, 2)';
const settings: readonly (readonly [
  string,
  Partial<Grading>,
  readonly (readonly [string, number])[],
  (name: Name) => readonly Points[],
])[] = [
  ['one column', {}, [[whole, 9]], (name) => [expected[name].whole]],
  ['one column of ten', { outOf: 10 }, [[whole, 10]], (name) => [expected[name].ofTen]],
  [
    'one column of ten, for what is answered',
    { basis: 'answered', outOf: 10 },
    [[whole, 10]],
    (name) => [expected[name].answered],
  ],
  [
    'a column for each lesson',
    { columns: 'lessons' },
    [
      ['Report lab: Lesson 1 First', 6],
      ['Report lab: Lesson 2 Second', 3],
      ['Report lab: Lesson 3 Third', 3],
    ],
    (name) => expected[name].lessons,
  ],
];

const cases = settings.flatMap(([what, changes, columns, pointsOf]) =>
  (['blank', 'zero'] as const).map((notBegun) => ({
    name: `${what}, ${notBegun} for who has not begun`,
    ...{ columns, pointsOf, grading: { ...usualGrading, ...changes, notBegun } },
  })),
);

describe('in a gradebook', () => {
  it.each(cases)('$name', async ({ grading, columns, pointsOf }) => {
    await api.services.database.query('UPDATE class_activities SET grading = $2 WHERE class_id = $1', [
      room.classId,
      JSON.stringify(grading),
    ]);
    const titles = columns.map(([title]) => title);
    const most = columns.map(([, of]) => String(of));
    const cells = (name: Name) => pointsOf(name).map((points) => cellOf(points, grading));
    const split = (name: Name) => name.split(' ') as [string, string];
    expect(await csv('canvas')).toEqual([
      ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', ...titles],
      ['    Points Possible', '', '', '', '', ...most],
      ...byLastName.map((name) => [inListForm(name), '', '', '', '', ...cells(name)]),
    ]);
    expect(await csv('schoology')).toEqual([
      ['Unique User ID', 'First Name', 'Last Name', ...titles],
      ...byLastName.map((name) => ['', ...split(name), ...cells(name)]),
    ]);
    expect(await csv('google-classroom')).toEqual([
      ['Last Name', 'First Name', 'Email Address', ...titles],
      ['', '', 'Points', ...most],
      ...byLastName.map((name) => [...split(name).reverse(), '', ...cells(name)]),
    ]);
    // One file for PowerSchool is one assignment.
    const isOne = grading.columns === 'one';
    expect((await csv('powerschool')).slice(2)).toEqual([
      ['Assignment Name:', whole],
      ['Due Date:', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['Points Possible:', isOne ? most[0] : '9'],
      ['Extra Points:', '0'],
      ['Score Type:', 'POINTS'],
      ['Student Num', 'Student Name', 'Score'],
      ...byLastName.map((name) => [
        '',
        inListForm(name),
        isOne ? (cells(name)[0] ?? '') : cellOf(expected[name].whole, grading),
      ]),
    ]);

    const isPointed = (head: string) => / (points|out of) \(|: (points|out of) \(/.test(head);
    const inPairs = (name: Name) => cells(name).flatMap((cell, at) => [cell, most[at] ?? '']);
    const own = await csv('gradebook');
    const at = (own[0] ?? []).findIndex((head) => head.startsWith('For the gradebook, '));
    expect(own[0]?.[at]).toContain(`${titles[0]}: points (`);
    for (const [row, name] of byLastName.entries())
      expect(own[row + 1]?.slice(at)).toEqual([...inPairs(name), expected[name].counted]);
    const { body } = await api.call(room.teacher, endpoints.exportClass, {
      params: { code: room.code },
      query: { shape: 'gradebook' },
    });
    const ofClass: string[][] = parse(String(body), { bom: true });
    expect(ofClass[0]?.filter(isPointed).length).toBe(2 * titles.length);
    for (const [row, name] of byLastName.entries()) expect(ofClass[row + 1]?.slice(5)).toEqual(inPairs(name));
  });

  it('has a column for the lessons of each date, named and counted as before the others came', async () => {
    const { database } = api.services;
    const setPace = (change: string) =>
      database.query(`UPDATE class_activities SET grading = NULL, pace = ${change} WHERE class_id = $1`, [
        room.classId,
      ]);
    await setPace(`jsonb_set(pace, '{due}', '{"r1": "2020-01-01T00:00:00.000Z"}')`);
    const [head = [], most = []] = await csv('canvas');
    expect(head.slice(5)).toEqual(['Report lab (lesson 1)', 'Report lab (lesson 2)']);
    expect(most.slice(5)).toEqual(['6', '3']);
    // Both dates are over: the file of one assignment is that of the last one.
    expect((await csv('powerschool')).slice(2, 5)).toEqual([
      ['Assignment Name:', 'Report lab (lesson 2)'],
      ['Due Date:', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['Points Possible:', '3'],
    ]);
    // One press gives the files of the other assignments, even after their date.
    const nameAndPoints = async (assignment: string) =>
      (await csv('powerschool', assignment)).slice(2, 5).map(([, cell]) => cell);
    expect(await nameAndPoints('r1')).toEqual(['Report lab (lesson 1)', expect.any(String), '6']);
    expect(await nameAndPoints('r2')).toEqual(['Report lab (lesson 2)', expect.any(String), '3']);
    expect(await nameAndPoints('all')).toEqual([whole, expect.any(String), '9']);
    for (const assignment of ['', 'r9', 'm1', '__proto__', 'r1,r2', "r1' --", 'x'.repeat(65)]) {
      const query = { shape: 'powerschool', assignment };
      const refused = await api.call(room.teacher, endpoints.exportGrades, { params: params(), query });
      expect([assignment, refused.status]).toEqual([assignment, 400]);
    }
    await setPace(`pace - 'due'`);
    expect((await csv('canvas'))[0]?.slice(5)).toEqual([whole]);
  });
});
