import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { newScreen, partOf, sampleLab } from '../testing/sample-lab.client.ts';

const [lesson] = sampleLab.modules;
const shared = { prompt: 'Look closely.', tries: 3, requires: [], isRequired: true };
const claims = {
  ...{ type: 'true-false', id: 'claims', title: 'Claims', ...shared },
  statements: [
    { id: 'wet', text: 'It is wet' },
    { id: 'warm', text: 'It is warm' },
  ],
};
const boxes = {
  ...{ type: 'short-answer', id: 'why', title: 'Why', ...shared, tries: 0 },
  boxes: [
    { id: 'one', label: 'First reason' },
    { id: 'two', label: 'Second reason' },
  ],
};
const lab = {
  ...sampleLab,
  modules: [
    {
      ...lesson!,
      parts: [
        partOf('claims', { component: 'true-false' }),
        partOf('why', { component: 'short-answer', isScored: false }),
      ],
      items: [newScreen('s1', 'Claims'), claims, boxes],
    },
  ],
};
const address = `${labAddress}&module=m1&screen=s1`;
const saveProgress = ({ body }: { body: unknown }) => {
  const { id, answer } = body as AttemptBody;
  const record = createRecord('claims', { id, answer: [...answer], component: 'true-false' });
  return { progress: [record], status: 'PROGRESS', ignoredBecause: null };
};

beforeAll(async () => {
  await Promise.all([exerciseViews['true-false'].load(), exerciseViews['short-answer'].load()]);
});

const judge = async (text: string, side: RegExp) => {
  const group = within(await screen.findByRole('group', { name: text }));
  await userEvent.click(group.getByRole('radio', { name: side }));
};
/** The places of the chosen radio buttons among all. */
const judged = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked }, place) => (checked ? [place] : []));
const undo = () => screen.queryByRole('button', { name: 'Undo' });
/** The part that takes back is loaded late, and watches from then on. */
const open = async () => {
  const view = await drawPlayer(address, { lab, replies: { saveProgress } });
  await waitFor(() => expect(view.container.querySelectorAll('[data-undo]')).toHaveLength(2));
  return view;
};

describe('what a learner changed', () => {
  it('is taken back step by step, by the button and by Ctrl+Z', async () => {
    const { container } = await open();
    await judge('It is wet', /^True/);
    expect(undo()).toBeNull();
    await judge('It is warm', /^False/);
    await judge('It is wet', /^False/);
    expect(judged()).toEqual([1, 3]);
    await userEvent.click(undo()!);
    expect(judged()).toEqual([0, 3]);
    (await screen.findAllByRole('radio'))[0]!.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(judged()).toEqual([0]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(judged()).toEqual([]);
    expect(undo()?.getAttribute('aria-disabled')).toBe('true');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('cannot be taken back any more once it is checked', async () => {
    await open();
    await judge('It is wet', /^True/);
    await judge('It is warm', /^False/);
    expect(undo()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText('Not yet.');
    expect(undo()).toBeNull();
  });

  it('is one step for all that is typed into a field, where Ctrl+Z is the browser’s own', async () => {
    await open();
    const [first, second] = [
      await screen.findByRole('textbox', { name: /First reason/ }),
      await screen.findByRole('textbox', { name: /Second reason/ }),
    ];
    await userEvent.type(first, 'It is charged');
    await userEvent.type(second, 'The field pulls');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(second).toHaveProperty('value', 'The field pulls');
    await userEvent.click(undo()!);
    expect(second).toHaveProperty('value', '');
    expect(first).toHaveProperty('value', 'It is charged');
    await userEvent.click(undo()!);
    expect(first).toHaveProperty('value', '');
  });
});
