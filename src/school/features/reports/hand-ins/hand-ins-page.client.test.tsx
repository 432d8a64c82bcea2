import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeReplies } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import * as page from '../teacher-report-page.client.tsx';
import type { HandedIn, HandIns } from './hand-ins.ts';
// Loaded before the timeout of the first test begins: compiling it may take longer than a test waits for a page.
import './hand-ins-page.client.tsx';

const attempt = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const markId = (end: string) => `01900000-0000-7000-9000-${end.padStart(12, '0')}`;
const answer = (studentId: string, fullName: string, change: Partial<HandedIn> = {}): HandedIn => ({
  ...{ studentId, fullName, questionCode: 'why', attemptID: attempt(studentId.slice(1)), isReset: false },
  described: ['Claim: It is charged.', 'Evidence: The band moved.\nToward plus.'],
  answeredAt: '2026-03-05T15:00:00Z',
  outcome: null,
  marks: [],
  ...change,
});
const marked = (
  id: string,
  points: Record<string, number> | null,
  comment = '',
  change: Partial<HandedIn['marks'][number]> = {},
): HandedIn['marks'][number] => ({
  ...{ id: markId(id), attemptID: attempt('2'), answeredAt: '2026-03-05T15:00:00Z' },
  ...{ points, comment, at: `2026-03-0${id}T15:00:00Z`, seenAt: null },
  ...change,
});
const rubric = [
  { id: 'claim', label: 'Names the charge', points: 1 },
  { id: 'reason', label: 'Says what pulls', points: 2 },
];
const ada = answer('s1', 'Ada Lind');
const bao = answer('s2', 'Bao Nguyen', {
  marks: [
    marked('6', { claim: 0, reason: 0 }, 'Read the gel again.'),
    marked('7', { claim: 1, reason: 1 }, '', { attemptID: attempt('99'), seenAt: '2026-03-08T15:00:00Z' }),
  ],
});
const cleo = answer('s3', 'Cleo Zhou');

function handInsOf(answers: HandedIn[], change: Partial<HandIns['questions'][number]> = {}): HandIns {
  const scored = answers.filter(({ marks }) => marks.at(-1)?.points).length;
  return {
    class: { name: 'Biology', timeZone: 'America/New_York', isOpen: true },
    activity: { id: 'microbes', title: 'Microbe Hunters' },
    studentCount: 30,
    questions: [
      {
        ...{ questionCode: 'why', label: '1.2', title: 'Why?', lesson: 'Brief', rubric },
        ...{ answered: answers.length, scored, commented: 0 },
        ...change,
      },
      {
        ...{ questionCode: 'form', label: '', title: 'Your team', lesson: 'Brief', rubric: [] },
        ...{ answered: 1, scored: 0, commented: 0 },
      },
    ],
    shown: { questionCode: 'why', prompt: 'Why does DNA move?', answers },
  };
}

/** Replies to the request as the server does. */
function scoringServer(answers: HandedIn[]) {
  const all = new Map(answers.map((one) => [one.studentId, one]));
  let given = 0;
  return {
    markHandIn: ({ params, body }: { params: unknown; body: unknown }) => {
      const { studentId } = params as { studentId: string };
      const { points, comment, attemptID } = body as { points: null; comment: string; attemptID: string };
      const before = all.get(studentId);
      if (!before) throw new Error('an answer of the class');
      given += 1;
      const next = marked('9', points, comment, { id: markId(`a${given}`), attemptID });
      const after = { ...before, marks: [...before.marks, next] };
      all.set(studentId, after);
      return after;
    },
  };
}

const open = (answers: HandedIn[] = [ada, bao, cleo], replies: FakeReplies = {}, query = '') =>
  renderPage(page, {
    path: `/classes/summary?code=ABCD-2345&activity=microbes&show=hand-ins${query}`,
    role: 'teacher',
    replies: {
      listHandIns: () => handInsOf(answers),
      listSavedComments: () => ({ comments: [{ id: markId('5'), text: 'Which way?' }] }),
      ...replies,
    },
  });
const bodies = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.calls.filter(({ name }) => name === 'markHandIn').map(({ input }) => input.body);
const shownName = async () => (await screen.findByRole('heading', { level: 2 })).textContent;
const pointsOf = (label: RegExp) => within(screen.getByRole('group', { name: label }));

// Whether keys are used is kept on the device.
afterEach(() => localStorage.clear());

describe('scoring by keys', () => {
  it('takes three presses a student for two criteria, and the order never moves', async () => {
    const students = Array.from({ length: 28 }, (_, at) =>
      answer(`s${at + 10}`, `Student ${String(at).padStart(2, '0')}`),
    );
    const { api } = await open(students, scoringServer(students));
    expect(await shownName()).toBe('Student 00');
    let presses = 0;
    const seen: (string | null)[] = [];
    for (const _ of students) {
      // Looked up without its role, which takes long in so large a page.
      seen.push(document.querySelector('h2')?.textContent ?? null);
      for (const key of ['1', '2', '{Enter}']) {
        await userEvent.keyboard(key);
        presses += 1;
      }
    }
    await waitFor(() => expect(bodies(api)).toHaveLength(28));
    expect(presses).toBe(28 * 3);
    expect(seen).toEqual(students.map(({ fullName }) => fullName));
    expect(bodies(api)).toEqual(
      students.map(({ attemptID }) => ({
        ...{ id: expect.stringMatching(/-7[0-9a-f]{3}-/), questionCode: 'why', attemptID, after: null },
        ...{ points: { claim: 1, reason: 2 }, comment: '' },
      })),
    );
    expect(await screen.findByText('28 of 28 scored')).toBeTruthy();
  });

  it('goes to the next and the previous answer, and to the next that waits', async () => {
    await open();
    expect(await shownName()).toBe('Ada Lind');
    await userEvent.keyboard('j');
    expect(await shownName()).toBe('Bao Nguyen');
    await userEvent.keyboard('{ArrowRight}');
    expect(await shownName()).toBe('Cleo Zhou');
    await userEvent.keyboard('k{ArrowLeft}');
    expect(await shownName()).toBe('Ada Lind');
    // Bao's answer is scored.
    await userEvent.keyboard('n');
    expect(await shownName()).toBe('Cleo Zhou');
  });

  it('says that points are missing, and stays', async () => {
    const { api } = await open();
    await shownName();
    await userEvent.keyboard('1{Enter}');
    expect(screen.getByText(/^Give points for every criterion/)).toBeTruthy();
    expect(await shownName()).toBe('Ada Lind');
    expect(bodies(api)).toEqual([]);
    // A number above the points of the criterion gives nothing.
    await userEvent.keyboard('3');
    expect(pointsOf(/^Says what pulls/).queryByRole('button', { pressed: true })).toBeNull();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByRole('button', { pressed: true, name: '1 point' })).toBeNull();
  });

  it('does nothing while a text field has the focus, or when it is turned off', async () => {
    await open();
    await shownName();
    await userEvent.keyboard('c');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('1 jn?a');
    expect(field.value).toBe('1 jn?a');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(await shownName()).toBe('Ada Lind');
    await userEvent.tab();
    await userEvent.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Scoring by keys' }));
    expect(list.getAllByRole('row')).toHaveLength(11);
    await userEvent.click(list.getByRole('checkbox', { name: 'Use keys on this page' }));
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('j');
    expect(await shownName()).toBe('Ada Lind');
  });

  it('gives a saved comment by its letter, which is edited for one student', async () => {
    const { api } = await open([ada, cleo], scoringServer([ada, cleo]));
    await screen.findByRole('button', { name: 'Add: Which way?' });
    await userEvent.keyboard('a');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Which way?');
    await userEvent.type(screen.getByRole('textbox'), ' Look again.');
    // In the field Enter begins a line; the button beside it saves.
    await userEvent.click(screen.getByRole('button', { name: 'Save and next' }));
    await waitFor(() =>
      expect(bodies(api)).toMatchObject([{ points: null, comment: 'Which way? Look again.' }]),
    );
    expect(await shownName()).toBe('Cleo Zhou');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });
});

describe('scoring by pointer and screen reader', () => {
  it('has one answer with its rubric, what was given before and whether it was read, clean for axe', async () => {
    const { container } = await open();
    await shownName();
    await userEvent.click(screen.getByRole('button', { name: 'Next answer' }));
    expect(await shownName()).toBe('Bao Nguyen');
    // A screen reader goes on at the answer.
    expect(document.activeElement?.textContent).toBe('Bao Nguyen');
    expect(screen.getByText('2 of 3 points')).toBeTruthy();
    expect(screen.getByText('The student has changed the answer since you gave this.')).toBeTruthy();
    expect(screen.getByText('Read the gel again.')).toBeTruthy();
    expect(container.textContent).toMatch(/Read by the student Mar 8, 2026/);
    expect(screen.getByText('Answer 2 of 3', { selector: 'p.text-sm' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '1.2 Why?: 1 of 3 scored' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Your team: 1 answer' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('gives points by one press each', async () => {
    const { api } = await open([ada], scoringServer([ada]));
    await shownName();
    await userEvent.click(pointsOf(/^Names the charge/).getByRole('button', { name: '1 point' }));
    await userEvent.click(pointsOf(/^Says what pulls/).getByRole('button', { name: '0 points' }));
    // Points that are given already save by Enter.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bodies(api)).toMatchObject([{ points: { claim: 1, reason: 0 } }]));
  });

  it('takes back what was given', async () => {
    const { api } = await open([bao], scoringServer([bao]));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(bodies(api)).toMatchObject([{ points: null, comment: '', after: markId('7') }]),
    );
  });

  it('hides names in another order, which is the same at the next visit', async () => {
    const { container } = await open([ada, bao, cleo], {}, '&names=hidden');
    expect(await shownName()).toMatch(/^Answer \d$/);
    expect(container.textContent).not.toMatch(/Ada|Bao|Cleo/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide names while scoring' }));
    expect(await shownName()).toBe('Ada Lind');
  });

  it('shows a class that is closed, and takes nothing', async () => {
    const closed = handInsOf([bao]);
    const { api } = await open([], {
      listHandIns: () => ({ ...closed, class: { ...closed.class, isOpen: false } }),
    });
    expect(await screen.findByText(/This class is closed/)).toBeTruthy();
    await userEvent.keyboard('1{Enter}');
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    expect(bodies(api)).toEqual([]);
  });

  it('says so where a lab has nothing to comment on, and where nobody has answered', async () => {
    await open([], { listHandIns: () => ({ ...handInsOf([]), questions: [], shown: null }) });
    expect(await screen.findByText('There is no question to comment on')).toBeTruthy();
  });

  it('says that nobody has answered a question', async () => {
    await open([]);
    expect(await screen.findByText('Nobody has answered this question yet')).toBeTruthy();
  });
});

describe('what cannot be saved', () => {
  it('comes back to its answer while the teacher goes on, and is sent under the same id', async () => {
    let isOffline = true;
    const server = scoringServer([ada, cleo]);
    const { api } = await open([ada, cleo], {
      markHandIn: (input) => (isOffline ? Promise.reject(new OfflineError()) : server.markHandIn(input)),
    });
    await shownName();
    await userEvent.keyboard('12{Enter}');
    expect(await shownName()).toBe('Cleo Zhou');
    expect(await screen.findByText('Not saved: Ada Lind')).toBeTruthy();
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Go to this answer' }));
    expect(await shownName()).toBe('Ada Lind');
    expect(pointsOf(/^Says what pulls/).getByRole('button', { pressed: true }).textContent).toBe('2');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bodies(api)).toHaveLength(2));
    expect(bodies(api)[0]).toEqual(bodies(api)[1]);
    await waitFor(() => expect(screen.queryByText('Not saved: Ada Lind')).toBeNull());
  });

  it('tells of what another page has saved, keeps both, and replaces it only then', async () => {
    let isSaved = false;
    const elsewhere = { ...ada, marks: [marked('8', { claim: 0, reason: 1 }, 'From the other page')] };
    const refusal = new ApiError({
      ...{ code: 'mark-changed', status: 409 },
      detail: 'Points or a comment were saved here on another page',
    });
    const { api } = await open([ada], {
      listHandIns: () => handInsOf([isSaved ? elsewhere : ada]),
      markHandIn: () => {
        isSaved = true;
        return Promise.reject(refusal);
      },
    });
    await shownName();
    await userEvent.keyboard('12{Enter}');
    expect(await screen.findByText('Saved meanwhile on another page:')).toBeTruthy();
    expect(screen.getByText('From the other page')).toBeTruthy();
    expect(pointsOf(/^Says what pulls/).getByRole('button', { pressed: true }).textContent).toBe('2');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bodies(api)).toHaveLength(2));
    expect(bodies(api)).toMatchObject([{ after: null }, { after: markId('8') }]);
  });
});

describe('saved comments', () => {
  it('are kept by one press, unless the words seem to name a student', async () => {
    const { api } = await open([ada], {
      saveComment: () => ({ comments: [{ id: markId('5'), text: 'Which way?' }] }),
    });
    await userEvent.type(await screen.findByRole('textbox'), 'Well seen, Ada.');
    await userEvent.click(screen.getByRole('button', { name: 'Save for reuse' }));
    const saved = () => api.calls.filter(({ name }) => name === 'saveComment');
    expect(screen.getByText(/seems to hold a name/, { selector: 'p.text-sm' })).toBeTruthy();
    expect(saved()).toEqual([]);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), 'Well seen.');
    await userEvent.click(screen.getByRole('button', { name: 'Save for reuse' }));
    await waitFor(() =>
      expect(saved().map(({ input }) => input.body)).toMatchObject([{ text: 'Well seen.' }]),
    );
  });

  it('are removed from the list', async () => {
    const { api } = await open([ada], { removeSavedComment: () => ({ comments: [] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the list: Which way?' }));
    expect(await screen.findByText(/^None yet/)).toBeTruthy();
    expect(api.calls.find(({ name }) => name === 'removeSavedComment')?.input.params).toMatchObject({
      ...{ questionCode: 'why', commentId: markId('5') },
    });
  });
});
