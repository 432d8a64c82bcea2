import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { robin } from '../../../../app/browser/testing/fake-identity.ts';
import { orderOptions } from '../../../../lab/exercises/option-order.ts';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { createFakeServer } from '../testing/fake-server.client.ts';

const item = {
  id: 'charge',
  options: [
    { id: 'positive', text: 'The positive electrode' },
    { id: 'negative', text: 'The negative electrode' },
    { id: 'neither', text: 'Neither' },
  ],
};
const address = `${labAddress}&module=m1&screen=s1`;
const cross = (name: RegExp) => screen.findByRole('button', { name });

describe('the options of a learner', () => {
  it('stay crossed out over an answer and a reload, and are never sent', async () => {
    const sent: string[] = [];
    const fake = createFakeServer();
    const server = {
      ...fake,
      save(body: AttemptBody) {
        sent.push(body.questionCode);
        return fake.save(body);
      },
    };
    const first = await drawPlayer(address, { server });
    await userEvent.click(await cross(/^Cross out: .*positive/));
    await userEvent.click(screen.getByRole('radio', { name: /negative/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Crossed out: .*positive/ })).toHaveProperty('checked', false);
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain('.crossed');
    // Leaving the page writes what is not written yet.
    first.unmount();
    const stored = () =>
      first.database.run(['drafts'], { isReadOnly: true }, (tables) => tables.list('drafts', []));
    await waitFor(async () => expect(JSON.stringify(await stored())).toContain('.crossed'));
    await drawPlayer(address, { database: first.database, server });
    expect(await screen.findByRole('radio', { name: /^Crossed out: .*positive/ })).toBeTruthy();
  });

  it('stand in an order that follows from the account and the exercise alone', async () => {
    await drawPlayer(address);
    const [shown] = await screen.findAllByRole('radiogroup');
    const order = within(shown!)
      .getAllByRole('radio')
      .map(({ id }) => id);
    const ids = orderOptions(item, robin.id).map(({ id }) => `${item.id}-${id}`);
    expect(order).toEqual(ids);
  });

  it('stand in the author’s order for a teacher who looks at the lab', async () => {
    await drawPlayer('/activity?id=gels&module=m1&screen=s1', { role: 'teacher' });
    const [shown] = await screen.findAllByRole('radiogroup');
    const order = within(shown!)
      .getAllByRole('radio')
      .map(({ id }) => id);
    expect(order).toEqual(item.options.map(({ id }) => `${item.id}-${id}`));
  });
});
