import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { onboardedGuest } from '../../identity/remembered-user.client.ts';
import type { AttemptBody, ProgressRecord, SaveReply } from '../../progress/progress-endpoints.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { newScreen, partOf, sampleLab } from '../testing/sample-lab.client.ts';

const cells = ['process', 'enzyme'].map((id) => ({ id, kind: 'text', isUnitTyped: false, options: [] }));
const [lesson] = sampleLab.modules;
const lab = {
  ...sampleLab,
  modules: [
    {
      ...lesson!,
      parts: [partOf('terms', { title: 'Terms', component: 'short-answer-table' })],
      items: [
        newScreen('s1', 'Terms'),
        {
          type: 'short-answer-table',
          id: 'terms',
          title: 'Terms',
          prompt: 'Name each.',
          tries: 3,
          requires: [],
          isRequired: true,
          isPartialAllowed: false,
          labelHeader: 'Asked',
          answerHeader: 'Answer',
          rows: cells.map((cell) => ({ ...cell, label: `The ${cell.id}` })),
        },
      ],
    },
  ],
};

const note = 'This fits two different terms. Write out in full the one you mean.';
const notice = /Nothing was checked and no try was used/;
const key: Readonly<Record<string, string>> = { process: 'mitosis', enzyme: 'ligase' };

function judge(answer: readonly string[]): Pick<ProgressRecord['verdict'], 'outcome' | 'parts' | 'notes'> {
  const typed = answer.map((entry) => entry.split('='));
  const unread = typed.flatMap(([partId, text]) =>
    text === 'miosis' ? [{ partId: partId!, text: note }] : [],
  );
  if (unread.length > 0) return { outcome: 'incomplete', parts: [], notes: unread };
  const parts = typed.map(([partId = '', text]) => ({ partId, isRight: key[partId] === text }));
  return { outcome: parts.every(({ isRight }) => isRight) ? 'correct' : 'partly', parts, notes: [] };
}

function save(body: AttemptBody): SaveReply {
  const verdict = { fraction: 0.5, reveal: null, ...judge(body.answer) };
  if (verdict.outcome === 'incomplete')
    return { progress: [], status: 'PROGRESS', ignoredBecause: 'incomplete', notes: verdict.notes };
  const given = { component: 'short-answer-table', id: body.id, answer: [...body.answer], verdict };
  const record = createRecord('terms', {
    ...given,
    tries: 1,
    triesLeft: 2,
    isClosed: false,
    isAnswered: false,
  });
  return { progress: [record], status: 'PROGRESS', ignoredBecause: null };
}

const address = `${labAddress}&module=m1&screen=s1`;
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`The ${name}`) });
const fill = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};
const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Check' }));

beforeAll(() => exerciseViews['short-answer-table'].load());

async function expectAskedBack() {
  const process = await field('process');
  await waitFor(() => expect(process.getAttribute('aria-describedby')).toContain('notes'));
  expect(screen.getByRole('textbox', { description: note })).toBe(process);
  expect(process).toHaveProperty('value', 'miosis');
  const exercise = within(screen.getByRole('region', { name: 'Terms' }));
  expect(await exercise.findByText(notice)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => notice.test(textContent ?? ''))).toBe(
      true,
    ),
  );
  expect(screen.getByText('3 tries left')).toBeTruthy();
  // No part of the answer is marked yet.
  for (const mark of ['Right', 'Nearly', 'Not yet']) expect(exercise.queryByText(mark)).toBeNull();
}

describe('an answer that could not be read', () => {
  it('is asked back beside its field, told aloud, and costs a member no try', async () => {
    const replies = { saveProgress: ({ body }: { body: unknown }) => save(body as AttemptBody) };
    const { container } = await drawPlayer(address, { lab, replies });
    await fill('process', 'miosis');
    await fill('enzyme', 'ligase');
    await check();
    await expectAskedBack();
    expect(await axeViolations(container)).toEqual([]);
    await fill('process', 'meiosis');
    expect(screen.queryByRole('textbox', { description: note })).toBeNull();
    await check();
    expect(await screen.findByText('2 tries left')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Terms' })).queryByText(notice)).toBeNull();
  });

  it('leaves the marks of what stands as it was checked', async () => {
    const replies = { saveProgress: ({ body }: { body: unknown }) => save(body as AttemptBody) };
    await drawPlayer(address, { lab, replies });
    await fill('process', 'meiosis');
    await fill('enzyme', 'ligase');
    await check();
    expect(await screen.findByText('2 tries left')).toBeTruthy();
    await fill('process', 'miosis');
    await check();
    expect(await screen.findByRole('textbox', { description: note })).toBe(await field('process'));
    const row = within((await field('enzyme')).closest('td')!);
    expect(row.getByText('Right')).toBeTruthy();
    expect(screen.getByText('2 tries left')).toBeTruthy();
  });

  it('costs a guest no try either', async () => {
    await drawPlayer(address, {
      lab,
      user: onboardedGuest,
      replies: {
        checkAnswer({ body }: { body: unknown }) {
          const { answer } = body as { answer: string[] };
          const verdict = { fraction: 0, reveal: null, ...judge(answer) };
          const isRead = verdict.outcome !== 'incomplete';
          return { answer, cost: isRead ? 1 : 0, triesSpent: isRead ? 1 : 0, verdict, receipt: 'r' };
        },
      },
    });
    await fill('process', 'miosis');
    await fill('enzyme', 'ligase');
    await check();
    await expectAskedBack();
  });
});
