import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockViews } from '../../../../lab/blocks/views.tsx';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { newScreen, partOf, sampleLab } from '../testing/sample-lab.client.ts';

const [first, second] = sampleLab.modules;
const questions = (first?.items ?? []).filter(({ type }) => type === 'multiple-choice');

/** The sample lab with its two questions asked by a film. */
const filmLab = {
  ...sampleLab,
  modules: [
    {
      ...first!,
      parts: [
        partOf('charge', { title: 'Direction of DNA' }),
        partOf('reason', { title: 'The reason', requires: ['charge'] }),
      ],
      items: [
        newScreen('s1', 'Which way'),
        {
          type: 'interactive-video',
          id: 'film',
          title: 'A gel runs',
          sources: [{ file: 'gel.webm', type: 'video/webm' }],
          poster: 'gel.svg',
          captions: 'gel.vtt',
          durationS: 60,
          isSilent: true,
          description: 'Bands move.',
          transcript: [{ atS: 0, text: 'Bands move.' }],
          cues: questions.map(({ id, title }, index) => ({
            id: `cue-${id}`,
            atS: 20 * (index + 1),
            exerciseId: id,
            title: String(title),
            isRequired: true,
          })),
          innerExercises: questions,
        },
      ],
    },
    second!,
  ],
};
const draw = (hash = '') => drawPlayer(`${labAddress}&module=m1&screen=s1${hash}`, { lab: filmLab });
const stop = (name: string) => screen.findByRole('button', { name: new RegExp(`^Question .*${name}`) });
const card = (name: string) => screen.getByRole('region', { name });

// Loaded in advance: a view that arrives during a test would be drawn between two of its steps.
beforeAll(async () => {
  await Promise.all([blockViews['interactive-video'].load(), exerciseViews['multiple-choice'].load()]);
});

describe('exercises inside a block, in the player', () => {
  it('are numbered, answered and marked like any other, and open what requires them', async () => {
    await draw();
    await userEvent.click(await stop('Direction of DNA'));
    const asked = card('Direction of DNA');
    expect(within(asked).queryByText('Exercise 1')).not.toBeNull();
    expect(within(asked).getByRole('heading', { level: 4 }).textContent).toBe('Direction of DNA');
    expect(within(card('The reason')).queryByText('Something comes first')).toBeNull();
    expect(within(card('The reason')).queryByRole('radio')).toBeNull();
    await userEvent.click(await within(asked).findByRole('radio', { name: /positive/ }));
    await userEvent.click(within(asked).getByRole('button', { name: 'Check' }));
    expect(await within(card('The reason')).findAllByRole('radio')).toHaveLength(3);
    expect((await stop('Direction of DNA')).textContent).toContain('Right');
    expect(within(card('The reason')).queryByText('Exercise 2')).not.toBeNull();
  });

  it('count in the lane of their screen and of their lesson', async () => {
    await draw();
    await stop('Direction of DNA');
    expect(screen.queryByText('0 of 2 required parts answered')).not.toBeNull();
  });

  it('are opened by an address that names one', async () => {
    await draw('#charge');
    await stop('Direction of DNA');
    const group = card('Direction of DNA').closest('[role=group]');
    expect(group?.classList.contains('hidden')).toBe(false);
    expect(card('The reason').closest('[role=group]')?.classList.contains('hidden')).toBe(true);
  });
});
