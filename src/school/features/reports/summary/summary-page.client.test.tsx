import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { type DeviceWork, DeviceWorkContext } from '../../offline/device-work.client.ts';
import type { AnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import type { OutboxSnapshot } from '../../offline/outbox/outbox-state.client.ts';
import { createEntry } from '../../offline/outbox/testing/create-entry.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import type { Mark } from '../mark.ts';
import type { Summary, SummaryAnswer } from '../summary.ts';
import * as page from './summary-page.client.tsx';

const given: Mark[] = [
  'correct',
  'correct-2',
  'correct-3',
  'partly',
  'incorrect',
  'near-miss',
  'answered',
  'unanswered',
  'correct',
  'correct',
  'unanswered',
  'correct',
];

const answer = (exerciseId: string, change: Partial<SummaryAnswer> = {}): SummaryAnswer => ({
  exerciseId,
  described: ['The **negative** one'],
  outcome: 'not-yet',
  parts: [],
  tries: 1,
  triesLeft: 2,
  isClosed: false,
  answeredAt: '2026-03-06T12:00:00Z',
  isLate: false,
  notes: [{ text: 'Look at the phosphates.' }],
  reveal: null,
  ...change,
});

const summary: Summary = {
  class: { code: 'ABCD-2345', formerCodes: ['WXYZ-6789'], name: 'Biology, period 3', timeZone: 'UTC' },
  activity: { id: 'microbes', title: 'Microbe Hunters' },
  modules: [
    { id: 'm1', title: 'Mission brief', number: 1 },
    { id: 'm2', title: 'Swab', number: 2 },
  ],
  otherModules: [],
  lastLesson: null,
  requiredCount: 12,
  dues: [{ at: '2026-03-08T23:00:00Z', lessons: [1] }],
  startedAt: '2026-03-05T10:00:00Z',
  completedAt: null,
  questions: given.map((mark, at) => ({
    label: `${at < 6 ? 1 : 2}.${at + 1}`,
    moduleId: at < 6 ? 'm1' : 'm2',
    exerciseId: `e${at}`,
    partId: null,
    title: `Question ${at + 1}`,
    text: '',
    isScored: mark !== 'answered',
  })),
  student: {
    id: 'u1',
    name: 'Pat',
    status: 'PROGRESS',
    doneCount: 9,
    isAbsent: false,
    lateCount: 1,
    marks: given,
  },
  comments: [],
  answers: [
    answer('e0', {
      outcome: 'correct',
      isClosed: true,
      notes: [],
      reveal: { described: ['The positive one'], explanation: 'DNA is negative.' },
    }),
    answer('e4', { isLate: true }),
  ],
};

const open = (replies: FakeReplies = {}, query = '') =>
  renderPage(page, {
    path: `/classes/summary?code=abcd2345&activity=microbes${query}`,
    role: 'student',
    replies: { getSummary: () => summary, ...replies },
  });

afterEach(() => vi.unstubAllGlobals());

describe("a student's assessment summary", () => {
  it('says which lessons count where these are not all', async () => {
    await open({
      getSummary: () => ({ ...summary, otherModules: [{ id: 'm3', title: 'Gel', number: 3 }] }),
    });
    expect(await screen.findByText('Counted: Lessons 1 and 2 of 3.')).toBeTruthy();
  });

  it('counts only the lessons that are begun: after one lesson nobody reads "0 of all questions"', async () => {
    const marks = given.map((mark, at): Mark => (at < 6 ? mark : 'unanswered'));
    await open({ getSummary: () => ({ ...summary, student: { ...summary.student, marks } }) });
    const figures = within(await screen.findByLabelText('You in figures'));
    expect(figures.getByText('3 of 6 scored questions in the lessons you have begun')).toBeTruthy();
    expect(figures.getByText('1 of 6 scored questions in the lessons you have begun')).toBeTruthy();
  });

  it('says that nothing scored is answered yet, and not 0 percent', async () => {
    const marks = given.map((): Mark => 'unanswered');
    await open({ getSummary: () => ({ ...summary, student: { ...summary.student, marks } }) });
    expect(await screen.findAllByText('Nothing that is scored is answered yet')).toHaveLength(2);
  });

  it('has figures with their basis, and every question with its mark in words, clean for axe', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Assessment summary' })).toBeTruthy();
    const figures = within(await screen.findByLabelText('You in figures'));
    expect(figures.getByText('3 required parts are left')).toBeTruthy();
    // One denominator: what is not scored is told as what is left.
    expect(
      new Set(figures.getAllByText(/\d of \d+/).map(({ textContent }) => textContent?.split(' of ')[1])),
    ).toEqual(new Set(['11 scored questions in the lessons you have begun']));
    expect(screen.getByText('1 answer was given after the due date.')).toBeTruthy();
    expect(screen.getByText('Pat').className).toContain('print:block');
    const table = within(screen.getByRole('table'));
    const row = (label: string) =>
      within(table.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement);
    expect(row('1.2').getAllByText('Right x2').length).toBeGreaterThan(0);
    expect(row('1.5').getAllByText('Not yet').length).toBeGreaterThan(0);
    expect(row('1.5').getByText('Given after the due date')).toBeTruthy();
    expect(row('1.1').queryByText('Given after the due date')).toBeNull();
    expect(table.getByText('Lesson 2: Swab')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has what the teacher gave beside the question, and for a form below', async () => {
    const mark = { attemptID: 'a1', answeredAt: '2026-03-12T10:00:00Z', isEarlier: false };
    const exerciseId = summary.questions.find(({ label }) => label === '1.5')?.exerciseId ?? '';
    const points = { count: 2, of: 3, each: [] };
    await open({
      getSummary: () => ({
        ...summary,
        comments: [
          { ...mark, id: 'k1', exerciseId, title: 'Why?', points, comment: 'Which *pole*?', isEarlier: true },
          {
            ...mark,
            id: 'k2',
            exerciseId: 'form',
            title: 'Your team',
            points: null,
            comment: 'A good name.',
          },
        ],
      }),
    });
    const row = (await screen.findByRole('rowheader', { name: '1.5' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('2 of 3 points')).toBeTruthy();
    expect(within(row).getByText('Which *pole*?')).toBeTruthy();
    expect(within(row).getByText('About your answer of March 12, 2026')).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'From your teacher, on other parts' }));
    expect(others.getByRole('heading', { name: 'Your team' })).toBeTruthy();
    expect(others.getByText('A good name.')).toBeTruthy();
  });

  it("opens one's own answer and its feedback, and the right one only where it is due", async () => {
    await open();
    const table = within(await screen.findByRole('table'));
    const wrong = table.getByRole('rowheader', { name: '1.5' }).closest('tr') as HTMLElement;
    await userEvent.click(within(wrong).getByText('Your answer and feedback, question 1.5'));
    expect(within(wrong).getByText('Look at the phosphates.')).toBeTruthy();
    expect(wrong.textContent).toContain('1 try used, 2 left');
    expect(within(wrong).getByText(/shown when you have answered right/)).toBeTruthy();
    expect(within(wrong).queryByText('The right answer')).toBeNull();
    const right = table.getByRole('rowheader', { name: '1.1' }).closest('tr') as HTMLElement;
    expect(within(right).getByText('The right answer')).toBeTruthy();
    expect(within(right).getByText('DNA is negative.')).toBeTruthy();
    // Beside "Right x2", a count of tries could only agree or confuse.
    expect(within(right).queryByText(/used/)).toBeNull();
  });

  it('pages through the questions, with the page in the address, and has them all on paper', async () => {
    const { address } = await open();
    const rowOf = async (label: string) =>
      (await screen.findByRole('table')).querySelectorAll('tbody tr') &&
      (Array.from(document.querySelectorAll('tbody th[scope=row]'))
        .find(({ textContent }) => textContent === label)
        ?.closest('tr') as HTMLElement);
    expect((await rowOf('2.12')).className).toContain('hidden print:table-row');
    await userEvent.click(screen.getByRole('button', { name: 'Next questions' }));
    expect(address()).toContain('page=2');
    expect((await rowOf('2.12')).className).not.toContain('hidden');
    expect((await rowOf('1.1')).className).toContain('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'All questions' }));
    expect((await rowOf('1.1')).className).not.toContain('hidden');
  });

  it('says what is open and leads to it; of a finished activity nothing is', async () => {
    const first = await open();
    const link = await screen.findByRole('link', { name: 'Continue Microbe Hunters' });
    expect(link.getAttribute('href')).toBe('/activity?id=microbes&code=ABCD-2345&module=m2');
    expect(screen.getByText('2 questions are not answered yet.')).toBeTruthy();
    first.unmount();
    const student = { ...summary.student, status: 'COMPLETED' as const };
    await open({ getSummary: () => ({ ...summary, student, completedAt: '2026-03-07T10:00:00Z' }) });
    expect(await screen.findByText(/^Done /)).toBeTruthy();
    expect(screen.queryByText('What is still open')).toBeNull();
  });

  it('tells what still waits on the device, also under a former code of the class, and asks anew once it has left', async () => {
    const entry = (
      given: Parameters<typeof createEntry>[0],
      change: Partial<OutboxEntry> = {},
    ): OutboxEntry => ({
      ...createEntry({ userId: 'u1', ...given }),
      activityId: 'microbes',
      ...change,
    });
    const refusal = { status: 409, code: 'exercise-locked', detail: 'x' };
    let snapshot: OutboxSnapshot = {
      entries: [
        entry({ number: 1, exercise: 'e7' }, { code: 'wxyz6789' }),
        entry({ number: 2, exercise: 'e4' }),
        entry({ number: 3, exercise: 'e10' }, { refusal }),
        entry({ number: 4, exercise: 'e0' }, { activityId: 'another lab' }),
        entry({ number: 5, exercise: 'e1', userId: 'somebody else' }),
        entry({ number: 6, exercise: 'e2' }, { code: 'ANTH-ERCC' }),
      ],
      isWaitingForSignIn: false,
      isStalled: true,
    };
    const listeners = new Set<() => void>();
    const outbox = {
      getSnapshot: () => snapshot,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } as Partial<AnswerOutbox> as AnswerOutbox;
    const device = Promise.resolve({ outbox } as DeviceWork);
    const Component = () => (
      <DeviceWorkContext value={device}>
        <page.Component />
      </DeviceWorkContext>
    );
    const getSummary = vi.fn(() => summary);
    await renderPage(
      { ...page, Component },
      {
        path: '/classes/summary?code=abcd2345&activity=microbes&page=all',
        role: 'student',
        replies: { getSummary },
      },
    );
    expect(await screen.findByText(/^2 answers are on this device/)).toBeTruthy();
    expect(screen.getByText('1 answer was not taken')).toBeTruthy();
    expect(screen.getByText('Exercise e7')).toBeTruthy();
    const row = (label: string) =>
      within(screen.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement);
    expect(row('2.8').getAllByText('Waiting to be sent').length).toBeGreaterThan(0);
    expect(row('1.5').getAllByText('Not yet').length).toBeGreaterThan(0);
    expect(row('1.5').getByText('A newer answer waits on this device.')).toBeTruthy();
    expect(row('1.1').queryByText(/waits on this device/)).toBeNull();
    // No figure has changed, and a waiting answer is not listed as work that is left.
    expect(screen.getByText('6 of 11 scored questions in the lessons you have begun')).toBeTruthy();
    expect(screen.getByText('1 question is not answered yet.')).toBeTruthy();
    const asked = getSummary.mock.calls.length;
    snapshot = { ...snapshot, entries: snapshot.entries.slice(1) };
    await act(async () => {
      for (const listener of listeners) listener();
    });
    await waitFor(() => expect(getSummary.mock.calls.length).toBe(asked + 1));
    expect(screen.getByText(/^1 answer is on this device/)).toBeTruthy();
  });

  it('saves the PDF, and says why it did not come', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Download (PDF)' });
    const problem = { type: 'x', title: 'x', status: 503, code: 'busy', detail: 'x', requestId: 'r' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 503 }));
    await userEvent.click(button);
    expect(await screen.findByText(/Many files are being made/)).toBeTruthy();
    const saved = vi.fn(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="s.pdf"' } }),
    );
    await userEvent.click(button);
    expect((await screen.findAllByText('Saved: s.pdf')).length).toBeGreaterThan(0);
    expect(saved).toHaveBeenCalledOnce();
  });

  it('has words for no questions, an incomplete address, a refusal and no network', async () => {
    const empty = await open({
      getSummary: () => ({
        ...summary,
        questions: [],
        answers: [],
        student: { ...summary.student, marks: [] },
      }),
    });
    expect(await screen.findByText('This lab asks no questions')).toBeTruthy();
    empty.unmount();
    const incomplete = await renderPage(page, {
      path: '/classes/summary?code=ABCD-2345',
      role: 'student',
      replies: {},
    });
    expect(await screen.findByText('This address is incomplete')).toBeTruthy();
    incomplete.unmount();
    const refused = await open({ getSummary: () => Promise.reject(refusal('class-archived')) });
    expect(await screen.findByText('Class is inactive')).toBeTruthy();
    refused.unmount();
    await open({ getSummary: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });
});
