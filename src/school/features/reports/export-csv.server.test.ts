import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import {
  answersOf,
  labId,
  openReportsApi,
  type ReportsApi,
} from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createClassReport } from './class-report.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

type Row = Record<string, string | number>;
const read = (text: unknown): Row[] => parse(String(text), { bom: true, cast: true, columns: true });

const grades = (
  who: Person | null,
  code: string,
  query: Record<string, string> = {},
  activityId: string = labId,
) => api.call(who, endpoints.exportGrades, { params: { code, activityId }, query });
const classData = (who: Person | null, code: string, query: Record<string, string> = {}) =>
  api.call(who, endpoints.exportClass, { params: { code }, query });

const names = ['=HYPERLINK("x")', 'Ζωή Παππά', '李小龍', 'أحمد علي'] as const;

async function openBusyRoom() {
  const room = await api.openRoom();
  const [formula, zoe, li, ahmad] = await Promise.all(names.map((name) => api.join(room.code, name)));
  if (!formula || !zoe || !li || !ahmad) throw new Error('four have joined');
  await api.save(zoe, room, 'r1-charge', ['positive']);
  await api.save(zoe, room, 'r1-bases', answersOf['r1-bases'].first);
  await api.save(zoe, room, 'r1-bases', answersOf['r1-bases'].both);
  await api.save(li, room, 'r1-charge', ['negative']);
  await api.save(li, room, 'r2-tube', ['primers']);
  await api.services.database.query('UPDATE classes SET time_zone = $2 WHERE id = $1', [
    room.classId,
    'Asia/Kathmandu',
  ]);
  await api.services.database.query(
    `UPDATE class_activities SET due_at = now() - interval '1 day' WHERE class_id = $1`,
    [room.classId],
  );
  await api.services.database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
    room.classId,
    labId,
    ahmad.userId,
  ]);
  return { ...room, formula, zoe, li, ahmad };
}

const columns = {
  done: 'Done (required parts answered)',
  right: 'Right at any try (scored questions)',
  rightOf: 'Right, out of (scored questions)',
  first: 'Right at the first try (scored questions)',
  late: 'Answers given after the due date',
  lateWhich: 'Which answers were given after the due date',
  absent: 'Absent (left out of the figures of the class)',
};

describe('the grade report', () => {
  it('has the figures of the snapshot, typed, and every mark in words', async () => {
    const room = await openBusyRoom();
    const { status, body, headers } = await grades(room.teacher, room.code);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="anneal-grade-report-Class-Report-lab-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''/,
    );
    const rows = read(body);
    const report = createClassReport(api.read((await api.snapshot(room.teacher, room.code)).body));
    const [charge, bases] = report.questions.map(({ question }) => question);
    for (const { student, figures } of report.students) {
      const row = rows.find(({ Student }) => String(Student).replace(/^'/, '') === student.name);
      expect(row).toMatchObject({
        [columns.done]: figures.done.count,
        [columns.right]: figures.right.count,
        [columns.rightOf]: figures.right.of,
        [columns.first]: figures.firstTry.count,
        [columns.late]: student.lateCount,
        [columns.absent]: student.isAbsent ? 'Yes' : 'No',
      });
    }
    const zoe = rows.find(({ Student }) => Student === names[1]);
    expect(zoe).toMatchObject({
      Status: 'In Progress',
      [columns.right]: 3,
      [columns.late]: 2,
      // One exercise of two questions is one answer.
      [columns.lateWhich]: `1.1 ${charge?.title}; 1.2 ${bases?.title}`,
      'Class code': room.code,
      Lab: 'Report lab',
      'Visibility of the lab': 'Shown to students',
      'Completed (Asia/Kathmandu)': '',
    });
    expect(zoe?.['Started (Asia/Kathmandu)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(
      Object.entries(zoe ?? {})
        .filter(([name]) => /^\d/.test(name) && !name.includes(' by the teacher'))
        .map(([, mark]) => mark),
    ).toEqual(['Right', 'Right', 'Right x2', 'Not answered', 'Not answered', 'Not answered', 'Not answered']);
    expect(rows.find(({ Student }) => Student === names[2])).toMatchObject({ [columns.right]: 0 });
    expect(rows.find(({ Student }) => Student === names[3])).toMatchObject({ Status: 'Not started' });
    expect(rows.map(({ Student }) => Student)).toContain(`'${names[0]}`);
    // Read as bytes, because decoding UTF-8 removes the byte order mark.
    const raw = await api.request(`/private/classes/${room.code}/activity/${labId}/export`, {
      headers: { Authorization: `Bearer ${room.teacher.token}` },
    });
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('of a finished activity says so with the time; of a hidden one that it is hidden', async () => {
    const room = await openBusyRoom();
    await api.services.database.query(
      `UPDATE activity_progress SET status = 'COMPLETED', completed_at = '2026-11-21T10:00:00Z' WHERE student_id = $1`,
      [room.zoe.userId],
    );
    await api.services.database.query('UPDATE class_activities SET is_hidden = true WHERE class_id = $1', [
      room.classId,
    ]);
    const zoe = read((await grades(room.teacher, room.code)).body).find(
      ({ Student }) => Student === names[1],
    );
    expect(zoe).toMatchObject({
      Status: 'Completed',
      'Completed (Asia/Kathmandu)': '2026-11-21 15:45:00',
      'Visibility of the lab': 'Hidden from students',
    });
    // A student who has answered everything is done with the last answer, without a press on Finish.
    await api.services.database.query(
      `UPDATE activity_progress SET completed_at = NULL WHERE student_id = $1`,
      [room.zoe.userId],
    );
    const unfinished = read((await grades(room.teacher, room.code)).body).find(
      ({ Student }) => Student === names[1],
    );
    expect(unfinished?.['Completed (Asia/Kathmandu)']).toMatch(/^2026-/);
    expect(unfinished?.['Completed (Asia/Kathmandu)']).toBe(unfinished?.['Last answer (Asia/Kathmandu)']);
  });

  it('for a gradebook has points for each module, and none for who is absent', async () => {
    const room = await openBusyRoom();
    const rows = read((await grades(room.teacher, room.code, { shape: 'gradebook' })).body);
    const [one, two] = api.read((await api.snapshot(room.teacher, room.code)).body).modules;
    const points = (what: string | undefined) => `${what}: points (scored questions right at any try)`;
    const zoe = rows.find(({ Student }) => Student === names[1]);
    expect(zoe).toMatchObject({
      'Student ID': room.zoe.userId,
      [points(`Lesson 1 ${one?.title}`)]: 3,
      // A student who has not begun has a blank cell and no zero.
      [points(`Lesson 2 ${two?.title}`)]: '',
      [points('Total')]: 3,
      'Last name': 'Παππά',
      'First name': 'Ζωή',
      'Percent (scored questions right at any try)': 50,
      'Total: out of (scored questions)': 6,
    });
    expect(rows.find(({ Student }) => Student === names[3])).toMatchObject({ [points('Total')]: '' });
    expect(JSON.stringify(rows)).not.toContain('@example');
  });

  it.each([
    [
      'canvas',
      [
        ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', 'Report lab'],
        ['    Points Possible', '', '', '', '', '6'],
        ['Adeyemi, Zoë', '', '', '', '', '1'],
        ['Nguyen, Bao', '', '', '', '', ''],
        ['Ruiz, Ana', '', '', '', '', ''],
      ],
    ],
    [
      'powerschool',
      [
        ['Teacher Name:', ''],
        ['Class:', 'Class'],
        ['Assignment Name:', 'Report lab'],
        ['Due Date:', '2026-12-02'],
        ['Points Possible:', '6'],
        ['Extra Points:', '0'],
        ['Score Type:', 'POINTS'],
        ['Student Num', 'Student Name', 'Score'],
        ['', 'Adeyemi, Zoë', '1'],
        ['', 'Nguyen, Bao', ''],
        ['', 'Ruiz, Ana', ''],
      ],
    ],
    [
      'schoology',
      [
        ['Unique User ID', 'First Name', 'Last Name', 'Report lab'],
        ['', 'Zoë', 'Adeyemi', '1'],
        ['', 'Bao', 'Nguyen', ''],
        ['', 'Ana', 'Ruiz', ''],
      ],
    ],
    [
      'google-classroom',
      [
        ['Last Name', 'First Name', 'Email Address', 'Report lab'],
        ['', '', 'Points', '6'],
        ['Adeyemi', 'Zoë', '', '1'],
        ['Nguyen', 'Bao', '', ''],
        ['Ruiz', 'Ana', '', ''],
      ],
    ],
  ])(
    'in the form that %s takes in, by last name, with no points for who is absent or has not begun',
    async (shape, expected) => {
      const room = await api.openRoom();
      const [ana, zoe] = [await api.join(room.code, 'Ana Ruiz'), await api.join(room.code, 'Zoë Adeyemi')];
      await api.join(room.code, 'Bao Nguyen');
      await api.save(zoe, room, 'r1-charge', ['positive']);
      const { database } = api.services;
      await database.query("UPDATE classes SET time_zone = 'Asia/Tokyo' WHERE id = $1", [room.classId]);
      await database.query(
        "UPDATE class_activities SET due_at = '2026-12-01T16:00:00Z' WHERE class_id = $1",
        [room.classId],
      );
      await database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
        room.classId,
        labId,
        ana.userId,
      ]);
      const { body, headers } = await grades(room.teacher, room.code, { shape });
      expect(parse(String(body), { bom: true, relax_column_count: true })).toEqual(expected);
      expect(headers.get('content-disposition')).toContain(`anneal-${shape}-Class-Report-lab`);
    },
  );

  it('has the team of each student, but not in the columns that a gradebook knows', async () => {
    const room = await api.openRoom();
    const students = [await api.join(room.code, 'Ada Lind'), await api.join(room.code, 'Bao Adams')];
    await api.join(room.code, 'Cleo Ruiz');
    const teams = [{ name: 'Zebrafish', students: students.map(({ userId }) => userId) }];
    const params = { code: room.code };
    expect(
      (await api.call(room.teacher, endpoints.setTeams, { params, body: { teams, former: [] } })).status,
    ).toBe(200);
    const linesOf = async (shape: string): Promise<Record<string, string>[]> =>
      parse(String((await grades(room.teacher, room.code, { shape })).body), { bom: true, columns: true });
    const inTeams = (await linesOf('grade-report')).map((line) => [line['Last name'], line.Team]);
    expect(inTeams.slice(-3)).toEqual([
      ['Adams', 'Zebrafish'],
      ['Lind', 'Zebrafish'],
      ['Ruiz', ''],
    ]);
    expect(Object.keys((await linesOf('gradebook'))[0] ?? {})).not.toContain('Team');
  });

  it('has names and own id as the teacher lists them, in the gradebook’s own columns', async () => {
    const room = await api.openRoom();
    const [gabo, bao] = [await api.join(room.code, 'Gabo'), await api.join(room.code, 'Bao Adams')];
    const listed = [
      { studentId: gabo.userId, lastName: 'García Márquez', firstName: 'Gabriel', ownId: 'g-15' },
      { studentId: bao.userId, lastName: '', firstName: '', ownId: 'b-16' },
    ];
    const params = { code: room.code };
    expect(
      (await api.call(room.teacher, endpoints.listStudents, { params, body: { students: listed } })).status,
    ).toBe(200);
    const linesOf = async (shape: string) => {
      const { body } = await grades(room.teacher, room.code, { shape });
      const lines: string[][] = parse(String(body), { bom: true, relax_column_count: true });
      return lines.slice(-2);
    };
    expect(await linesOf('canvas')).toEqual([
      ['Adams, Bao', '', 'b-16', '', '', ''],
      ['García Márquez, Gabriel', '', 'g-15', '', '', ''],
    ]);
    expect(await linesOf('powerschool')).toEqual([
      ['b-16', 'Adams, Bao', ''],
      ['g-15', 'García Márquez, Gabriel', ''],
    ]);
    expect(await linesOf('schoology')).toEqual([
      ['b-16', 'Bao', 'Adams', ''],
      ['g-15', 'Gabriel', 'García Márquez', ''],
    ]);
    expect(await linesOf('google-classroom')).toEqual([
      ['Adams', 'Bao', '', ''],
      ['García Márquez', 'Gabriel', '', ''],
    ]);
    const own = { 'Last name': 'García Márquez', 'First name': 'Gabriel', Student: 'Gabo', 'Own ID': 'g-15' };
    const rename = (studentId: string, name: string) =>
      api.call(room.teacher, endpoints.renameStudent, { params: { ...params, studentId }, body: { name } });
    // A student who goes by another name keeps the name of the list in the file.
    expect((await rename(gabo.userId, 'Gabito')).status).toBe(200);
    expect((await linesOf('canvas'))[1]?.[0]).toBe('García Márquez, Gabriel');
    expect((await rename(gabo.userId, 'Gabo')).status).toBe(200);
    for (const rows of [
      read((await grades(room.teacher, room.code)).body),
      read((await grades(room.teacher, room.code, { shape: 'gradebook' })).body),
      read((await classData(room.teacher, room.code)).body),
      read((await classData(room.teacher, room.code, { shape: 'gradebook' })).body),
    ])
      expect(rows.find(({ Student }) => Student === 'Gabo')).toMatchObject(own);
  });

  it('has a corrected name, also where the former one was that of the teacher’s list', async () => {
    const room = await api.openRoom();
    const bao = await api.join(room.code, 'Bao Adams');
    const params = { code: room.code };
    const listed = { studentId: bao.userId, lastName: 'Adams', firstName: 'Bao', ownId: 'b-16' };
    await api.call(room.teacher, endpoints.listStudents, { params, body: { students: [listed] } });
    const renamed = await api.call(room.teacher, endpoints.renameStudent, {
      ...{ params: { ...params, studentId: bao.userId }, body: { name: 'Bao Addams' } },
    });
    expect(renamed.status).toBe(200);
    const { body } = await grades(room.teacher, room.code, { shape: 'canvas' });
    const lines: string[][] = parse(String(body), { bom: true, relax_column_count: true });
    expect(lines.at(-1)?.slice(0, 3)).toEqual(['Addams, Bao', '', 'b-16']);
  });

  it('of a class without students has its heads alone', async () => {
    const { teacher, code } = await api.openRoom();
    expect(read((await grades(teacher, code)).body)).toEqual([]);
    expect(String((await grades(teacher, code)).body)).toContain(
      '"Last name","First name","Student","Student ID","Own ID"',
    );
  });
});

describe('the data of a class', () => {
  it('has every student in every activity, hidden ones too, and says that they are; its gradebook leaves them out', async () => {
    const room = await openBusyRoom();
    await api.services.database.query('UPDATE class_activities SET is_hidden = true WHERE class_id = $1', [
      room.classId,
    ]);
    const { body, headers } = await classData(room.teacher, room.code);
    const rows = read(body);
    expect(rows.length).toBe(4);
    expect(new Set(rows.map((row) => row['Visibility of the lab']))).toEqual(
      new Set(['Hidden from students']),
    );
    expect(rows.find(({ Student }) => Student === names[1])).toMatchObject({
      [columns.right]: 3,
      'Student ID': room.zoe.userId,
    });
    expect(headers.get('content-disposition')).toContain('class-data');
    const points = async () => {
      const book = read((await classData(room.teacher, room.code, { shape: 'gradebook' })).body);
      return Object.entries(book.find(({ Student }) => Student === names[1]) ?? {}).slice(5);
    };
    expect(await points()).toEqual([]);
    await api.services.database.query('UPDATE class_activities SET is_hidden = false WHERE class_id = $1', [
      room.classId,
    ]);
    expect(await points()).toEqual([
      ['Report lab: points (scored questions right at any try)', 3],
      ['Report lab: out of (scored questions)', 6],
    ]);
  });
});

describe('the data of a class whose content has changed', () => {
  const note = 'What cannot be shown';
  const kept = 'Answers without their questions (as saved)';

  it('has what was answered in an activity that is no longer published, and says what cannot be shown', async () => {
    const room = await openBusyRoom();
    await api.save(room.zoe, room, 'r2-enzyme', answersOf['r2-enzyme'].near);
    const { database, content } = api.services;
    await database.query(
      `INSERT INTO class_activities (class_id, activity_id, position, due_at) VALUES ($1, 'gone-lab', 1, now() - interval '1 hour')`,
      [room.classId],
    );
    for (const table of ['activity_progress', 'exercise_progress'])
      await database.query(
        `UPDATE ${table} SET activity_id = 'gone-lab' WHERE class_id = $1 AND student_id = $2`,
        [room.classId, room.zoe.userId],
      );
    expect(content.findActivity('gone-lab')).toBeNull();
    const rows = read((await classData(room.teacher, room.code)).body);
    const ofGone = rows.filter(({ Lab }) => Lab === 'gone-lab');
    expect(ofGone.length).toBe(4);
    expect(ofGone.find(({ Student }) => Student === names[1])).toMatchObject({
      Status: 'In Progress',
      [columns.done]: '',
      [columns.right]: '',
      [columns.rightOf]: '',
      [columns.late]: 3,
      [columns.lateWhich]: 'r1-bases; r1-charge; r2-enzyme',
      [note]: expect.stringMatching(/^The lab is no longer published/),
      [kept]:
        'r1-bases: adenine:dna-1, thymine:dna-4 (Right x2); r1-charge: positive (Right); r2-enzyme: process=trascription (Almost)',
    });
    expect(ofGone.find(({ Student }) => Student === names[2])).toMatchObject({
      Status: 'Not started',
      [columns.late]: 0,
      [kept]: '',
    });
    // The other activity of the class is unchanged.
    expect(rows.filter(({ Lab }) => Lab === 'Report lab').length).toBe(4);
    const book = read((await classData(room.teacher, room.code, { shape: 'gradebook' })).body);
    expect(book.find(({ Student }) => Student === names[1])).toMatchObject({
      'gone-lab (No longer published, no points known): points (scored questions right at any try)': '',
      'Report lab: points (scored questions right at any try)': '',
    });
  });

  it('has answers to questions that an author has taken out, apart from the figures', async () => {
    const room = await openBusyRoom();
    await api.services.database.query(
      `UPDATE exercise_progress SET exercise_id = 'old-question', component = 'short-answer', answer = $2
        WHERE class_id = $1 AND exercise_id = 'r1-charge' AND student_id = $3`,
      [room.classId, JSON.stringify(['=SUM(A1)']), room.zoe.userId],
    );
    const rows = read((await classData(room.teacher, room.code)).body);
    expect(rows.find(({ Student }) => Student === names[1])).toMatchObject({
      [columns.right]: 2,
      [note]: '1 answer is to a question that is no longer in the lab, and counts nowhere.',
      [kept]: 'old-question: =SUM(A1) (Saved)',
    });
    expect(rows.find(({ Student }) => Student === names[2])).toMatchObject({ [note]: '', [kept]: '' });
  });

  it('says so where a cell has no room for all of it', async () => {
    const room = await openBusyRoom();
    await api.services.database.query(
      `INSERT INTO exercise_progress SELECT class_id, activity_id, student_id, 'old-' || lpad(n::text, 2, '0'), module_id, component,
              to_jsonb(ARRAY[repeat('x', 4000)]), outcome, fraction, parts, notes, tries_spent, extra_tries, tried_answers,
              is_near_miss_used, right_at_try, is_answered, attempt_id, device_id, answered_at, version
         FROM exercise_progress, generate_series(1, 10) AS n
        WHERE class_id = $1 AND exercise_id = 'r1-charge' AND student_id = $2`,
      [room.classId, room.zoe.userId],
    );
    const rows = read((await classData(room.teacher, room.code)).body);
    const cell = String(rows.find(({ Student }) => Student === names[1])?.[kept]);
    expect(cell.length).toBeLessThan(32_767);
    expect(cell).toMatch(/; and 3 more, for which a cell has no room$/);
  });
});

describe('an export', () => {
  it('is for the teacher of the class, in whatever state it is', async () => {
    const { teacher, code, classId, zoe } = await openBusyRoom();
    const other = await api.openRoom();
    for (const ask of [grades, classData]) {
      expect((await ask(null, code)).status).toBe(401);
      expect((await ask(zoe, code)).body.code).toBe('forbidden');
      expect((await ask(other.teacher, code)).body.code).toBe('class-not-found');
      expect((await ask(teacher, 'nonsense')).body.code).toBe('class-not-found');
      expect((await ask(teacher, code, { shape: 'xlsx' })).body.code).toBe('invalid-request');
    }
    expect((await grades(teacher, code, {}, 'mini-lab')).body.code).toBe('activity-not-in-class');
    for (const column of ['disabled_at', 'archived_at']) {
      await api.services.database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [classId]);
      expect((await grades(teacher, code)).status).toBe(200);
      expect((await classData(teacher, code)).status).toBe(200);
    }
  });

  it('has the day of the class in its name, not that of Greenwich', async () => {
    const { teacher, code, classId } = await openBusyRoom();
    const nameIn = async (timeZone: string) => {
      await api.services.database.query('UPDATE classes SET time_zone = $2 WHERE id = $1', [
        classId,
        timeZone,
      ]);
      const { headers } = await grades(teacher, code);
      return /(\d{4}-\d\d-\d\d)\.csv"/.exec(headers.get('content-disposition') ?? '')?.[1];
    };
    // The two zones are twenty-five hours apart, so their dates always differ.
    const [west, east] = [await nameIn('Pacific/Pago_Pago'), await nameIn('Pacific/Kiritimati')];
    expect(Date.parse(east ?? '') - Date.parse(west ?? '')).toBeGreaterThanOrEqual(86_400_000);
  });

  it('leaves out who was removed', async () => {
    const { teacher, code, zoe } = await openBusyRoom();
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: zoe.userId } });
    expect(String((await grades(teacher, code)).body)).not.toContain(names[1]);
    expect(String((await classData(teacher, code)).body)).not.toContain(zoe.userId);
  });

  it('is told in the timeline, each time, and a refused one is not', async () => {
    const { teacher, code } = await openBusyRoom();
    const other = await api.openRoom();
    await grades(teacher, code);
    await grades(teacher, code, { shape: 'gradebook' });
    await classData(teacher, code);
    await classData(other.teacher, code);
    const { body } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
    expect(body.lines.filter(({ kind }) => kind === 'exported').map(({ details }) => details)).toEqual([
      { what: 'class-data', activityId: null },
      { what: 'gradebook', activityId: labId },
      { what: 'grade-report', activityId: labId },
    ]);
  });

  it('is not begun for somebody who has too many waiting, and another gets theirs meanwhile', async () => {
    const { teacher, code } = await openBusyRoom();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // One person has one of two places and fills the queue.
    const waiting = Array.from({ length: 420 }, () =>
      api.services.reports
        .forPerson('somebody', () => held)
        .then(
          () => 'done',
          (error) => error.code,
        ),
    );
    expect((await grades(teacher, code)).status).toBe(200);
    release();
    const outcomes = await Promise.all(waiting);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'busy']));
    expect((await grades(teacher, code)).status).toBe(200);
  });
});
