import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { OfflineError } from '../../../client/http/api-error.ts';
import type { FakeReplies } from '../../../client/testing/fake-api.ts';
import { renderPage } from '../../../client/testing/render-page.tsx';
import { axeViolations } from '../../../ui/testing/axe-violations.ts';
import * as page from '../teacher-report-page.client.tsx';
import type { HandedIn, HandIns } from './hand-ins.ts';
// Loaded before the timeout of the first test begins: compiling it may take longer than a test waits for a page.
import './hand-ins-page.client.tsx';

const attempt = (end: string) => `01900000-0000-7000-8000-${end}`;
const answer = (
  studentId: string,
  fullName: string,
  end: string,
  change: Partial<HandedIn> = {},
): HandedIn => ({
  studentId,
  fullName,
  questionCode: 'why',
  attemptID: attempt(end),
  described: ['Claim: It is charged.', 'Evidence: The band moved.\nToward plus.'],
  answeredAt: '2026-03-05T15:00:00Z',
  marks: [],
  ...change,
});
const marked = (points: Record<string, number> | null, at: string, comment = '') => ({
  attemptID: attempt('00000000000b'),
  points,
  comment,
  at,
});

const handIns: HandIns = {
  class: { name: 'Biology', timeZone: 'America/New_York' },
  activity: { id: 'microbes', title: 'Microbe Hunters' },
  studentCount: 3,
  questions: [
    {
      questionCode: 'why',
      label: '1.2',
      title: 'Why?',
      prompt: 'Why does DNA move?',
      rubric: [
        { id: 'claim', label: 'Names the charge', points: 1 },
        { id: 'reason', label: 'Says what pulls', points: 2 },
      ],
      handedIn: [
        answer('s1', 'Ada Lind', '00000000000c'),
        answer('s2', 'Bao Nguyen', '00000000000a', {
          marks: [
            marked({ claim: 0, reason: 0 }, '2026-03-06T15:00:00Z', 'Read the gel again.'),
            marked({ claim: 1, reason: 1 }, '2026-03-07T15:00:00Z'),
          ],
        }),
      ],
    },
  ],
};

const open = (replies: FakeReplies = {}) =>
  renderPage(page, {
    path: '/classes/summary?code=ABCD-2345&activity=microbes&show=hand-ins',
    role: 'teacher',
    replies: { listHandIns: () => handIns, ...replies },
  });
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));
const bodies = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.calls.filter(({ name }) => name === 'markHandIn').map(({ input }) => input.body);

describe('what was handed in, on a phone', () => {
  it('shows one student at a time, first the one who waits for points', async () => {
    const isNarrow = (query: string) => query.startsWith('(max-width: 39');
    const given = window.matchMedia('print');
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...given,
      media,
      matches: isNarrow(media),
    }));
    const { container } = await open();
    const unfolded = () => screen.getAllByRole('button', { expanded: true }).map((one) => one.textContent);
    await screen.findByRole('region', { name: 'Ada Lind' });
    expect(unfolded()).toEqual(['Ada Lind']);
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.type((await cardOf('Ada Lind')).getByRole('textbox'), 'Which way?');
    await userEvent.click(screen.getByRole('button', { name: 'Bao Nguyen' }));
    expect(unfolded()).toEqual(['Bao Nguyen']);
    await userEvent.click(screen.getByRole('button', { name: 'Bao Nguyen' }));
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
    // What was typed stays while another card is open.
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lind' }));
    const typed = (await cardOf('Ada Lind')).getByRole<HTMLTextAreaElement>('textbox');
    expect(typed.value).toBe('Which way?');
  });
});

describe('what was handed in', () => {
  it('is read question by question, with what was given before, clean for axe', async () => {
    const { container } = await open();
    const bao = await cardOf('Bao Nguyen');
    expect(bao.getByText('2 of 3 points')).toBeTruthy();
    expect(bao.getByText('The student has changed the answer since you gave points.')).toBeTruthy();
    expect(bao.getByText('Read the gel again.')).toBeTruthy();
    const ada = await cardOf('Ada Lind');
    expect(ada.getByText('No points yet')).toBeTruthy();
    expect(ada.getByText(/Toward plus\./)).toBeTruthy();
    expect(screen.getByText('2 of 3 students have handed it in.')).toBeTruthy();
    expect(screen.getByRole('option', { name: '1.2 Why?: 1 of 2 with points' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('gets points for every criterion and a comment', async () => {
    const given = answer('s1', 'Ada Lind', '00000000000c');
    const { api } = await open({ markHandIn: () => given });
    const ada = await cardOf('Ada Lind');
    await userEvent.selectOptions(ada.getByRole('combobox', { name: 'Names the charge (of 1)' }), '1');
    await userEvent.click(ada.getByRole('button', { name: 'Give points' }));
    expect(ada.getByText('Choose points for every criterion.')).toBeTruthy();
    expect(bodies(api)).toEqual([]);
    await userEvent.selectOptions(ada.getByRole('combobox', { name: 'Says what pulls (of 2)' }), '0');
    await userEvent.type(ada.getByRole('textbox', { name: 'Comment' }), ' What pulls? ');
    await userEvent.click(ada.getByRole('button', { name: 'Give points' }));
    await waitFor(() =>
      expect(bodies(api)).toEqual([
        {
          id: expect.stringMatching(/-7[0-9a-f]{3}-/),
          questionCode: 'why',
          attemptID: attempt('00000000000c'),
          points: { claim: 1, reason: 0 },
          comment: 'What pulls?',
        },
      ]),
    );
  });

  it('keeps what was typed when it could not be saved, and sends it under the same id', async () => {
    const { api } = await open({ markHandIn: () => Promise.reject(new OfflineError()) });
    const bao = await cardOf('Bao Nguyen');
    await userEvent.selectOptions(bao.getByRole('combobox', { name: 'Says what pulls (of 2)' }), '2');
    const save = bao.getByRole('button', { name: 'Save the change' });
    await userEvent.click(save);
    expect(await bao.findByText(/What you typed is still here/)).toBeTruthy();
    await userEvent.click(save);
    await waitFor(() => expect(bodies(api)).toHaveLength(2));
    expect(bodies(api)[0]).toEqual(bodies(api)[1]);
    expect(bao.getByRole<HTMLSelectElement>('combobox', { name: 'Says what pulls (of 2)' }).value).toBe('2');
  });

  it('has its points taken back', async () => {
    const { api } = await open({ markHandIn: () => answer('s2', 'Bao Nguyen', '00000000000a') });
    await userEvent.click((await cardOf('Bao Nguyen')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(bodies(api)).toMatchObject([{ points: null, comment: '' }]));
  });

  it('is read without names, in another order', async () => {
    const { container } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide names' }));
    expect(container.textContent).not.toMatch(/Ada|Bao/);
    // The answer of the second student stands first: the alphabet does not tell who is who.
    expect((await cardOf('Answer 1')).getByText('2 of 3 points')).toBeTruthy();
  });

  it('says so where a lab asks for nothing to hand in', async () => {
    await open({ listHandIns: () => ({ ...handIns, questions: [] }) });
    expect(await screen.findByText('Nothing is handed in in this lab')).toBeTruthy();
  });
});
