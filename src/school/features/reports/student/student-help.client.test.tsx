import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { getExercise } from '../../../../lab/exercises/registry.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import * as page from './student-answers-page.client.tsx';
import type { Act, PastAttempt, StudentAnswers } from './students-answers.ts';

const choice = getExercise('multiple-choice');
const parsed = choice.parseItem(choice.samples.item);
if (!parsed.isValid) throw new Error('the sample is not valid');
const item = choice.redact(parsed.value);
const right = [...choice.reveal(parsed.value).answer];
const { options } = item as unknown as { options: { id: string; text: string }[] };
const wrong = options.filter(({ id }) => id !== right[0]);

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
      parts: [
        {
          id: item.id,
          component: 'multiple-choice',
          title: item.title,
          isRequired: true,
          requires: [],
          tries: 3,
          isScored: true,
          hasWords: true,
          isFixedOnceSaved: false,
        },
      ],
      items: [{ type: 'new-screen', id: 'screen-1', title: 'One', screenTitle: 'One' }, { ...item }],
    },
  ],
};

const answer: StudentAnswers['answers'][number] = {
  moduleID: 'm1',
  questionCode: item.id,
  attemptID: 'a1',
  component: 'multiple-choice',
  title: item.title,
  answer: [wrong[0]!.id],
  described: [wrong[0]!.text],
  outcome: 'not-yet',
  fraction: 0,
  parts: [],
  tries: 3,
  rightAtTry: null,
  isScored: true,
  hasWords: true,
  answeredAt: '2026-03-02T10:00:00Z',
  receivedAt: '2026-03-02T11:30:00Z',
  isLate: false,
  givenWith: null,
  triesLeft: 0,
  extraTries: 0,
};
const granted: Act = {
  id: '01900000-0000-7000-8000-00000000000a',
  kind: 'grant-tries',
  questionCode: item.id,
  tries: 2,
  reason: { code: 'technical', text: 'The tablet froze' },
  at: '2026-03-02T12:00:00Z',
  undone: null,
  canUndo: true,
};
const answersOf = (given: Partial<StudentAnswers> = {}): StudentAnswers => ({
  studentId: 's2',
  fullName: 'Bao Nguyen',
  status: 'PROGRESS',
  dues: [],
  isAbsent: false,
  figures: { done: { count: 1, of: 1 }, right: { count: 0, of: 1 }, firstTry: { count: 0, of: 1 } },
  answers: [answer],
  comments: [],
  acts: [],
  ...given,
});
const attempt = (index: number, given: Partial<PastAttempt> = {}): PastAttempt => ({
  id: `a${index}`,
  answer: [wrong[index % wrong.length]!.id],
  described: [],
  outcome: 'not-yet',
  fraction: 0,
  parts: [],
  cost: 1,
  ignoredBecause: null,
  answeredAt: `2026-03-02T10:0${index % 10}:00Z`,
  receivedAt: `2026-03-02T10:0${index % 10}:01Z`,
  isLate: false,
  givenWith: null,
  ...given,
});
const historyOf = (attempts: PastAttempt[], next: string | null = null, totalCount = attempts.length) => ({
  attempts,
  totalCount,
  next,
  rightAnswer: { answer: right, described: ['The key in words'], explanation: 'Because of the charge.' },
});

const open = (replies: FakeReplies = {}, taught = teacherClass, missingProof?: 'approval') =>
  renderPage(page, {
    ...(missingProof && { missingProof }),
    path: '/classes/summary?code=ABCD-2345&activity=microbes&student=s2',
    role: 'teacher',
    replies: {
      getClass: () => taught,
      listClassActivities: () => ({ activities: [teacherActivity] }),
      getActivity: () => ({ data: { id: 'microbes', attributes: activity }, meta: {} }),
      getStudentAnswers: () => answersOf(),
      ...replies,
    },
  });
/** Dialogs are loaded at the press, so the test has to wait for them. */
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await act(async () => button.click());
}
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const bodiesOf = (api: { calls: { name: string; input: { body: unknown } }[] }) =>
  api.calls.filter(({ name }) => name === 'actOnStudentWork').map(({ input }) => input.body);

// The dialogs are compiled here, so that compiling them does not count in the time of a test.
beforeAll(async () => {
  await Promise.all([
    import('./help/grant-dialog.client.tsx'),
    import('./help/reset-dialog.client.tsx'),
    import('./help/erase-dialog.client.tsx'),
    import('./replay/replay-dialog.client.tsx'),
    import('../hand-ins/comment-box.client.tsx'),
  ]);
});

describe('a comment on an answer', () => {
  const given = {
    ...{ id: '01900000-0000-7000-9000-000000000001', attemptID: 'a1', answeredAt: '2026-03-02T10:00:00Z' },
    ...{ points: null, comment: 'Which pole?', at: '2026-03-03T10:00:00Z', seenAt: '2026-03-04T10:00:00Z' },
  };
  const marksIn = (api: Awaited<ReturnType<typeof open>>['api']) =>
    api.calls.filter(({ name }) => name === 'markHandIn').map(({ input }) => input.body);

  it('is given beside the answer, also to one that is scored by machine', async () => {
    const { api, container } = await open({ listSavedComments: () => ({ comments: [] }) });
    await press(`Comment on ${item.title}`);
    const field = screen.getByRole('textbox', { name: 'Comment' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, ' Which pole? ');
    expect(await axeViolations(container)).toEqual([]);
    await press('Give the comment');
    await waitFor(() =>
      expect(marksIn(api)).toMatchObject([
        { questionCode: item.id, attemptID: 'a1', points: null, comment: 'Which pole?', after: null },
      ]),
    );
  });

  it('says when its student has read it, and is changed and taken back after the mark that was seen', async () => {
    const { api } = await open({
      getStudentAnswers: () => answersOf({ comments: [{ questionCode: item.id, marks: [given] }] }),
      listSavedComments: () => ({ comments: [] }),
    });
    expect(await screen.findByText('Which pole?')).toBeTruthy();
    expect(document.body.textContent).toMatch(/Read by the student Mar 4, 2026/);
    await press(`Change the comment on ${item.title}`);
    await press('Take back');
    await waitFor(() => expect(marksIn(api)).toMatchObject([{ points: null, comment: '', after: given.id }]));
  });

  it('of a closed class is shown and cannot be changed', async () => {
    await open(
      { getStudentAnswers: () => answersOf({ comments: [{ questionCode: item.id, marks: [given] }] }) },
      { ...teacherClass, isArchived: true },
    );
    expect(await screen.findByText('Which pole?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /comment on/i })).toBeNull();
  });
});

describe('what a teacher can do for one exercise', () => {
  it('says what arrived late, and leads to the lab as the student sees it', async () => {
    const { container } = await open();
    expect(
      await screen.findByText(/Received Mar 2, 2026, 11:30\sAM: the device was without network/),
    ).toBeTruthy();
    expect(screen.getByText('3 of 3 tries used')).toBeTruthy();
    const lab = screen.getByRole('link', { name: 'See it in the lab' });
    expect(lab.getAttribute('href')).toBe(
      `/activity?id=microbes&code=ABCD-2345&student=s2&module=m1&screen=screen-1#${item.id}`,
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('gives tries with a reason, tells it, and leaves the focus beside', async () => {
    let given: StudentAnswers = answersOf();
    const { api } = await open({
      getStudentAnswers: () => given,
      actOnStudentWork: () => {
        given = answersOf({ acts: [granted], answers: [{ ...answer, triesLeft: 2, extraTries: 2 }] });
        return given;
      },
    });
    await press('Give tries');
    const dialog = within(await screen.findByRole('dialog', { name: `Give tries: ${item.title}` }));
    expect(dialog.getByText(/so Bao Nguyen has seen the right answer/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How many' }), '2');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'technical');
    await userEvent.type(dialog.getByRole('textbox', { name: /own words/ }), ' The tablet froze ');
    await userEvent.click(dialog.getByRole('button', { name: 'Give tries' }));
    expect(await screen.findByText(/You gave 2 more tries on .* Reason: The tablet froze\./)).toBeTruthy();
    expect(bodiesOf(api)).toMatchObject([
      {
        kind: 'grant-tries',
        tries: 2,
        mayReopen: false,
        reason: { code: 'technical', text: 'The tablet froze' },
      },
    ]);
    expect(spoken()).toContain(`2 more tries given for ${item.title}`);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'History' }));
  });

  it('asks for a reason before a reset, and for words where there is none in the list', async () => {
    const { api, container } = await open({ actOnStudentWork: () => answersOf({ answers: [] }) });
    await press('Reset');
    const dialog = within(await screen.findByRole('dialog', { name: `Reset: ${item.title}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(dialog.getByRole('combobox', { name: /Reason/ }).getAttribute('aria-invalid')).toBe('true');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'other');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(dialog.getByText('Say in a few words what the reason is.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    expect(bodiesOf(api)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /own words/ }), 'Wrong kit');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(api)).toMatchObject([{ kind: 'reset', reason: { code: 'other', text: 'Wrong kit' } }]);
  });

  it('tells before confirming that a finished activity opens again, also when it was finished meanwhile', async () => {
    let given = answersOf();
    const { api } = await open({
      getStudentAnswers: () => given,
      actOnStudentWork: () => {
        if (given.status !== 'COMPLETED') {
          given = answersOf({ status: 'COMPLETED' });
          throw refusal('activity-finished');
        }
        return answersOf();
      },
    });
    await press('Give tries');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/has finished this lab/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Give tries' }));
    expect(await dialog.findByText(/If you go on, it opens again/)).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toContain('finished the lab in the meantime');
    await userEvent.click(dialog.getByRole('button', { name: 'Give tries' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = bodiesOf(api) as { id: string; mayReopen: boolean }[];
    expect(bodies.map(({ mayReopen }) => mayReopen)).toEqual([false, true]);
    expect(bodies[0]?.id).toBe(bodies[1]?.id);
  });

  it('takes an act back, and says when it is too late or the network is away', async () => {
    let reply: () => unknown = () => Promise.reject(new OfflineError());
    const { api } = await open({
      getStudentAnswers: () => answersOf({ acts: [granted] }),
      actOnStudentWork: () => reply(),
    });
    await press(/^Undo/);
    expect(await screen.findByText(/There is no connection. Nothing has been changed/)).toBeTruthy();
    reply = () => Promise.reject(refusal('undo-too-late'));
    await press(/^Undo/);
    expect(await screen.findByText(/Bao Nguyen has worked on it since/)).toBeTruthy();
    reply = () => answersOf({ acts: [{ ...granted, canUndo: false, undone: { at: granted.at, tries: 2 } }] });
    await press(/^Undo/);
    await waitFor(() => expect(spoken()).toContain(`Taken back for ${item.title}`));
    expect(bodiesOf(api)).toHaveLength(3);
    expect(bodiesOf(api)).toMatchObject([{ kind: 'undo', actID: granted.id }, {}, {}]);
  });

  it('is nothing in an inactive class, where everything can still be read', async () => {
    await open(
      { getStudentAnswers: () => answersOf({ acts: [granted] }) },
      { ...teacherClass, isArchived: true },
    );
    expect(await screen.findByText(/everything can be read, and nothing changed/)).toBeTruthy();
    for (const name of ['Give tries', 'Reset', /^Undo/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'History' })).toBeTruthy();
  });
});

describe('erasing the words of an answer', () => {
  it('says first what goes and that nothing undoes it, and then what stays', async () => {
    let shown = answersOf();
    const { api, container } = await open({
      getStudentAnswers: () => shown,
      actOnStudentWork: () => {
        shown = answersOf({
          answers: [{ ...answer, answer: [], described: [] }],
          acts: [{ ...granted, kind: 'erase', tries: 0, reason: null, canUndo: false }],
        });
        return shown;
      },
    });
    await press('Erase these words');
    const dialog = await screen.findByRole('dialog', { name: `Erase these words: ${item.title}` });
    expect(within(dialog).getByText(/This cannot be undone/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    expect(bodiesOf(api)).toEqual([]);
    await press('Erase for good');
    await waitFor(() => expect(spoken()).toContain(`The words of ${item.title} were erased`));
    expect(bodiesOf(api)).toMatchObject([{ kind: 'erase', questionCode: item.id }]);
    expect(screen.getByText('The words of this answer were erased. The result stays.')).toBeTruthy();
    expect(screen.getByText(/^You erased the words of this answer on Mar 2, 2026/).textContent).not.toMatch(
      /cannot be undone any more/,
    );
    for (const name of ['Erase these words', /^Undo/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is possible in an inactive class, and for what a reset has set aside', async () => {
    await open(
      {
        getStudentAnswers: () => answersOf({ answers: [], acts: [{ ...granted, kind: 'reset', tries: 0 }] }),
      },
      { ...teacherClass, isArchived: true },
    );
    expect(await screen.findByRole('button', { name: 'Erase these words' })).toBeTruthy();
  });
});

describe('the history of one exercise', () => {
  it('leads through every attempt by button and arrow key, drawn by its type', async () => {
    const attempts = [
      attempt(0),
      attempt(1, { ignoredBecause: 'before-reset', cost: 0 }),
      attempt(2, { answer: right, outcome: 'correct', cost: 0 }),
    ];
    const { container } = await open({ listAttempts: () => historyOf(attempts) });
    await press('History');
    const dialog = within(await screen.findByRole('dialog', { name: `History: ${item.title}` }));
    expect(await dialog.findByText('Attempt 1 of 3')).toBeTruthy();
    expect(await dialog.findByText(wrong[0]!.text)).toBeTruthy();
    expect(dialog.getByText('1 try used')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText('Attempt 2 of 3')).toBeTruthy();
    expect(dialog.getByText('This attempt did not count')).toBeTruthy();
    expect(dialog.getByText(/before you reset the exercise or erased its words/)).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByText('Attempt 3 of 3')).toBeTruthy();
    expect(spoken()).toContain('Attempt 3 of 3: Right');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(dialog.getByText('Attempt 2 of 3')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(dialog.getByText('The right answer, and why'));
    expect(dialog.getByText('Because of the charge.')).toBeTruthy();
  });

  it('has in the place of the right answer what a teacher has yet to prove', async () => {
    const listAttempts = () => ({ ...historyOf([attempt(0)]), rightAnswer: null });
    const { container } = await open({ listAttempts }, teacherClass, 'approval');
    await press('History');
    expect(await screen.findByText(/once whoever runs this site has approved you/)).toBeTruthy();
    expect(screen.getByText('Attempt 1 of 1')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks for the next page when one steps past the last that is loaded', async () => {
    const first = Array.from({ length: 2 }, (_, index) => attempt(index));
    const { api } = await open({
      listAttempts: () =>
        api.calls.filter(({ name }) => name === 'listAttempts').length === 1
          ? historyOf(first, 'a1', 3)
          : historyOf([attempt(2, { answer: right, outcome: 'correct' })], null, 3),
    });
    await press('History');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Attempt 1 of 3');
    // The view of the exercise type is loaded lazily.
    await dialog.findByText(wrong[0]!.text);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByText('Attempt 3 of 3')).toBeTruthy();
  });

  it('says that it cannot be loaded, and tries again', async () => {
    let isBroken = true;
    await open({
      listAttempts: () => (isBroken ? Promise.reject(refusal('internal')) : historyOf([])),
    });
    await press('History');
    expect(await screen.findByText('The history could not be loaded.')).toBeTruthy();
    isBroken = false;
    await press('Try again');
    expect(await screen.findByText('Nothing has been answered here.')).toBeTruthy();
  });
});
