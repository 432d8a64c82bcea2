import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import type { AttemptBody, SaveReply } from '../../progress/progress-endpoints.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { newScreen, partOf, sampleLab } from '../testing/sample-lab.client.ts';

const [lesson] = sampleLab.modules;
const part = partOf('tasters', {
  title: 'Who tastes it',
  component: 'selectable-silhouettes',
  tries: 1,
  isFixedOnceSaved: true,
});
const lab = {
  ...sampleLab,
  modules: [
    {
      ...lesson!,
      parts: [part],
      items: [
        newScreen('s1', 'Tasters'),
        {
          type: 'selectable-silhouettes',
          id: 'tasters',
          title: 'Who tastes it',
          prompt: 'Choose.',
          tries: 1,
          requires: [],
          isRequired: true,
          personIds: ['noor', 'mateo', 'linh', 'ebo'],
          pick: 'many',
          confirm: true,
        },
      ],
    },
  ],
};

/** The answer is wrong and closes the exercise, because there is one try. */
function save({ id, answer }: AttemptBody): SaveReply {
  const record = createRecord('tasters', {
    ...{ id, answer: [...answer], component: 'selectable-silhouettes' },
    ...{ triesLeft: 0, isClosed: true, isAnswered: true },
  });
  return { progress: [record], status: 'PROGRESS', ignoredBecause: null };
}

beforeAll(() => exerciseViews['selectable-silhouettes'].load());

const draw = (saveProgress: (call: { body: unknown }) => SaveReply) =>
  drawPlayer(`${labAddress}&module=m1&screen=s1`, { lab, replies: { saveProgress } });
const person = (name: RegExp) => screen.findByRole('checkbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a selection that is confirmed', () => {
  it('is sent only after the learner was asked, and cannot be changed then', async () => {
    const saveProgress = vi.fn(({ body }: { body: unknown }) => save(body as AttemptBody));
    const { container } = await draw(saveProgress);
    await userEvent.click(await person(/^Noor/));
    await press('Confirm');
    const question = within(screen.getByRole('group', { name: /^Is this your choice\?/ }));
    expect(document.activeElement?.textContent).toContain('Once you confirm it, it stands.');
    expect(await axeViolations(container)).toEqual([]);
    expect(saveProgress).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Yes, confirm' }));
    await waitFor(() => expect(saveProgress).toHaveBeenCalledOnce());
    await screen.findByRole('region', { name: 'Result' });
    await userEvent.click(await person(/^Ebo/));
    expect(await person(/^Ebo/)).toHaveProperty('checked', false);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('can be thought over, and another choice is asked about anew', async () => {
    const saveProgress = vi.fn(({ body }: { body: unknown }) => save(body as AttemptBody));
    await draw(saveProgress);
    await userEvent.click(await person(/^Noor/));
    await press('Confirm');
    await press('Choose again');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
    await press('Confirm');
    await userEvent.click(await person(/^Ebo/));
    expect(screen.queryByRole('button', { name: 'Yes, confirm' })).toBeNull();
    expect(saveProgress).not.toHaveBeenCalled();
  });
});
