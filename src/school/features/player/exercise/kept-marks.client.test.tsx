import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { onboardedGuest } from '../../identity/remembered-user.client.ts';
import type { AttemptBody, ProgressRecord, SaveReply } from '../../progress/progress-endpoints.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { newScreen, partOf, sampleLab } from '../testing/sample-lab.client.ts';

const key: Readonly<Record<string, boolean>> = { wet: true, warm: true, cold: false };
const hints: Readonly<Record<string, string>> = { warm: 'Feel it.', cold: 'Shiver.' };
const statements = Object.keys(key).map((id) => ({ id, text: `It is ${id}` }));

const [lesson] = sampleLab.modules;
const lab = {
  ...sampleLab,
  modules: [
    {
      ...lesson!,
      parts: [partOf('claims', { title: 'Three claims', component: 'true-false' })],
      items: [
        newScreen('s1', 'Claims'),
        {
          type: 'true-false',
          id: 'claims',
          title: 'Three claims',
          prompt: 'Judge each.',
          tries: 3,
          requires: [],
          isRequired: true,
          statements,
        },
      ],
    },
  ],
};

function verdictOn(answer: readonly string[]): ProgressRecord['verdict'] {
  const parts = answer.map((entry) => {
    const [partId = '', judgement] = entry.split('=');
    return { partId, isRight: String(key[partId]) === judgement };
  });
  const right = parts.filter(({ isRight }) => isRight).length;
  return {
    outcome: right === parts.length ? 'correct' : 'partly',
    fraction: right / parts.length,
    parts,
    notes: parts.flatMap(({ partId, isRight }) => (isRight ? [] : [{ partId, text: hints[partId] ?? '' }])),
    reveal: null,
  };
}

const recordOf = (answer: string[], given: Partial<ProgressRecord> = {}) =>
  createRecord('claims', { component: 'true-false', answer, verdict: verdictOn(answer), ...given });
const checked = recordOf(['cold=true', 'warm=false', 'wet=true']);

function save(body: AttemptBody): SaveReply {
  const record = recordOf([...body.answer], { id: body.id, version: 2, tries: 2, triesLeft: 1 });
  return { progress: [record], status: 'PROGRESS', ignoredBecause: null };
}

const replies = {
  listProgress: () => [checked],
  saveProgress: ({ body }: { body: unknown }) => save(body as AttemptBody),
};
const address = `${labAddress}&module=m1&screen=s1`;

beforeAll(() => exerciseViews['true-false'].load());

const claim = async (id: string) => within(await screen.findByRole('group', { name: `It is ${id}` }));
const judge = async (id: string, side: 'True' | 'False') =>
  userEvent.click((await claim(id)).getByRole('radio', { name: new RegExp(`^${side}`) }));
const lastAnswer = () => screen.findByRole('region', { name: 'About your last answer' });

/** The mark of each claim. */
async function readMarks(): Promise<Record<string, string>> {
  const marks: Record<string, string> = {};
  for (const { id } of statements) {
    const group = await claim(id);
    if (group.queryByText('Look again')) marks[id] = 'Look again';
    if (group.queryByText('Right')) marks[id] = 'Right';
  }
  return marks;
}

describe('marks and hints', () => {
  it('stay at every part but the one that is changed, and come back with the answer', async () => {
    const { container } = await drawPlayer(address, { lab, replies });
    await judge('warm', 'True');
    expect(await readMarks()).toEqual({ cold: 'Look again', wet: 'Right' });
    expect((await claim('cold')).getByText('Shiver.')).toBeTruthy();
    expect((await claim('warm')).queryByText('Feel it.')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await judge('warm', 'False');
    expect(await readMarks()).toEqual({ cold: 'Look again', warm: 'Look again', wet: 'Right' });
  });

  it('are told in the result too, until the next check', async () => {
    await drawPlayer(address, { lab, replies });
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    expect(result.getByText('2 marked parts need another look.')).toBeTruthy();
    // The remark stands at its statement, on the same screen.
    expect(result.queryByText('Shiver.')).toBeNull();
    await judge('cold', 'False');
    const last = within(await lastAnswer());
    // It comes with a part of the page that is loaded late.
    expect(await last.findByText('Shiver.')).toBeTruthy();
    // A learner asks for a hint before an answer; the words about an answer are called a remark.
    expect(last.getByText('1 more remark')).toBeTruthy();
    expect(last.getByText('1 marked part needs another look.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(screen.queryByText('Shiver.')).toBeNull());
  });

  it('lead to the first part that is not right, and wipe nothing on the way', async () => {
    await drawPlayer(address, { lab, replies });
    await userEvent.click(await screen.findByRole('button', { name: /^(Go to|Change your answer)/ }));
    expect(document.activeElement).toBe((await claim('warm')).getByRole('radio', { name: /^False/ }));
    expect(await readMarks()).toEqual({ cold: 'Look again', warm: 'Look again', wet: 'Right' });
    await judge('warm', 'True');
    // The panel and the row both lead there, by the same name; the first is that of the panel.
    const [toCold] = screen.getAllByRole('button', { name: /^Go to/ });
    await userEvent.click(toCold!);
    expect(document.activeElement).toBe((await claim('cold')).getByRole('radio', { name: /^True/ }));
  });

  it('are there after the page is loaded again over an answer that is not checked yet', async () => {
    const { database, unmount } = await drawPlayer(address, { lab, replies });
    await judge('warm', 'True');
    unmount();
    await drawPlayer(address, { lab, replies, database });
    await waitFor(async () =>
      expect((await claim('warm')).getByRole('radio', { name: /^True/ })).toHaveProperty('checked', true),
    );
    expect(await readMarks()).toEqual({ cold: 'Look again', wet: 'Right' });
  });

  it('stay while the next answer waits for the network', async () => {
    const saveProgress = () => {
      throw new OfflineError();
    };
    await drawPlayer(address, { lab, replies: { ...replies, saveProgress } });
    await judge('warm', 'True');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('button', { name: '1 answer waiting' })).toBeTruthy();
    expect(await readMarks()).toEqual({ cold: 'Look again', wet: 'Right' });
  });

  it('stay for a guest', async () => {
    const checkAnswer = ({ body }: { body: unknown }) => {
      const { answer } = body as { answer: string[] };
      return { answer, cost: 1, verdict: verdictOn(answer) };
    };
    await drawPlayer('/activity?id=gels&module=m1&screen=s1', {
      lab,
      user: onboardedGuest,
      replies: { checkAnswer },
    });
    for (const { id } of statements) await judge(id, 'True');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Partly right: 67% of the points.')).toBeTruthy();
    await judge('wet', 'False');
    expect(await readMarks()).toEqual({ cold: 'Look again', warm: 'Right' });
  });
});
