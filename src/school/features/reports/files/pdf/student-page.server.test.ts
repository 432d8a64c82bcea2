import { expect, it } from 'vitest';
import { readPdf } from '../../../../../../tests/api/reports/read-pdf.ts';
import { pageVersions } from '../../exports.ts';
import type { Mark } from '../../mark.ts';
import { drawStudentPages } from './student-page.server.ts';
import { drawStudentSummary } from './student-summary.server.ts';
import { dayOf, familyPage, fullModel, long, modelOf } from './testing/student-page-models.server.ts';

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

it('tells a family one count, what is not right, and the hint of the lab', async () => {
  const page = await familyPage(modelOf(['incorrect', 'correct', 'correct', 'unanswered']));
  expect(page).toContain('Questions answered so far: 3 of 4 (75%).');
  expect(page).toMatch(/Lesson 1: .{0,40}… 3 of 4 \(75%\) 2 of 4 \(50%\)/);
  expect(page).not.toContain('12 of 15');
  expect(page).toContain('They drifted in from outer space: True');
  expect(page).toContain('From where was everything launched?');
});

it('says to a family when a lesson is due that is not open yet', async () => {
  const model = { ...modelOf(['correct']), duesNotOpen: [{ at: dayOf(7), lessons: [3] }] };
  expect(await familyPage(model)).toContain('Not open yet: lesson 3, due Mar 9, 2026, 10:00 AM UTC.');
});

it('leaves out a hint that sends its reader to something that only the lab has', async () => {
  const model = modelOf(['incorrect']);
  const hints = ['Re-read the first two sentences above. What stays?', 'From where was it launched?'];
  const notRight = new Map(
    [...model.notRight].map(([id, found]) => [
      id,
      { ...found, hints: hints.map((words) => ({ partId: null, label: '', words })) },
    ]),
  );
  const page = await familyPage({ ...model, notRight });
  expect(page).toContain('From where was it launched?');
  expect(page).not.toContain('sentences above');
  const alone = {
    ...model,
    notRight: new Map([...notRight].map(([id, found]) => [id, { ...found, hints: found.hints.slice(0, 1) }])),
  };
  expect(await familyPage(alone)).not.toContain('The hint in the lab');
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

it('names the place of a step that stands in the wrong order', async () => {
  const model = modelOf(['incorrect']);
  const parts = [{ partId: '2', label: '2', words: 'Swab the framed spot' }];
  const notRight = new Map([...model.notRight].map(([id, found]) => [id, { ...found, parts }]));
  expect(await familyPage({ ...model, notRight })).toContain('In place 2: Swab the framed spot');
});
