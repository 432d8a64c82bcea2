import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockViews } from '../../../../lab/blocks/views.tsx';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { partOf, sampleLab } from '../testing/sample-lab.client.ts';

const [lesson] = sampleLab.modules;
if (!lesson) throw new Error('the sample lab has a lesson');
/** The sample lab with nothing but a form. */
const lab = {
  ...sampleLab,
  modules: [
    {
      ...lesson,
      parts: [
        partOf('kit', { title: 'Sign on', component: 'form-initialization', isScored: false, tries: 0 }),
      ],
      items: [
        {
          type: 'form-initialization',
          id: 'kit',
          title: 'Sign on',
          isRequired: true,
          fields: [
            { id: 'motto', kind: 'text', label: 'Motto', isRequired: false, isRetired: false, maxLength: 40 },
          ],
        },
      ],
    },
  ],
};

beforeAll(() => blockViews['form-initialization'].load());

async function draw() {
  const { api, outbox } = await drawPlayer(`${labAddress}&module=m1`, { lab });
  const motto = await screen.findByRole('textbox', { name: /Motto/ });
  const save = screen.getByRole('button', { name: 'Save' });
  // Changes reach a view once React has run its effects, on a busy machine a moment after it is drawn. A press before that
  // sends the empty form, which no person is quick enough for.
  fireEvent.change(motto, { target: { value: 'S' } });
  await waitFor(() => expect(motto).toHaveProperty('value', 'S'));
  return {
    // Nothing is waited for in these two, so the first saving cannot be over before the second press.
    type: (value: string) => fireEvent.change(motto, { target: { value } }),
    press: () => fireEvent.click(save),
    /** Every answer that was sent, once nothing waits any more. */
    async readSent() {
      await screen.findAllByText(/^Saved/);
      await waitFor(() => expect(outbox.listUnsent()).toEqual([]));
      return api.calls
        .filter(({ name }) => name === 'saveProgress')
        .map(({ input }) => (input.body as AttemptBody).answer);
    },
  };
}

describe('a block that saves', () => {
  it('saves once when the button is pressed again while the first saving is under way', async () => {
    const { type, press, readSent } = await draw();
    type('Slow');
    press();
    press();
    expect(await readSent()).toEqual([['motto=Slow']]);
  });

  it('saves a change that is made while the first saving is under way', async () => {
    const { type, press, readSent } = await draw();
    type('Slow');
    press();
    await readSent();
    type('Slower');
    press();
    type('Slowest');
    press();
    expect(await readSent()).toEqual([['motto=Slow'], ['motto=Slower'], ['motto=Slowest']]);
  });
});
