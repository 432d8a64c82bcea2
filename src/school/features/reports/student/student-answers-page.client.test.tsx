import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { getExercise } from '../../../../lab/exercises/registry.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import * as page from './student-answers-page.client.tsx';

/** The sample of a real type, as the server would send it. */
const choice = getExercise('multiple-choice');
const parsed = choice.parseItem(choice.samples.item);
if (!parsed.isValid) throw new Error('the sample is not valid');
const item = choice.redact(parsed.value);
const right = [...choice.reveal(parsed.value).answer];

const part = (id: string, title: string, isScored = true) => ({
  id,
  component: 'multiple-choice',
  title,
  isRequired: true,
  requires: [],
  tries: 3,
  isScored,
  countedParts: [],
  isFixedOnceSaved: false,
});
const activity = {
  title: 'Microbe Hunters',
  summary: '',
  isPremium: false,
  enabled: true,
  publishedAt: '',
  durationMin: 1,
  isStrictOrder: false,
  sources: [],
  modules: [
    {
      id: 'm1',
      title: 'Mission brief',
      summary: '',
      durationMin: 1,
      parts: [part('team', 'Sign on', false), part(item.id, item.title), part('later', 'A later question')],
      items: [{ ...item }],
    },
  ],
};

const answer = {
  moduleID: 'm1',
  questionCode: item.id,
  attemptID: 'a1',
  component: 'multiple-choice',
  title: item.title,
  answer: right,
  described: ['the choice in words'],
  outcome: 'correct',
  fraction: 1,
  parts: right.map((partId) => ({ partId, isRight: true })),
  tries: 1,
  rightAtTry: 2,
  isScored: true,
  answeredAt: '2026-03-02T10:00:00Z',
  receivedAt: '2026-03-02T10:00:01Z',
  isLate: false,
  triesLeft: 2,
  extraTries: 0,
};
const team = {
  ...answer,
  questionCode: 'team',
  component: 'form-initialization',
  title: 'Sign on',
  described: ['Team name: Nebula'],
  isScored: false,
  rightAtTry: null,
  tries: 0,
};
/** Figures that count two questions in one exercise, as word selection does: not the same as counting exercises. */
const figures = { done: { count: 3, of: 4 }, right: { count: 2, of: 3 }, firstTry: { count: 1, of: 3 } };
const answersOf =
  (answers: object[], dueAt: string | null = null) =>
  () => ({
    dues: [{ at: dueAt, lessons: [1] }],
    isAbsent: dueAt !== null,
    figures,
    studentId: 's2',
    fullName: 'Bao Nguyen',
    status: 'PROGRESS',
    answers,
    comments: [],
    acts: [],
  });

const address = '/classes/summary?code=ABCD-2345&activity=microbes&student=s2';
const open = (replies: FakeReplies = {}, path = address) =>
  renderPage(page, {
    path,
    role: 'teacher',
    replies: {
      getClass: () => teacherClass,
      listClassActivities: () => ({ activities: [teacherActivity] }),
      getActivity: () => ({ data: { id: 'microbes', attributes: activity }, meta: {} }),
      getStudentAnswers: answersOf([team, answer]),
      ...replies,
    },
  });
const entry = (name: string) => screen.findByRole('article', { name });

describe('the answers of one student', () => {
  it('lead to the page for the family, once a student is chosen', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Page for the family (PDF)' })).toBeTruthy();
  });

  it('are drawn by their own type with outcome and tries, done apart from right, clean for axe', async () => {
    const { container } = await open();
    const drawn = within(await entry(item.title));
    const option = (item as unknown as { options: { id: string; text: string }[] }).options.find(
      ({ id }) => id === right[0],
    );
    expect(await drawn.findByText(option!.text)).toBeTruthy();
    expect(drawn.getByText('Right x2')).toBeTruthy();
    expect(drawn.getByText('1 of 3 tries used')).toBeTruthy();
    const figures = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(figures).toEqual([
      'Done: 33 of 4 required parts',
      'Right at any try: 22 of 3 scored questions',
      'Right at the first try: 11 of 3 scored questions',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('tells a saved block in words, neither right nor wrong, and what is missing', async () => {
    await open();
    const saved = within(await entry('Sign on'));
    expect(saved.getByText('Team name: Nebula')).toBeTruthy();
    expect(saved.getByText('Saved')).toBeTruthy();
    expect(saved.queryByText(/Correct/)).toBeNull();
    expect(within(await entry('A later question')).getByText('Not answered')).toBeTruthy();
  });

  it('have the points by hand, or say that they wait for them', async () => {
    const byHand = [
      { questionCode: 'team', points: { count: 6, of: 8 } },
      { questionCode: item.id, points: null },
    ];
    await open({ getStudentAnswers: () => ({ ...answersOf([team, answer])(), byHand }) });
    const saved = within(await entry('Sign on'));
    expect(saved.getByText('6 of 8 points by you')).toBeTruthy();
    expect(saved.queryByText('Not scored')).toBeNull();
    expect(within(await entry(item.title)).getByText('Waits for your points')).toBeTruthy();
  });

  it('say that the right answer was corrected since, and whether the mark is another one', async () => {
    const at = '2026-03-04T10:00:00Z';
    await open({
      getStudentAnswers: answersOf([
        { ...team, corrected: { at, isMarkChanged: false } },
        { ...answer, corrected: { at, isMarkChanged: true } },
      ]),
    });
    expect(within(await entry('Sign on')).getByText(/Mar 4, 2026.*its mark is the same\.$/)).toBeTruthy();
    expect(within(await entry(item.title)).getByText(/Mar 4, 2026.*the mark is the new one\./)).toBeTruthy();
  });

  it('are kept in words where the exercise has changed since, or cannot be loaded', async () => {
    const changed = await open({
      getStudentAnswers: answersOf([{ ...answer, answer: ['an option of last year'] }]),
    });
    expect(await screen.findByText('the choice in words')).toBeTruthy();
    expect(screen.getByText(/The lab has changed since this answer/)).toBeTruthy();
    changed.unmount();
    await open({ getActivity: () => Promise.reject(refusal('not-found')) });
    expect(await screen.findByText(/The answers are shown in words/)).toBeTruthy();
    expect(screen.getByText('the choice in words')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Mission brief' })).toBeTruthy();
  });

  it('say which of them were late, how many, and when they were due', async () => {
    await open({ getStudentAnswers: answersOf([team, { ...answer, isLate: true }], '2026-03-01T20:00:00Z') });
    expect(within(await entry(item.title)).getByText('Late: given after the due date')).toBeTruthy();
    expect(within(await entry('Sign on')).queryByText(/Late/)).toBeNull();
    expect(screen.getByText('1 answer given after the due date')).toBeTruthy();
    expect(screen.getByText('Absent: in no figure of the class')).toBeTruthy();
    expect(screen.getByText(/^Due/).closest('li')?.textContent).toMatch(/^Due Mar 1, 2026/);
  });

  it('lead on to the students before and after by name, round both ends', async () => {
    const page = await open();
    const next = await screen.findByRole('link', { name: 'Next student' });
    expect(next.getAttribute('href')).toBe('/classes/summary?code=ABCD-2345&activity=microbes&student=s3');
    expect(screen.getByText('2 of 3')).toBeTruthy();
    await userEvent.click(next);
    expect(page.address()).toContain('student=s3');
    expect(screen.getByRole('link', { name: 'Next student' }).getAttribute('href')).toContain('student=s1');
  });

  it('say who may not see them, which address is incomplete, and what failed', async () => {
    const foreign = await open({
      getClass: () => ({ view: 'preview', code: 'ABCD-2345', name: 'Biology', teacherName: 'Dr. Osei' }),
      getStudentAnswers: () => Promise.reject(refusal('class-not-found')),
    });
    expect(await screen.findByText('Only the teacher of a class sees these answers')).toBeTruthy();
    foreign.unmount();
    const incomplete = await open({}, '/classes/summary?code=ABCD-2345');
    expect(await screen.findByRole('heading', { name: 'This address is incomplete' })).toBeTruthy();
    incomplete.unmount();
    await open({ getStudentAnswers: () => Promise.reject(refusal('not-found')) });
    expect(await screen.findByText('This student is not in the class')).toBeTruthy();
  });
});
