import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { stillHeldRule } from '../mark-words.ts';
import * as page from '../teacher-report-page.client.tsx';
import type { CountedQuestion, QuestionView } from './question-view.ts';

const question = (label: string, changes: Partial<CountedQuestion>): CountedQuestion => ({
  ...{ label, moduleId: 'm1', exerciseId: `e${label}`, partId: null, title: `Title ${label}` },
  ...{
    text: `What is asked in ${label}?`,
    isScored: true,
    answeredCount: 0,
    askFault: null,
    rounds: [],
    places: [],
    beliefs: [],
    confidence: null,
    help: null,
  },
  ...changes,
});
const value = (id: string, text: string, isRight: boolean, first: number, now: number) => ({
  ...{ id, text, isRight, first, now },
});
const none = { first: 0, now: 0 };
const sample: QuestionView = {
  class: { name: 'Biology, period 3' },
  activity: { id: 'microbes', title: 'Microbe Hunters' },
  modules: [{ id: 'm1', title: 'Mission brief', number: 1 }],
  otherModules: [],
  studentCount: 28,
  areKeysWithheld: false,
  lessons: [],
  stations: [],
  openRound: null,
  questions: [
    question('1.1', {}),
    question('1.2', {
      answeredCount: 13,
      help: { tookHints: 4, openedExample: 0 },
      places: [
        {
          ...{ id: '', label: '', isTyped: false, others: none },
          values: [value('a', 'A **testable** one', true, 4, 13), value('b', 'A sure one', false, 9, 0)],
        },
      ],
      beliefs: [
        { id: 'sure', belief: 'A good hypothesis is sure.', firstCount: 9, stillCount: 1, sinceCount: 0 },
      ],
    }),
    question('2.1', {
      answeredCount: 5,
      places: [
        {
          ...{ id: 'c', label: 'Length of piece A', isTyped: true, others: { first: 2, now: 1 } },
          values: [value('400bp', '400 bp *', true, 3, 4), value('0.4kb', '0.4 kb', true, 0, 1)],
        },
        { ...{ id: 'd', label: 'Piece B', isTyped: true, others: none }, values: [] },
      ],
    }),
    question('2.2', { answeredCount: 3, isScored: false }),
  ],
};

const open = (query = '', reply: () => unknown = () => sample, further: Record<string, unknown> = {}) =>
  renderPage(page, {
    path: `/classes/summary?code=ABCD-2345&activity=microbes&show=questions${query}`,
    role: 'teacher',
    replies: {
      watchClass: () => undefined,
      getQuestionView: reply,
      listWrittenAnswers: () => ({ answeredCount: 3, namingCount: 0, answers: [] }),
      ...further,
    },
  });
const rows = async (name: string | RegExp = 'Students by answer') =>
  [...(await screen.findByRole('table', { name })).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );

describe('the question view', () => {
  it('opens at the first question that somebody has answered, with counts in bars and in words', async () => {
    const { container } = await open();
    expect(await rows()).toEqual([
      ['A testable one ', '44 students', '1313 students'],
      ['A sure one ', '99 students', '00 students'],
    ]);
    expect(screen.getByRole('heading', { name: 'Question 1.2: Title 1.2' })).not.toBeNull();
    expect(screen.getByText('13 of 28 students have answered')).not.toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  // A fixed bug: in the third lesson of a class it opened at 1.1.
  it('opens where most of the class is, and stays there while the class goes on', async () => {
    let classAt = '2.1';
    await open('', () => ({ ...sample, classAt, studentCount: classAt === '2.1' ? 28 : 27 }), {
      askAgain: () => undefined,
    });
    expect(await screen.findByRole('heading', { name: 'Question 2.1: Title 2.1' })).not.toBeNull();
    classAt = '2.2';
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again after talking' }));
    expect(await screen.findByText('5 of 27 students have answered')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Question 2.1: Title 2.1' })).not.toBeNull();
  });

  it('says which lessons count where these are not all, and that none is open where none is', async () => {
    const other = { id: 'm2', title: 'Swab', number: 2 };
    await open('', () => ({ ...sample, otherModules: [other] }));
    expect(await screen.findByText('Counted: Lesson 1 of 2.')).not.toBeNull();
    cleanup();
    await open('', () => ({ ...sample, modules: [], otherModules: [other], questions: [] }));
    expect(await screen.findByText('No lesson of this lab is assigned and open')).not.toBeNull();
  });

  it('hides what is right, and the beliefs that would tell it, until the teacher shows them', async () => {
    const { container } = await open();
    await rows();
    expect(screen.queryByText('Right')).toBeNull();
    expect(screen.queryByText('A good hypothesis is sure.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show what is right' }));
    expect((await rows())[0]?.[0]).toBe('A testable one Right');
    const belief = within(screen.getByRole('region', { name: 'What the answers point to' }));
    // The heading *Now* is about the answers. Beliefs are counted by another rule, which the page tells.
    expect(screen.getByText(`Now: the answers that stand. ${stillHeldRule}`)).toBeTruthy();
    expect(belief.getByText('Held at first').nextSibling?.textContent).toBe('99 students');
    expect(belief.getByText('Still held').nextSibling?.textContent).toBe('11 student');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('puts statements that are judged in the same words into one table, with the right word beside each', async () => {
    const judged = (id: string, label: string, isTrue: boolean, said: number) => ({
      ...{ id, label, isTyped: false, others: none },
      values: [
        value('true', 'True', isTrue, said, said),
        value('false', 'False', !isTrue, 12 - said, 12 - said),
      ],
    });
    const places = [
      judged('a', 'Cargo carries microbes.', true, 9),
      judged('b', 'Space does, too.', false, 2),
    ];
    await open('&key=shown', () => ({
      ...sample,
      questions: [question('1.1', { answeredCount: 12, places })],
    }));
    expect(await rows()).toEqual([
      ['Cargo carries microbes. Right: True', '99 students', '99 students', '33 students', '33 students'],
      ['Space does, too. Right: False', '22 students', '22 students', '1010 students', '1010 students'],
    ]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Statement', 'True', 'False', 'At first', 'Now', 'At first', 'Now']);
  });

  it('counts who took help, and leaves out the help that nobody took', async () => {
    await open();
    await rows();
    const help = within(screen.getByRole('region', { name: 'Help taken' }));
    expect(help.getByText('Took a hint').nextSibling?.textContent).toBe('44 students');
    expect(help.queryByText('Opened the worked example')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
    await rows('Length of piece A');
    expect(screen.queryByText('Help taken')).toBeNull();
  });

  it('hides the key again with the next question', async () => {
    const { address } = await open('&key=shown');
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
    expect(await rows('Length of piece A')).toEqual([
      ['400 bp * ', '33 students', '44 students'],
      // The right answer of one student alone would stand out among those that are listed.
      ['Other answers', '22 students', '22 students'],
    ]);
    expect(address()).toMatch(/question=2\.1/);
    expect(address()).not.toMatch(/key=/);
  });

  it('leads to the text that a prompt asks about, where one stands before the question', async () => {
    const exercise = {
      type: 'multiple-choice',
      id: 'e1.2',
      title: 'Title 1.2',
      prompt: 'Judge by the text.',
    };
    const text = { type: 'plain-text', id: 'passage', text: 'Nothing grows here.' };
    const start = (id: string) => ({ type: 'new-screen', id, screenTitle: id });
    const screens = [start('s1'), text, start('s2')];
    const open12 = (items: readonly object[]) =>
      open('&question=1.2', () => sample, {
        getActivity: () => ({
          data: { attributes: { modules: [{ id: 'm1', title: 'Brief', items, parts: [] }] } },
        }),
      });
    await open12([...screens, exercise]);
    await rows();
    expect(screen.queryByRole('link', { name: 'Read the text' })).toBeNull();
    cleanup();
    await open12([...screens, { ...text, id: 'nearer' }, exercise]);
    const link = await screen.findByRole('link', { name: 'Read the text' });
    expect(link.getAttribute('href')).toBe('/activity?id=microbes&code=ABCD-2345&module=m1&screen=s2#nearer');
  });

  it('shows no words of a student where nothing is marked', async () => {
    await open('&question=2.2');
    expect(await screen.findByText(/^3 students have answered. Answers stand here/)).not.toBeNull();
    expect(screen.getByText('No answer to this question is right or wrong.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /what is right/ })).toBeNull();
  });

  it('offers no key to a teacher who may not read it', async () => {
    await open('&key=shown', () => ({ ...sample, areKeysWithheld: true }));
    await rows();
    expect(screen.queryByRole('button', { name: /what is right/ })).toBeNull();
    expect(screen.queryByText('Right')).toBeNull();
    expect(screen.getByText(/after a proof that you are a teacher/)).not.toBeNull();
  });

  it('says so where nobody has joined, where nothing is asked, when it is refused and offline', async () => {
    const drawn = [
      [() => ({ ...sample, studentCount: 0 }), 'Nobody has joined yet'],
      [() => ({ ...sample, questions: [] }), 'This lab asks no questions'],
      [
        () => {
          throw refusal('class-not-found');
        },
        'Invalid code',
      ],
      [
        () => {
          throw new OfflineError();
        },
        /offline|network|connection/i,
      ],
    ] as const;
    for (const [reply, words] of drawn) {
      const { unmount } = await open('', reply);
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
      unmount();
    }
  });
});

describe('presenting', () => {
  it('is on from the link of the class page, and ends with Escape', async () => {
    const { address } = await open('&present=on');
    await rows();
    // An effect sets it, which may come after the rows are there.
    await waitFor(() => expect(document.documentElement.hasAttribute('data-present')).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.documentElement.hasAttribute('data-present')).toBe(false));
    expect(address()).not.toMatch(/present/);
  });

  it('ends with the page, so that the next one is drawn as ever', async () => {
    const { unmount } = await open('&present=on');
    await rows();
    unmount();
    expect(document.documentElement.hasAttribute('data-present')).toBe(false);
  });
});
