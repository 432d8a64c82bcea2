import { readPdf } from '../../../../../../../tests/api/reports/read-pdf.ts';
import { createClassReport } from '../../../class-report.ts';
import type { PageVersion } from '../../../exports.ts';
import type { Mark } from '../../../mark.ts';
import type { OwnReportModel } from '../../activity-report.server.ts';
import { drawStudentPages } from '../student-page.server.ts';

export const long = (signs: number) =>
  'The field pulls at the charge. '.repeat(Math.ceil(signs / 31)).slice(0, signs);

/** The day that many days after the pages were made. */
export const dayOf = (days: number) => new Date(Date.UTC(2026, 2, 2, 10) + days * 86_400_000).toISOString();

/** Everything that the page can be asked to hold, and more: nothing is right, and everything is long. */
export function fullModel(): OwnReportModel {
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
    dues: modules.map(({ number }) => ({ at: dayOf(number - 5), lessons: [number] })),
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
    about: long(900),
    duesNotOpen: [{ at: dayOf(20), lessons: [13] }],
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
    waitingFor: new Set(),
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

/** A student with these marks in one lesson, whose answers are short. */
export function modelOf(
  marks: readonly Mark[],
  words = 'They drifted in from outer space: True',
): OwnReportModel {
  const full = fullModel();
  const modules = full.modules.slice(0, 1);
  const questions = marks.map((_, at) => ({
    ...{ label: `1.${at + 1}`, moduleId: 'm0', exerciseId: `q${at}`, partId: null },
    ...{ title: 'Where they come from', text: '', isScored: marks[at] !== 'answered' },
  }));
  const report = createClassReport({
    ...{ questions, requiredCount: 15, misconceptions: [] },
    // There are more required parts than questions. A family reads about questions only.
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
  return { ...full, modules, dues: [], duesNotOpen: [], report, notRight, handInMarks: new Map() };
}

export async function readPage(model: OwnReportModel, version: PageVersion) {
  const bytes = await drawStudentPages({ models: [model], version, about: 'Noah', product: 'Anneal' });
  return (await readPdf(bytes)).nodes;
}

export async function familyPage(model: OwnReportModel): Promise<string> {
  return (await readPage(model, 'family')).map(({ text }) => text.trim()).join(' ');
}
