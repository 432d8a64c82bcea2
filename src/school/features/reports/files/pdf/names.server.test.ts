import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPdf, rowsOf } from '../../../../../../tests/api/reports/read-pdf.ts';
import { usualGrading } from '../../../classes/assigning.ts';
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
    modules: [{ id: 'm', title: 'Module', number: 1 }],
    otherModules: [],
    counted: { modules: [], of: 1, ofStudents: new Map() },
    grading: usualGrading,
    dues: [],
    report: createClassReport({ questions, students, requiredCount: questionCount }),
    roster: new Map(),
    handInMarks: new Map(),
    waiting: 'blank' as const,
    rubrics: new Map(),
    givenWith: new Map(),
    stations: [],
    namesakes: new Map(),
    late: new Map(),
    times: new Map(),
    readAt: new Date('2026-11-21T10:00:00Z'),
  };
}

function ownModelOf(name: string, questionCount: number): OwnReportModel {
  const {
    roster: _,
    namesakes: __,
    handInMarks: ___,
    grading: ____,
    ...model
  } = modelOf([name], questionCount);
  return {
    ...model,
    studentId: 's0',
    schoolName: '',
    about: '',
    duesNotOpen: [],
    choices: [],
    answers: new Map(),
    notRight: new Map(),
    tries: new Map(),
    handInMarks: new Map(),
    waitingFor: new Set<string>(),
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
  const names = [
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
    'გიორგი მაჭავარიანი',
    'Արմեն Սարգսյան',
    'ሰላማዊት ገብረእግዚአብሔር',
    'শ্রীকৃষ্ণ চট্টোপাধ্যায়',
    'தமிழ்ச்செல்வன் ஸ்ரீனிவாசன்',
    'శ్రీనివాస్ కృష్ణమూర్తి',
    'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ',
    'ശ്രീജിത്ത് കൃഷ്ണൻ',
    'કૃષ્ણકાંત શ્રીમાળી',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ',
    'ශ්‍රී කුමාර සංගක්කාර',
    'ស្រីមុំ ច័ន្ទសុភ័ក្រ្ត',
    'ສົມພອນ ນ້ຳ',
    'အောင်ဆန်းစုကြည် မြင့်',
    'ଶ୍ରୀକୃଷ୍ଣ ପଟ୍ଟନାୟକ',
    'އިބްރާހީމް',
    'བསྟན་འཛིན་རྒྱ་མཚོ',
    'ᏍᏏᏉᏯ ᏣᎳᎩ',
  ];

  it('has a font for every sign, and is read from the page, in every script that we have letters for', async () => {
    for (const name of names)
      expect(textRuns(name, 700, 'text').filter(({ font, isLatin }) => font === null || isLatin)).toEqual([]);
    const own = await readPdf(await drawStudentSummary(ownModelOf('李小龍', 3), 'Anneal'));
    expect(own.title).toContain('李小龍');
    const pdf = await readPdf(await drawClassReport(modelOf(names, 3), 'Anneal'));
    const signs = (text: string) =>
      [...text.normalize('NFKD').replace(/[\s\p{M}\p{Cc}\p{Cf}]/gu, '')].sort().join('');
    const read = rowsOf(pdf.nodes).map(([head = '']) => signs(head));
    // Joined letters may come in another order, and accents that are drawn by themselves have no letter; but all
    // letters are there.
    for (const name of names) expect(read).toContain(signs(name));
  });

  it('that is read from the right has its words in that order', () => {
    expect(textRuns('أحمد علي', 400, 'text').length).toBe(1);
    expect(textRuns('علي Smith', 400, 'text').map(({ text }) => text.trim())).toEqual(['Smith', 'علي']);
    expect(textRuns('Smith علي', 400, 'text').map(({ text }) => text.trim())).toEqual(['Smith', 'علي']);
  });

  it('of a script without a font is in Latin letters, with a note, and carries the name as it was written', async () => {
    const name = 'Ra 𐌰𐌽𐌰 ߊߡߊ';
    expect(textRuns(name, 400, 'text').map(({ text }) => text)).toEqual(['Ra ', 'ana', ' ', 'ama*']);
    const bytes = await drawStudentSummary(ownModelOf(name, 1), 'Anneal');
    const pdf = await readPdf(bytes);
    expect(pdf.title).toContain(name);
    expect(pdf.nodes.at(-1)?.text).toContain('This file has no letters for the script of this text');
    expect(streamsOf(bytes).some((stream) => stream.includes(Buffer.from(name, 'utf16le').swap16()))).toBe(
      true,
    );
    const plain = await readPdf(await drawStudentSummary(ownModelOf('Ra', 1), 'Anneal'));
    expect(plain.nodes.some(({ text }) => text.includes('This file has no letters'))).toBe(false);
  });

  it('with signs that are no letters and that no font has shows frames', async () => {
    const name = 'Ra 🧬';
    expect(textRuns(name, 400, 'text').at(-1)?.font).toBeNull();
    const pdf = await readPdf(await drawStudentSummary(ownModelOf(name, 1), 'Anneal'));
    expect(pdf.nodes.some(({ text }) => text.trim().startsWith('Ra'))).toBe(true);
  });

  it('is drawn with joined and reordered letters, as HarfBuzz shapes them', () => {
    const glyphsOf = (text: string) => {
      const [run] = textRuns(text, 400, 'text');
      return run?.font?.layout(run.text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    };
    // The vowel that is written before its consonant comes first, and a ligature has all its characters.
    expect(glyphsOf('கெ')).toEqual(['ெ', 'க']);
    expect(glyphsOf('ศรี')).toEqual(['ศ', 'ร', 'ี']);
    expect(glyphsOf('श्री')?.[0]).toBe('श्र');
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
