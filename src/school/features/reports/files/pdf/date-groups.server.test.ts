import { expect, it } from 'vitest';
import { rowsOf } from '../../../../../../tests/api/reports/read-pdf.ts';
import { listDues } from '../../../classes/lesson-dues.ts';
import { createClassReport } from '../../class-report.ts';
import { pageVersions } from '../../exports.ts';
import type { Mark } from '../../mark.ts';
import type { OwnReportModel } from '../activity-report.server.ts';
import { dayOf, familyPage, fullModel, modelOf, readPage } from './testing/student-page-models.server.ts';

/** Three lessons of two questions each, and when each of them is due. */
function datedModel(marks: readonly Mark[], dates: readonly (string | null)[]): OwnReportModel {
  const model = modelOf(marks);
  const modules = [1, 2, 3].map((number) => ({ id: `m${number}`, title: 'Swab', number }));
  const questions = model.report.questions.map(({ question }, at) => {
    const number = Math.floor(at / 2) + 1;
    return { ...question, label: `${number}.${(at % 2) + 1}`, moduleId: `m${number}` };
  });
  const students = model.report.students.map(({ student }) => student);
  return {
    ...{ ...model, modules, about: 'Who lives aboard?' },
    dues: listDues(modules, (id) => {
      const at = dates[Number(id.slice(1)) - 1] ?? null;
      return at === null ? null : new Date(at);
    }),
    report: createClassReport({ questions, requiredCount: 6, misconceptions: [], students }),
  };
}

const [none, all] = (['unanswered', 'correct'] as const).map((mark): Mark[] => Array(6).fill(mark));
const begun: Mark[] = ['correct', ...Array<Mark>(5).fill('unanswered')];
const some: Mark[] = ['correct', 'incorrect', 'correct-2', ...Array<Mark>(3).fill('unanswered')];
const allDue = (days: number) => Array<string>(3).fill(dayOf(days));
const everything = 'Every question is answered, and every scored question is right.';

it.each<[string, OwnReportModel, string[], RegExp]>([
  [
    'before the date, against all that is due then',
    datedModel(begun, allDue(1)),
    [
      'Due tomorrow, Mar 3, 2026, 10:00 AM UTC: lessons 1, 2, and 3. So far 1 of 6 questions answered.',
      'Scored questions that are right so far: 1 of 6; at the first try: 1 of 6.',
      'Every scored question that is answered so far is right.',
      'Who lives aboard?',
    ],
    /%|No lesson|not answered|Every question|over|none yet/,
  ],
  ['on the day', datedModel(begun, allDue(0.1)), ['Due today, Mar 2, 2026, 12:24 PM UTC: lessons'], /%|over/],
  [
    'on the day as the class has it',
    { ...datedModel(begun, allDue(0.9)), class: { ...fullModel().class, timeZone: 'America/Los_Angeles' } },
    ['Due today, Mar 2, 2026, 11:36 PM PST: lessons'],
    /%|over|tomorrow/,
  ],
  [
    'after the date',
    datedModel(begun, allDue(-1)),
    [
      'Was due Mar 1, 2026, 10:00 AM UTC: lessons 1, 2, and 3. Questions answered: 1 of 6 (17%).',
      'Scored questions that are right: 1 of 6 (17%); at the first try: 1 of 6 (17%).',
      '5 questions are not answered, and the date is over: 1.2, 2.1, 2.2, 3.1, 3.2',
    ],
    /[Ss]o far|Every/,
  ],
  [
    'with three dates, each by itself',
    datedModel(some, [dayOf(-1), dayOf(3), dayOf(9)]),
    [
      'Was due Mar 1, 2026, 10:00 AM UTC: lesson 1. Questions answered: 2 of 2 (100%).',
      'Scored questions that are right: 1 of 2 (50%); at the first try: 1 of 2 (50%).',
      'Due next, Mar 5, 2026, 10:00 AM UTC: lesson 2. So far 1 of 2 questions answered.',
      'Scored questions that are right so far: 1 of 2; at the first try: 0 of 2.',
      'Due later, Mar 11, 2026, 10:00 AM UTC: lesson 3. So far 0 of 2 questions answered.',
    ],
    /not answered|Every|\(0%\)/,
  ],
  [
    'with a lesson that has no date beside one whose date is over',
    datedModel(['correct', 'correct', ...Array<Mark>(4).fill('unanswered')], [dayOf(-1), null, null]),
    [
      'Without a date: lessons 2 and 3. So far 0 of 4 questions answered.',
      'Every question that was due is answered, and every scored one of them is right.',
    ],
    /not answered|\(0%\)/,
  ],
  [
    'where nothing is done',
    datedModel(none ?? [], allDue(1)),
    ['So far 0 of 6 questions answered.', 'Ask to be shown the beginning of the lab'],
    /Scored questions that|Every|none yet|No lesson|not answered/,
  ],
  [
    'where all is done before the date',
    datedModel(all ?? [], allDue(1)),
    ['So far 6 of 6 questions answered.', everything],
    /not answered|%/,
  ],
  [
    'where all is done after the date',
    datedModel(all ?? [], allDue(-1)),
    ['6 of 6 (100%).', everything],
    /so far/,
  ],
  [
    'without any date as before',
    datedModel(begun, []),
    ['Questions answered so far: 1 of 6 (17%).', '5 questions are not answered yet: 1.2,', 'no date'],
    /Was due|Due next|over|Without/,
  ],
])('counts for a family what is answered %s', async (_, model, said, unsaid) => {
  const page = await familyPage(model);
  for (const words of said) expect(page).toContain(words);
  expect(page).not.toMatch(unsaid);
});

it('counts the same questions for family and teacher, lesson by lesson', async () => {
  const model = datedModel(some, [dayOf(-1), dayOf(3), dayOf(9)]);
  const [family, teacher] = await Promise.all(
    pageVersions.map(async (version) =>
      rowsOf(await readPage(model, version)).filter(([head]) => head?.startsWith('Lesson ')),
    ),
  );
  expect(family).toContainEqual(['Lesson 2: Swab', '1 of 2', '1 of 2']);
  const withoutShares = teacher?.map((row) => row.map((cell) => cell.replace(/ \(\d+%\)/, '')));
  expect(family?.map((row) => row.map((cell) => cell.replace(/ \(\d+%\)/, '')))).toEqual(withoutShares);
  const said = (await readPage(model, 'teacher')).map(({ text }) => text.trim()).join(' ');
  expect(said).toContain('Required parts done: 12 of 6 (200%). Questions answered: 3 of 6 (50%).');
  expect(said).toContain('Scored questions right at any try: 2 of 6 (33%)');
  expect(said).toMatch(/lesson 1: Mar 1, 2026.*; lesson 2: Mar 5, 2026/);
});
