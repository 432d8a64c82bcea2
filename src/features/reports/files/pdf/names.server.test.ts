import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPdf, rowsOf } from '../../../../../tests/api/reports/read-pdf.ts';
import { createClassReport } from '../../class-report.ts';
import { type Mark, marks } from '../../mark.ts';
import { markWords } from '../../mark-words.ts';
import type { ListedReport, OwnReportModel } from '../activity-report.server.ts';
import { drawClassReport } from './class-report.server.ts';
import { drawStudentSummary } from './student-summary.server.ts';
import { textRuns } from './text-runs.server.ts';
import { rateText } from './texts.server.ts';

const given = marks.filter((mark) => mark !== 'waiting');

function modelOf(names: readonly string[], questionCount: number): ListedReport {
  const questions = Array.from({ length: questionCount }, (_, at) => ({
    label: `1.${at + 1}`,
    moduleId: 'm',
    exerciseId: `e${at}`,
    partId: null,
    title: `Question ${at + 1}`,
    text: '',
    isScored: true,
  }));
  const students = names.map((name, row) => ({
    id: `s${row}`,
    name,
    status: 'PROGRESS' as const,
    doneCount: row % (questionCount + 1),
    isAbsent: row % 9 === 8,
    lateCount: 0,
    marks: questions.map((_, at): Mark => given[(row * 5 + at) % given.length] ?? 'unanswered'),
  }));
  return {
    class: { id: 'c', code: 'ABCD-2345', name: 'Class', timeZone: 'UTC', teacherName: 'Teacher' },
    activity: { id: 'a', title: 'Lab', isHidden: false },
    modules: [{ id: 'm', title: 'Module' }],
    dueAt: null,
    report: createClassReport({ questions, students, requiredCount: questionCount }),
    roster: new Map(),
    handInMarks: new Map(),
    rubrics: new Map(),
    givenWith: new Map(),
    namesakes: new Map(),
    late: new Map(),
    times: new Map(),
    readAt: new Date('2026-11-21T10:00:00Z'),
  };
}

function ownModelOf(name: string, questionCount: number): OwnReportModel {
  const { roster: _, namesakes: __, handInMarks: ___, ...model } = modelOf([name], questionCount);
  return {
    ...model,
    studentId: 's0',
    schoolName: '',
    choices: [],
    answers: new Map(),
    handInMarks: new Map(),
  };
}

/** The decompressed streams of the file, because no reader library gives the text that a tag carries. */
function streamsOf(bytes: Uint8Array): Buffer[] {
  const file = Buffer.from(bytes);
  return [...file.toString('latin1').matchAll(/stream\n/g)].flatMap(({ index }) => {
    try {
      return [inflateSync(file.subarray(index + 'stream\n'.length))];
    } catch {
      // The end of a stream, or a stream without compression.
      return [];
    }
  });
}

describe('a name in a PDF', () => {
  it.each([
    'Zoë Łukasiewicz',
    'Nguyễn Thị Ánh',
    'Ζωή Παππά',
    'Юлия Шевченко',
    '李小龍',
    '王晓明',
    '田中 さくら',
    '김민준',
    'ไพลิน',
    'अनुष्का शर्मा',
    'أحمد علي',
    'משה כהן',
  ])('%s has a font for every sign, and is read from the page', async (name) => {
    expect(textRuns(name, 700, 'text').filter(({ font }) => font === null)).toEqual([]);
    const pdf = await readPdf(await drawStudentSummary(ownModelOf(name, 3), 'Anneal'));
    expect(pdf.title).toContain(name);
    const signs = (text: string) =>
      [...text.normalize('NFKD').replace(/[\s\p{M}\p{Cc}]/gu, '')].sort().join('');
    const read = pdf.nodes.filter(({ role }) => role === 'LBody').map(({ text }) => signs(text));
    // Joined letters may come in another order, and accents that are drawn by themselves have no letter; but all
    // letters are there.
    expect(read).toContain(signs(name));
  });

  it('that is read from the right has its words in that order', () => {
    expect(textRuns('أحمد علي', 400, 'text').length).toBe(1);
    expect(textRuns('علي Smith', 400, 'text').map(({ text }) => text.trim())).toEqual(['Smith', 'علي']);
    expect(textRuns('Smith علي', 400, 'text').map(({ text }) => text.trim())).toEqual(['Smith', 'علي']);
  });

  it('with signs that no font has shows frames, and carries the name beside them', async () => {
    const name = 'Ra 𐌰';
    expect(textRuns(name, 400, 'text').at(-1)?.font).toBeNull();
    const bytes = await drawStudentSummary(ownModelOf(name, 1), 'Anneal');
    const pdf = await readPdf(bytes);
    expect(pdf.title).toContain(name);
    expect(pdf.nodes.some(({ text }) => text.trim().startsWith('Ra'))).toBe(true);
    expect(streamsOf(bytes).some((stream) => stream.includes(Buffer.from(name, 'utf16le').swap16()))).toBe(
      true,
    );
  });
});

it('the report of 200 students and 60 questions has every mark and figure', {
  timeout: 120_000,
}, async () => {
  const model = modelOf(
    Array.from({ length: 200 }, (_, at) => `Student ${at + 1}`),
    60,
  );
  const pdf = await readPdf(await drawClassReport(model, 'Anneal'));
  const rows = rowsOf(pdf.nodes);
  for (const { student, figures } of model.report.students) {
    const own = rows.filter(([head]) => head === student.name);
    expect(own[0]?.slice(2, 5)).toEqual([
      rateText(figures.done),
      rateText(figures.right),
      rateText(figures.firstTry),
    ]);
    expect(own.slice(1).flatMap((row) => row.slice(1))).toEqual(student.marks.map((mark) => markWords[mark]));
  }
});
