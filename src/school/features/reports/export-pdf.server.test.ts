import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import { readPdf, rowsOf } from '../../../../tests/api/reports/read-pdf.ts';
import {
  answersOf,
  labId,
  openReportsApi,
  type ReportsApi,
} from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import type { Endpoint } from '../../kernel/endpoint.ts';
import { createClassReport } from './class-report.ts';
import { pdfTexts, rateText } from './files/pdf/texts.server.ts';
import { markWords } from './mark-words.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

/** Downloads the file as bytes: as text they would be damaged. */
async function download(
  who: Person | null,
  endpoint: Endpoint,
  code: string,
  query = '',
  activityId: string = labId,
) {
  const path = endpoint.path.replace('{code}', encodeURIComponent(code)).replace('{activityId}', activityId);
  const response = await api.request(path + query, {
    headers: who ? { Authorization: `Bearer ${who.token}` } : {},
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const problem = response.headers.get('content-type')?.includes('json')
    ? (JSON.parse(new TextDecoder().decode(bytes)) as { code: string }).code
    : null;
  return { status: response.status, headers: response.headers, bytes, problem };
}
const report = (who: Person | null, code: string, activityId: string = labId) =>
  download(who, endpoints.downloadClassReport, code, '', activityId);
const summary = (who: Person | null, code: string, studentId?: string) =>
  download(
    who,
    endpoints.downloadSummary,
    code,
    studentId ? `?student=${encodeURIComponent(studentId)}` : '',
  );

const names = ['Ζωή Παππά', '李小龍', 'أحمد علي'] as const;

async function openBusyRoom() {
  const room = await api.openRoom();
  const [zoe, li, ahmad] = await Promise.all(names.map((name) => api.join(room.code, name)));
  if (!zoe || !li || !ahmad) throw new Error('three have joined');
  await api.save(zoe, room, 'r1-charge', ['positive']);
  await api.save(zoe, room, 'r1-bases', answersOf['r1-bases'].first);
  await api.save(zoe, room, 'r1-bases', answersOf['r1-bases'].both);
  await api.save(zoe, room, 'r1-why', answersOf['r1-why'].text);
  await api.save(li, room, 'r1-charge', ['negative']);
  await api.save(li, room, 'r2-tube', ['primers']);
  await api.save(li, room, 'r2-enzyme', answersOf['r2-enzyme'].near);
  return { ...room, zoe, li, ahmad };
}

describe('the report of a class as PDF', () => {
  it('has a title, a language, headings, heads of tables, page numbers, and the figures of the screen', async () => {
    const room = await openBusyRoom();
    const { status, headers, bytes } = await report(room.teacher, room.code);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="anneal-class-report-Class-Report-lab-.*\.pdf"/,
    );
    const pdf = await readPdf(bytes);
    expect(pdf.title).toBe('Class report: Report lab, Class');
    expect(pdf.language).toBe('en-US');
    expect(pdf.isTagged).toBe(true);
    expect(pdf.untagged).toContain(`Page 1 of ${pdf.pages}`);
    const roles = (role: string) =>
      pdf.nodes.filter((node) => node.role === role && node.text !== '').map(({ text }) => text.trim());
    expect(roles('H1')).toEqual(['Class report']);
    expect(roles('H2')).toEqual([
      'The class in figures',
      'Question by question',
      'Beliefs behind the answers',
      'Students',
      'What the marks mean',
      'Marks',
    ]);
    expect(roles('LBody')).toEqual(expect.arrayContaining([room.code, 'Dr. Teach']));
    // The heads of columns, and the name of every row.
    expect(roles('TH')).toEqual(expect.arrayContaining(['Figure', 'No.', '1.2a', 'Student']));

    const model = createClassReport(api.read((await api.snapshot(room.teacher, room.code)).body));
    const rows = rowsOf(pdf.nodes);
    for (const { question, figures } of model.questions) {
      const row = rows.find(([head, title]) => head === question.label && title === question.title);
      expect(row?.slice(2)).toEqual(
        question.isScored
          ? [
              rateText(figures.firstTry?.ofSubmitted ?? { count: -1, of: -1 }),
              rateText(figures.eventual?.ofSubmitted ?? { count: -1, of: -1 }),
              rateText(figures.eventual?.ofEnrolled ?? { count: -1, of: -1 }),
              ...[
                figures.correct,
                figures.correctLater,
                figures.incorrect,
                figures.unanswered,
                figures.total,
              ].map(String),
            ]
          : [...Array(6).fill('not scored'), String(figures.unanswered), String(figures.total)],
      );
    }
    const inProgress = rows.filter(([, second]) => second === 'In progress' || second === 'Not started');
    expect(inProgress.map((row) => row.slice(1, 5)).sort()).toEqual(
      model.students
        .map(({ student, figures }) => [
          pdfTexts.status[student.status],
          rateText(figures.done),
          rateText(figures.right),
          rateText(figures.firstTry),
        ])
        .sort(),
    );
    const figures = rows.filter(([, value, basis]) => basis && / of \d+ \(|^\d+$|none yet/.test(value ?? ''));
    const figureNames = figures.map(([name]) => name).filter((name) => name && !/^\d/.test(name));
    expect(new Set(figureNames).size, 'no two figures have one name').toBe(figureNames.length);
    expect(rows).toContainEqual([
      'Right at any try',
      rateText(model.summary.right.ofSubmitted),
      'submitted answers to scored questions',
    ]);
    expect(rows).toContainEqual([
      names[0],
      'Right',
      'Right',
      'Right x2',
      'Saved',
      'Not answered',
      'Not answered',
      'Not answered',
    ]);
  });

  it('tells students of one name apart by own id or number, wherever they stand', async () => {
    const room = await api.openRoom();
    const first = await api.join(room.code, 'Ada Lind');
    const second = await api.join(room.code, 'ada  lind');
    const third = await api.join(room.code, 'Ada Lind');
    await api.join(room.code, 'Bao Nguyen');
    await api.services.database.query('UPDATE enrolments SET own_id = $1 WHERE student_id = $2', [
      'S-17',
      third.userId,
    ]);
    await api.save(second, room, 'r1-charge', ['negative']);
    const { nodes } = await readPdf((await report(room.teacher, room.code)).bytes);
    const heads = rowsOf(nodes).map(([head]) => head);
    for (const name of ['Ada Lind #1', 'ada lind #2', 'Ada Lind (S-17)', 'Bao Nguyen'])
      expect(heads.filter((head) => head === name)).toHaveLength(2);
    expect(nodes.map(({ text }) => text)).toContain(
      'Students of one name have their own ID behind it, or a number in the order in which they joined.',
    );
    const held = nodes.filter(({ role, text }) => role === 'P' && text.startsWith('Still hold it'));
    expect(held.map(({ text }) => text)).toEqual([expect.stringContaining('#2 (1.1)')]);
    expect((await readPdf((await summary(first, room.code)).bytes)).title).toBe(
      'Assessment summary: Report lab, Ada Lind',
    );
  });

  it('of a class without students says so', async () => {
    const { teacher, code } = await api.openRoom();
    const pdf = await readPdf((await report(teacher, code)).bytes);
    expect(pdf.nodes.map(({ text }) => text)).toContain('Nobody has joined yet.');
  });

  it('is for the teacher of the class, in whatever state it is', async () => {
    const { teacher, code, classId, zoe } = await openBusyRoom();
    const other = await api.openRoom();
    expect((await report(null, code)).status).toBe(401);
    expect((await report(zoe, code)).problem).toBe('forbidden');
    expect((await report(other.teacher, code)).problem).toBe('class-not-found');
    expect((await report(teacher, 'nonsense')).problem).toBe('class-not-found');
    expect((await report(teacher, code, 'mini-lab')).problem).toBe('activity-not-in-class');
    await api.services.database.query('UPDATE classes SET archived_at = now() WHERE id = $1', [classId]);
    expect((await report(teacher, code)).status).toBe(200);
  });
});

describe("a student's summary as PDF", () => {
  it('has the figures of the screen', async () => {
    const room = await openBusyRoom();
    const own = await readPdf((await summary(room.zoe, room.code)).bytes);
    expect(own.title).toBe(`Assessment summary: Report lab, ${names[0]}`);
    const model = createClassReport(api.read((await api.snapshot(room.teacher, room.code)).body));
    const row = model.students.find(({ student }) => student.id === room.zoe.userId);
    if (!row) throw new Error('Zoe is in the report');
    const rows = rowsOf(own.nodes);
    expect(rows).toContainEqual([
      'Done',
      rateText(row.figures.done),
      'required parts of the lessons that count',
    ]);
    const figures = rows.filter(([, value, basis]) => basis && / of \d+ \(|^\d+$|none yet/.test(value ?? ''));
    const figureNames = figures.map(([name]) => name).filter((name) => name && !/^\d/.test(name));
    expect(new Set(figureNames).size, 'no two figures have one name').toBe(figureNames.length);
    expect(rows).toContainEqual([
      'Right at any try',
      rateText(row.figures.right),
      'scored questions of the lessons that count',
    ]);
    expect(
      model.questions.map(({ question, index }) => [
        question.label,
        question.title,
        markWords[row.student.marks[index] ?? 'waiting'],
      ]),
    ).toEqual(rows.filter(([head]) => /^\d/.test(head ?? '')).map((cells) => cells.toSpliced(2, 1)));
  });

  it("holds the student's own answers, teacher and class, without the class code, on one page", async () => {
    const room = await openBusyRoom();
    const pdf = await readPdf((await summary(room.zoe, room.code)).bytes);
    const answers = rowsOf(pdf.nodes).filter(([head]) => /^\d/.test(head ?? ''));
    expect(Object.fromEntries(answers.map(([label, , answer]) => [label, answer]))).toMatchObject({
      '1.1': 'The positive one',
    });
    const all = pdf.nodes.map(({ text }) => text).join('\n');
    expect(all).toContain('Dr. Teach');
    expect(all).toContain('Class');
    expect(all).not.toContain(room.code);
    expect(pdf.pages).toBe(1);
  });

  it('writes a long answer in full below the tables', async () => {
    const room = await api.openRoom();
    const ida = await api.join(room.code, 'Ida');
    const text = `${'The field pulls at the charge. '.repeat(12)}That is why.`;
    await api.save(ida, room, 'r1-why', [`reason=${text}`]);
    const { nodes } = await readPdf((await summary(ida, room.code)).bytes);
    expect(rowsOf(nodes).map((row) => row[2])).toContain('in full below the tables');
    // The reader leaves out the space at the end of a line.
    const unspaced = (of: string) => of.replace(/\s/g, '');
    const written = nodes.filter(({ role }) => role === 'P').map((node) => unspaced(node.text));
    expect(written).toContainEqual(expect.stringContaining(unspaced(text)));
  });

  it('is for the teacher a page of a student: for the family in plain words, for the teacher with marks, tries and beliefs', async () => {
    const room = await openBusyRoom();
    const belief = api.services.content.findMisconception('dna-is-positive');
    const read = async (version: string) => {
      const { bytes, headers } = await download(
        room.teacher,
        endpoints.downloadSummary,
        room.code,
        `?student=${encodeURIComponent(room.li.userId)}&version=${version}`,
      );
      const name = version === 'family' ? 'anneal-family-page-' : 'anneal-student-page-';
      expect(headers.get('content-disposition')).toContain(name);
      return readPdf(bytes);
    };
    const [family, teacher] = [await read('family'), await read('teacher')];
    expect([family.title, teacher.title]).toEqual([
      `Student page: Report lab, ${names[1]}`,
      `Student page for the teacher: Report lab, ${names[1]}`,
    ]);
    for (const { nodes, pages } of [family, teacher]) {
      expect(pages).toBe(1);
      const rows = rowsOf(nodes);
      expect(rows).toContainEqual(['Lesson 1: First', '1 of 4 (25%)', '0 of 3 (0%)']);
      expect(rows).toContainEqual(['Lesson 2: Second', '2 of 3 (67%)', '0 of 3 (0%)']);
      const texts = nodes.map(({ text }) => text);
      expect(texts).toContain('4 questions are not answered yet: 1.2a, 1.2b, 1.3, 2.3');
      // The words for the whole class stand on no student's page.
      expect(texts.join()).not.toContain(belief?.whatToSay);
    }
    const seen = ({ nodes }: typeof family) => rowsOf(nodes).filter(([head]) => /^\d/.test(head ?? ''));
    expect(seen(family).map(([label, , wrong]) => [label, wrong])).toEqual([
      ['1.1', 'The negative one'],
      // The reader leaves out the space at the end of a line.
      ['2.1', 'This much is right, and something ismissing: Primers'],
      ['2.2', 'All but right: The process: trascription'],
    ]);
    // Nothing became right at a later try, so the page says nothing about it.
    expect(family.nodes.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Ask to be shown question 1.1, which is not right yet'),
    );
    expect(seen(teacher).map(([label, , , mark, tries]) => [label, mark, tries])).toEqual([
      ['1.1', 'Not yet', '1 spent'],
      ['2.1', 'Partly right', '1 spent'],
      ['2.2', 'Almost', '0 spent'],
    ]);
    expect(family.nodes.map(({ text }) => text).join()).not.toContain(belief?.belief);
    expect(teacher.nodes.map(({ text }) => text).join()).toContain(
      `“${belief?.belief}” holds it still (1.1)`,
    );
  });

  it('is a file of a page for each student of the class, for its teacher alone', async () => {
    const { teacher, code, zoe } = await openBusyRoom();
    const pagesOf = (who: Person | null) => download(who, endpoints.downloadStudentPages, code);
    const { bytes, headers } = await pagesOf(teacher);
    expect(headers.get('content-disposition')).toContain('anneal-family-pages-');
    const { nodes, pages } = await readPdf(bytes);
    expect(pages).toBe(3);
    const heads = nodes.filter(({ role }) => role === 'H1').map(({ text }) => text);
    expect(heads).toHaveLength(3);
    expect(heads).toEqual(expect.arrayContaining([names[0], names[1]]));
    expect((await pagesOf(zoe)).problem).toBe('forbidden');
    expect((await pagesOf(null)).status).toBe(401);
    expect((await pagesOf((await api.openRoom()).teacher)).problem).toBe('class-not-found');
  });

  it.each([
    [
      'before the date',
      '10 days',
      'Due next, ',
      ['So far 3 of 7', 'So far 4 of 7', 'So far 0 of 7'],
      /Was due|%/,
    ],
    ['after the date', '-1 day', 'Was due ', ['3 of 7 (43%)', '4 of 7 (57%)', '0 of 7 (0%)'], /Due |So far/],
  ] as const)('counts for families against all that is given, %s', async (_, due, begins, counts, unsaid) => {
    const room = await openBusyRoom();
    await api.services.database.query(
      'UPDATE class_activities SET due_at = now() + $2::interval WHERE class_id = $1',
      [room.classId, due],
    );
    const { bytes } = await download(room.teacher, endpoints.downloadStudentPages, room.code);
    const { nodes, pages } = await readPdf(bytes);
    expect(pages).toBe(3);
    const paragraphs = nodes.filter(({ role }) => role === 'P').map(({ text }) => text.trim());
    const standing = paragraphs.filter((text) => text.startsWith(begins));
    expect(standing).toHaveLength(3);
    for (const count of counts)
      expect(
        standing.filter((text) => text.includes(`lessons 1 and 2. `) && text.includes(count)),
      ).toHaveLength(1);
    const about = api.services.content.findActivity(labId)?.outline.summary.trim();
    expect(paragraphs.filter((text) => text === about)).toHaveLength(3);
    expect(paragraphs.join('\n')).not.toMatch(unsaid);
    expect(paragraphs.join('\n')).not.toMatch(/No lesson|none yet/);
  });

  it('holds nobody else', async () => {
    const room = await openBusyRoom();
    const { nodes } = await readPdf((await summary(room.teacher, room.code, room.zoe.userId)).bytes);
    const all = nodes.map(({ text }) => text).join('\n');
    expect(all).toContain(names[0]);
    expect(all).not.toContain(names[1]);
  });

  it('is for who is meant, while the class is open; for its teacher always', async () => {
    const { teacher, code, classId, zoe, li } = await openBusyRoom();
    const other = await api.openRoom();
    const stranger = await api.join(other.code, 'Stranger');
    expect((await summary(null, code)).status).toBe(401);
    expect((await summary(stranger, code)).problem).toBe('class-not-found');
    expect((await summary(zoe, code, li.userId)).problem).toBe('forbidden');
    expect((await summary(zoe, code, zoe.userId)).problem).toBe('forbidden');
    expect((await summary(other.teacher, code, zoe.userId)).problem).toBe('class-not-found');
    expect((await summary(teacher, code, stranger.userId)).problem).toBe('not-found');
    expect((await summary(teacher, code)).problem).toBe('class-not-found');
    await api.services.database.query('UPDATE class_activities SET is_hidden = true WHERE class_id = $1', [
      classId,
    ]);
    expect((await summary(zoe, code)).problem).toBe('activity-not-in-class');
    expect((await summary(teacher, code, zoe.userId)).status).toBe(200);
    await api.services.database.query('UPDATE class_activities SET is_hidden = false WHERE class_id = $1', [
      classId,
    ]);
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: li.userId } });
    expect((await summary(li, code)).problem).toBe('class-not-found');
    expect((await summary(teacher, code, li.userId)).problem).toBe('not-found');
    // Students can still read their own pages of an archived class. Nobody can read pages of a disabled class.
    for (const [column, refusal] of [
      ['archived_at', null],
      ['disabled_at', 'class-disabled'],
    ] as const) {
      await api.services.database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [classId]);
      expect((await summary(zoe, code)).problem).toBe(refusal);
      expect((await summary(teacher, code, zoe.userId)).status).toBe(200);
    }
  });

  it("is told in the timeline when it is the teacher's, and not when it is one's own", async () => {
    const { teacher, code, zoe } = await openBusyRoom();
    await summary(zoe, code);
    await summary(teacher, code, zoe.userId);
    await report(teacher, code);
    const { body } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
    expect(body.lines.filter(({ kind }) => kind === 'exported').map(({ details }) => details)).toEqual([
      { what: 'class-report', activityId: labId },
      { what: 'student-summary', activityId: labId },
    ]);
  });
});
