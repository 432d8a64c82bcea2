import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import type { AnswerKey } from '../../../../lab/activity/answer-key.ts';
import type { SheetItem, StudentSheet } from '../../../../lab/activity/paper/student-sheet.ts';
import type { PaperPart } from '../../../../lab/marking/paper.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import * as page from './sheet-page.client.tsx';

// Ends what hangs: axe reads a whole sheet here, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** One part of every kind; the compiler names a kind that is missing. */
const oneOfEach: { readonly [Kind in PaperPart['kind']]: Extract<PaperPart, { kind: Kind }> } = {
  heading: { kind: 'heading', text: 'Every kind' },
  text: { kind: 'text', text: 'Some **bold** words.' },
  figure: { kind: 'figure', file: 'tube.svg', alt: 'A tube', caption: 'One tube' },
  illustrated: {
    kind: 'illustrated',
    file: 'step.svg',
    alt: 'A hand',
    text: '**1. Gloves**\n\nPut them on.',
  },
  choices: { kind: 'choices', mark: 'order', options: ['Swab', 'Extract'] },
  bank: { kind: 'bank', words: ['Ladder', '*Well*'] },
  lines: { kind: 'lines', label: 'Your claim', count: 3 },
  table: {
    ...{ kind: 'table', caption: 'Bands', head: [{ text: 'Lane' }, { text: 'Length' }, {}] },
    rows: [[{ text: '**Lena**' }, { unit: 'bp' }, { boxes: ['AA', 'AS'] }]],
  },
  letters: { kind: 'letters', isSequence: true, lines: [{ label: 'DNA', text: '5′-ATG CAT-3′' }] },
  gel: {
    kind: 'gel',
    title: 'Cut',
    gel: {
      lengthMm: 60,
      hasPoleSigns: true,
      lanes: [{ id: 'lane-1', bands: [{ distanceMm: 20, sigmaMm: 0.5, massNg: 50 }] }],
      settings: { agarosePercent: 2, fieldVPerCm: 6, durationMin: 45, isExtrapolated: false },
    },
    spots: [{ kind: 'lane', laneId: 'lane-1' }],
  },
  station: { kind: 'station', moduleIds: ['unity', 'harmony'] },
  people: { kind: 'people', personIds: ['noor', 'ebo'] },
  shown: { kind: 'shown', url: 'https://example.org/atlas' },
};

const every = { id: 'every', isAsked: true, label: '2.1', parts: Object.values(oneOfEach) };
const oneSwab: SheetItem = {
  id: 'q1',
  isAsked: true,
  label: '1.1',
  parts: [
    { kind: 'heading', text: 'One swab' },
    { kind: 'choices', mark: 'one', options: ['A wall', 'A hand'] },
  ],
};

const sheet: StudentSheet = {
  title: 'Microbe Hunters',
  lessons: [
    {
      ...{
        id: 'c1',
        title: 'Mission brief',
        durationMin: 20,
        exitSlip: [oneSwab],
        notOnPaper: ['1.2', '1.4'],
      },
      items: [
        {
          id: 't1',
          isAsked: false,
          parts: [
            { kind: 'text', text: 'You guessed **{{custom-taster}}**.' },
            {
              kind: 'figure',
              file: 'plan.svg',
              alt: 'Plan of the station',
              marks: [{ xPercent: 5, yPercent: 9 }],
            },
            { kind: 'shown' },
          ],
        },
        oneSwab,
      ],
    },
    {
      ...{ id: 'c2', title: 'Swab and extract', durationMin: 25, exitSlip: [oneSwab], notOnPaper: [] },
      items: [every],
    },
  ],
};

const question = {
  ...{ id: 'q1', label: '1.1', title: 'One swab', prompt: 'Where?', isOfOwnRun: false },
  ...{ answer: ['A hand'], why: 'Skin is full of them.', criteria: [], beliefs: [] },
};
const answerKey: AnswerKey = {
  title: 'Microbe Hunters',
  lessons: [
    {
      ...{ id: 'c1', title: 'Mission brief', summary: 'Who lives here?', durationMin: 20 },
      questions: [question],
    },
    {
      ...{ id: 'c2', title: 'Swab and extract', summary: 'Every kind.', durationMin: 25 },
      claimsCheckedOn: '2026-11-28',
      questions: [
        {
          ...question,
          id: 'every',
          label: '2.1',
          answer: [],
          criteria: [{ label: 'Names a number', points: 2 }],
        },
      ],
    },
  ],
};

const open = (getStudentSheet: () => unknown, path = '/teacher/sheet?activity=microbe-hunters', more = {}) =>
  renderPage(page, { path, role: 'teacher', replies: { getStudentSheet, ...more } });

describe('the student sheet', () => {
  it('has lines for name and date, numbers its questions, and leaves room for earlier answers', async () => {
    const { container } = await open(() => sheet, '/teacher/sheet?activity=microbe-hunters&lesson=c1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Microbe Hunters on paper' })).toBeTruthy();
    const lesson = within(screen.getByRole('article'));
    expect(lesson.getByText('Name')).toBeTruthy();
    expect(lesson.getByText('Date')).toBeTruthy();
    expect(lesson.getByRole('heading', { level: 3, name: '1.1 One swab' })).toBeTruthy();
    expect(lesson.getByText('____________')).toBeTruthy();
    expect(lesson.getByRole('img', { name: 'Plan of the station' }).getAttribute('src')).toBe(
      '/media/microbe-hunters/plan.svg',
    );
    expect(container.textContent).not.toContain('custom-taster');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('draws every kind of part, clean for axe, without markup and without controls', async () => {
    const { container } = await open(() => sheet, '/teacher/sheet?activity=microbe-hunters&lesson=c2');
    const lesson = within(await screen.findByRole('article'));
    expect(lesson.queryAllByRole('button')).toEqual([]);
    expect(lesson.queryAllByRole('textbox')).toEqual([]);
    for (const words of ['Ladder', 'Your claim', 'Number the steps in the right order.', 'Noor', 'bp'])
      expect(lesson.getAllByText(words).length).toBeGreaterThan(0);
    // The map bears only numbers where it is narrow.
    const names = lesson.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['1 Unity', '2 Harmony']));
    expect(lesson.getByText(/shows this page: https:\/\/example\.org\/atlas/)).toBeTruthy();
    expect(container.textContent).not.toMatch(/\*|\{\{/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('prints one lesson or all, and keeps the choice in the address', async () => {
    const { address, container } = await open(() => sheet);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    // In a test, React draws without a pause while an event is handled and code is missing, and the code cannot come
    // meanwhile. This test never ended when it was run alone.
    await screen.findByText('This gel in words');
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lesson' }), 'c2');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(address()).toContain('lesson=c2');
  });

  it('is printed for students, with the answers, or as an exit slip: one press each, and answers are asked for last', async () => {
    const { address, api, container } = await open(
      () => sheet,
      '/teacher/sheet?activity=microbe-hunters&lesson=c1',
      { getAnswerKey: () => answerKey },
    );
    const version = (name: string) => screen.findByRole('radio', { name });
    expect(await version('For students')).toHaveProperty('checked', true);
    expect(
      screen.getByText('Questions 1.2, 1.4 are not on paper: they need a device or more room.'),
    ).toBeTruthy();
    await userEvent.click(await version('Exit slip'));
    expect(address()).toContain('version=exit');
    expect(screen.getAllByText('Exit slip · Microbe Hunters, lesson 1')).toHaveLength(2);
    expect(container.querySelectorAll('article header')).toHaveLength(2);
    expect(api.calls.map(({ name }) => name)).not.toContain('getAnswerKey');

    await userEvent.click(await version('With the answers'));
    expect(await screen.findByText('Teacher’s copy, with the answers')).toBeTruthy();
    expect(screen.queryByText('Name')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Answer' })).getByText('A hand')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lesson' }), 'c2');
    expect(screen.getByText('Names a number (2 points)')).toBeTruthy();
    expect(screen.getByText(/last read beside their sources on November 28, 2026/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says what is missing where a teacher may not read answers, and prints the other two', async () => {
    await open(() => sheet, '/teacher/sheet?activity=microbe-hunters&version=key', {
      getAnswerKey: () => Promise.reject(refusal('lab-without-class')),
    });
    expect(await screen.findByText('Guides and right answers come with a class')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'For students' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('has words for no sheet, an address without a lab, and no network', async () => {
    const missing = await open(() => Promise.reject(refusal('not-found')));
    expect(await screen.findByText('There is no sheet of this lab')).toBeTruthy();
    missing.unmount();
    const bare = await open(() => sheet, '/teacher/sheet');
    expect(await screen.findByText('There is no sheet of this lab')).toBeTruthy();
    expect(bare.api.calls.map(({ name }) => name)).not.toContain('getStudentSheet');
    bare.unmount();
    await open(() => Promise.reject(new OfflineError()));
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });
});
