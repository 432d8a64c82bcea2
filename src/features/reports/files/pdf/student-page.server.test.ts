import { expect, it } from 'vitest';
import { readPdf } from '../../../../../tests/api/reports/read-pdf.ts';
import { createClassReport } from '../../class-report.ts';
import { pageVersions } from '../../exports.ts';
import type { Mark } from '../../mark.ts';
import type { OwnReportModel } from '../activity-report.server.ts';
import { drawStudentPages } from './student-page.server.ts';
import { drawStudentSummary } from './student-summary.server.ts';

const long = (signs: number) =>
  'The field pulls at the charge. '.repeat(Math.ceil(signs / 31)).slice(0, signs);

/** Everything that the page can be asked to hold, and more: nothing is right, and everything is long. */
function fullModel(): OwnReportModel {
  const modules = Array.from({ length: 12 }, (_, at) => ({ id: `m${at}`, title: long(200), number: at + 1 }));
  const questions = modules.flatMap(({ id, number }) =>
    [1, 2, 3].map((place) => ({
      ...{ label: `${number}.${place}`, moduleId: id, exerciseId: `${id}-${place}`, partId: null },
      ...{ title: long(200), text: '', isScored: place !== 3 },
    })),
  );
  const ids = questions.map(({ exerciseId }) => exerciseId);
  const beliefs = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: `b${at}`, belief: long(900), whatToSay: 'Not for this page', questions: [0] },
    holders: [{ student: 0, first: [0], now: [0] }],
  }));
  return {
    class: { id: 'c', code: 'ABCD-2345', name: long(60), timeZone: 'UTC', teacherName: long(60) },
    activity: { id: 'a', title: long(60), isHidden: false },
    modules,
    otherModules: [],
    counted: { modules, of: 13, notOpen: modules.slice(0, 1), ofStudents: new Map() },
    dues: [],
    report: createClassReport({
      questions,
      requiredCount: questions.length,
      misconceptions: beliefs,
      students: [
        {
          ...{ id: 's', name: long(60), status: 'PROGRESS', doneCount: 0, isAbsent: false, lateCount: 9 },
          marks: questions.map((_, at) =>
            at % 3 === 1 ? 'unanswered' : at % 3 === 2 ? 'answered' : 'incorrect',
          ),
        },
      ],
    }),
    late: new Map(),
    times: new Map(),
    readAt: new Date('2026-03-02T10:00:00Z'),
    studentId: 's',
    schoolName: long(60),
    choices: ids.slice(0, 9).map((id) => ({ title: id, words: [long(300)] })),
    answers: new Map(ids.map((id) => [id, [long(2000)]])),
    notRight: new Map(
      ids.map((id) => [
        id,
        {
          parts: [{ partId: null, label: '', words: long(2000) }],
          ...{ isIncomplete: true, hints: [{ partId: null, label: '', words: long(900) }] },
        },
      ]),
    ),
    tries: new Map(ids.map((id) => [id, { spent: 2, given: 1 }])),
    rubrics: new Map(ids.map((id) => [id, [{ id: 'x', label: 'Says why', points: 3 }]])),
    handInMarks: new Map(
      ids.map((id) => [
        id,
        {
          ...{
            markId: id,
            attemptId: '',
            points: { x: 2 },
            comment: long(2000),
            title: id,
            isEarlier: false,
          },
          ...{ answeredAt: new Date(0), at: new Date(0), seenAt: null },
        },
      ]),
    ),
  };
}

const countPages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\s/g)?.length;

it.each(pageVersions)('for the %s it fills one sheet, however much there is to say', async (version) => {
  const bytes = await drawStudentPages({
    ...{ models: [fullModel()], version, about: long(60), product: 'Anneal' },
  });
  expect(countPages(bytes)).toBe(1);
});

it('has a page for each student of a class, and says so where nobody has joined', async () => {
  const models = [fullModel(), fullModel(), fullModel()];
  const some = await drawStudentPages({ models, version: 'family', about: 'Class', product: 'Anneal' });
  expect(countPages(some)).toBe(3);
  const none = await drawStudentPages({ models: [], version: 'family', about: 'Class', product: 'Anneal' });
  expect(countPages(none)).toBe(1);
  const said = (await readPdf(none)).nodes.map(({ text }) => text.trim());
  expect(said).toContain('Nobody has joined yet.');
});

it('tells the family no belief, no try and no mark, and the teacher all of them', async () => {
  const textOf = async (version: (typeof pageVersions)[number]) => {
    const bytes = await drawStudentPages({
      ...{ models: [fullModel()], version, about: 'Ana', product: 'Anneal' },
    });
    return (await readPdf(bytes)).nodes.map(({ text }) => text).join(' ');
  };
  const [family, teacher] = [await textOf('family'), await textOf('teacher')];
  for (const words of ['holds it still', '2 spent, 1 given', 'Not yet']) {
    expect(teacher).toContain(words);
    expect(family).not.toContain(words);
  }
  expect(family).toContain('To talk about at home');
  for (const page of [family, teacher]) expect(page).not.toContain('Not for this page');
});

it('leaves what the student chose and filled in to the summary, which has room for it', async () => {
  const choices = [{ title: 'Your hunch', words: ['Columbus', 'because of the crew'] }];
  const nodes = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await readPdf(bytes)).nodes.map(({ text }) => text.trim());
  const summary = await nodes(await drawStudentSummary({ ...fullModel(), choices }, 'Anneal'));
  expect(summary).toContain('Chosen and filled in');
  expect(summary).toContain('Columbus; because of the crew');
});

/** A student with these marks in one lesson, whose answers are short. */
function modelOf(marks: readonly Mark[], words = 'They drifted in from outer space: True'): OwnReportModel {
  const full = fullModel();
  const modules = full.modules.slice(0, 1);
  const questions = marks.map((_, at) => ({
    ...{ label: `1.${at + 1}`, moduleId: 'm0', exerciseId: `q${at}`, partId: null },
    ...{ title: 'Where they come from', text: '', isScored: marks[at] !== 'answered' },
  }));
  const report = createClassReport({
    ...{ questions, requiredCount: 15, misconceptions: [] },
    // Required parts are more than questions: a family is told of questions alone.
    students: [
      {
        ...{ id: 's', name: 'Noah', status: 'PROGRESS', doneCount: 12, isAbsent: false, lateCount: 0 },
        marks: [...marks],
      },
    ],
  });
  const said = {
    parts: [{ partId: null, label: '', words }],
    isIncomplete: false,
    hints: [{ partId: null, label: '', words: 'From where was everything launched?' }],
  };
  const notRight = new Map(questions.map(({ exerciseId }) => [exerciseId, said]));
  return { ...full, modules, report, notRight, handInMarks: new Map() };
}

async function familyPage(model: OwnReportModel): Promise<string> {
  const bytes = await drawStudentPages({
    models: [model],
    version: 'family',
    about: 'Noah',
    product: 'Anneal',
  });
  return (await readPdf(bytes)).nodes.map(({ text }) => text.trim()).join(' ');
}

it('tells a family one count, what is not right, and the hint of the lab', async () => {
  const page = await familyPage(modelOf(['incorrect', 'correct', 'correct', 'unanswered']));
  expect(page).toContain('Questions answered so far: 3 of 4 (75%).');
  expect(page).toMatch(/Lesson 1: .{0,40}… 3 of 4 \(75%\) 2 of 4 \(50%\)/);
  expect(page).not.toContain('12 of 15');
  expect(page).toContain('They drifted in from outer space: True');
  expect(page).toContain('From where was everything launched?');
});

it('counts for a family what was due, lists what comes, and tells the teacher the usual figures', async () => {
  const model = modelOf(['correct', 'correct', 'unanswered', 'unanswered']);
  const [first] = model.modules;
  const questions = model.report.questions.map(({ question }, at) => ({
    ...question,
    ...(at > 1 && { label: `2.${at - 1}`, moduleId: 'm1' }),
  }));
  const coming: OwnReportModel = {
    ...model,
    modules: [first!, { id: 'm1', title: 'Swab', number: 2 }],
    dues: [
      { at: '2026-03-01T10:00:00.000Z', lessons: [1] },
      { at: '2026-03-16T10:00:00.000Z', lessons: [2] },
    ],
    report: createClassReport({
      ...{ questions, requiredCount: 4, misconceptions: [] },
      students: model.report.students.map(({ student }) => student),
    }),
  };
  const page = await familyPage(coming);
  expect(page).toContain('Questions answered, of what was due: 2 of 2 (100%).');
  expect(page).toContain('Scored questions that are right, of what was due: 2 of 2 (100%)');
  expect(page).toContain('Every question that was due is answered');
  expect(page).toMatch(/What comes .*Lesson 2: Swab, due Mar 16, 2026/);
  expect(page).not.toContain('not answered yet');
  expect(page).not.toMatch(/50%/);
  // Beside a lesson with a date, one without is still to come.
  const undated = { ...coming, dues: [...coming.dues.slice(0, 1), { at: null, lessons: [2] }] };
  const undatedPage = await familyPage(undated);
  expect(undatedPage).toContain('Questions answered, of what was due: 2 of 2 (100%).');
  expect(undatedPage).toMatch(/What comes .*Lesson 2: Swab, without a date/);
  const bytes = await drawStudentPages({
    ...{ models: [coming], version: 'teacher', about: 'Noah', product: 'Anneal' },
  });
  const teachers = (await readPdf(bytes)).nodes.map(({ text }) => text.trim()).join(' ');
  expect(teachers).toContain('Scored questions right at any try: 2 of 4 (50%)');
  expect(teachers).toMatch(/lesson 1: Mar 1, 2026.*; lesson 2: Mar 16, 2026/);
  // What is answered before its date counts.
  const early = modelOf(['correct', 'correct', 'incorrect', 'unanswered']);
  const begun = {
    ...coming,
    report: createClassReport({
      ...{ questions, requiredCount: 4, misconceptions: [] },
      students: early.report.students.map(({ student }) => student),
    }),
  };
  expect(await familyPage(begun)).toContain('Questions answered, of what was due: 3 of 3 (100%).');
});

it.each<[readonly Mark[], string]>([
  [['correct', 'correct-2', 'correct-3'], 'question 1.3, which came right after another try'],
  [['incorrect', 'correct-2'], 'question 1.2, which came right after another try'],
  [['correct', 'incorrect'], 'question 1.2, which is not right yet'],
  [['correct', 'correct'], 'Ask which question needed the most thought'],
  [['answered', 'unanswered'], 'Ask what the lab is about so far'],
  [['unanswered', 'unanswered'], 'Ask to be shown the beginning of the lab'],
])('proposes to a family what there is to talk about: %j', async (marks, said) => {
  const page = await familyPage(modelOf(marks));
  expect(page).toContain(said);
  expect(page.includes('after another try')).toBe(marks.some((mark) => mark.startsWith('correct-')));
});

it('writes an answer of a usual length whole, and shortens a very long one at a word and says where all of it is', async () => {
  const whole = `${long(500)} and this is its last word.`;
  const unspaced = (text: string) => text.replace(/\s/g, '');
  expect(unspaced(await familyPage(modelOf(['incorrect'], whole)))).toContain(unspaced(whole));
  const cut = await familyPage(modelOf(['incorrect'], 'charge '.repeat(400)));
  expect(unspaced(cut)).toContain('charge…(allofitisinthelab)');
});
