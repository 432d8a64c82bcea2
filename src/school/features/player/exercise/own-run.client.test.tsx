import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockViews } from '../../../../lab/blocks/views.tsx';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { instrumentResults } from '../../../../lab/instruments/results-registry.ts';
import { instrumentViews } from '../../../../lab/instruments/views.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import type { AttemptBody, ProgressRecord, SaveReply } from '../../progress/progress-endpoints.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { newScreen, partOf, sampleLab } from '../testing/sample-lab.client.ts';

const cell = { id: 'tasters', kind: 'quantity', isUnitTyped: false, options: [], label: 'Tasters' };
const [lesson] = sampleLab.modules;
const lab = {
  ...sampleLab,
  modules: [
    {
      ...lesson!,
      parts: [
        partOf('births', {
          title: 'Births',
          component: 'embed',
          isScored: false,
          isRequired: false,
          tries: 0,
        }),
        partOf('counts', {
          title: 'Counts',
          component: 'short-answer-table',
          requires: ['births'],
          asksAbout: ['births'],
        }),
      ],
      items: [
        newScreen('s1', 'Run and count'),
        {
          type: 'embed',
          id: 'births',
          kind: 'instrument',
          title: 'Births',
          instrument: 'punnett-chance',
          hasClassBoard: false,
          isRequired: false,
          settings: {
            dominant: { sign: 'T', trait: 'taster' },
            recessive: { sign: 't', trait: 'non-taster' },
          },
        },
        {
          type: 'short-answer-table',
          id: 'counts',
          title: 'Counts',
          prompt: 'Of your {{run:births.births}} births, how many are tasters?',
          tries: 3,
          requires: [],
          isRequired: true,
          isPartialAllowed: false,
          labelHeader: 'Asked',
          answerHeader: 'Number',
          rows: [cell],
        },
      ],
    },
  ],
};

const run = ['births=40', 'first=1', 'second=1', 'seed=17'];
const more = ['births=50', 'first=1', 'second=1', 'seed=17'];
const kept = createRecord('births', {
  answer: run,
  component: 'embed',
  isCorrect: null,
  isAnswered: true,
  triesLeft: null,
  verdict: { outcome: 'correct', fraction: 1, parts: [], notes: [], reveal: null },
});

function judge(body: AttemptBody): SaveReply {
  const shared = { id: body.id, answer: [...body.answer], run: body.run ?? null };
  const record: ProgressRecord =
    body.questionCode === 'births'
      ? { ...kept, ...shared, version: 2 }
      : createRecord('counts', { ...shared, component: 'short-answer-table' });
  return { progress: [record], status: 'PROGRESS', ignoredBecause: null };
}

async function draw(records: ProgressRecord[], save: (body: AttemptBody) => SaveReply = judge) {
  const sent: AttemptBody[] = [];
  await drawPlayer(`${labAddress}&module=m1&screen=s1`, {
    lab: lab as typeof sampleLab,
    replies: {
      listProgress: () => records,
      saveProgress: ({ body }) => {
        sent.push(body as AttemptBody);
        return save(body as AttemptBody);
      },
    },
  });
  return { sent: () => sent.filter(({ questionCode }) => questionCode === 'counts') };
}

const answer = async (text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: /Tasters/ }), text);
const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Check' }));

beforeAll(async () => {
  await Promise.all([
    exerciseViews['short-answer-table'].load(),
    blockViews.embed.load(),
    instrumentViews['punnett-chance'].load(),
    instrumentResults['punnett-chance'].load(),
  ]);
});

/** The marker in the prompt has an element of its own. */
const isPrompt = (words: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === words;

describe('an exercise about the own run', () => {
  it('is locked until there is a run, and leads to it', async () => {
    await draw([]);
    expect(await screen.findByText(/^This question is about your own run/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Births' }).getAttribute('href')).toContain('#births');
    expect(screen.queryByRole('textbox', { name: /Tasters/ })).toBeNull();
  });

  it('repeats what the run has, and sends the run with the answer', async () => {
    const { sent } = await draw([kept]);
    expect(await screen.findByText(isPrompt('Of your 40 births, how many are tasters?'))).toBeTruthy();
    await answer('30');
    await check();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ answer: ['tasters=30'], run: { births: run } });
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is about the run on the screen, also before that is saved', async () => {
    const { sent } = await draw([kept]);
    await answer('30');
    await userEvent.click(screen.getByRole('button', { name: '+ 10 births' }));
    expect(await screen.findByText(isPrompt('Of your 50 births, how many are tasters?'))).toBeTruthy();
    await check();
    await waitFor(() => expect(sent()[0]?.run).toEqual({ births: more }));
  });

  it('takes the same answer again once the run is another one, and says so', async () => {
    const { sent } = await draw([kept]);
    await answer('30');
    await check();
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    expect(screen.queryByText(/You have changed the run/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '+ 10 births' }));
    expect(await screen.findByText(/You have changed the run/)).toBeTruthy();
    await check();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ answer: ['tasters=30'], run: { births: more } });
  });

  it('says why an answer about an empty run was asked back', async () => {
    const text = 'Nothing was checked and no try was used. Finish the run first.';
    await draw([kept], () => ({
      progress: [],
      status: 'PROGRESS',
      ignoredBecause: 'incomplete',
      notes: [{ text }],
    }));
    await answer('30');
    await check();
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});
