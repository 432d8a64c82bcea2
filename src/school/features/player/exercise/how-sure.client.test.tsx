import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { createFakeServer } from '../testing/fake-server.client.ts';
import { sampleLab } from '../testing/sample-lab.client.ts';

const [lesson, ...others] = sampleLab.modules;
const lab = {
  ...sampleLab,
  modules: [
    {
      ...lesson!,
      items: lesson!.items.map((item) =>
        item.id === 'charge' ? { ...item, confidence: true as const } : item,
      ),
    },
    ...others,
  ],
};
const address = `${labAddress}&module=m1&screen=s1`;

function listen() {
  const sent: AttemptBody[] = [];
  const fake = createFakeServer();
  const save = (body: AttemptBody) => {
    sent.push(body);
    return fake.save(body);
  };
  return { sent, server: { ...fake, save } };
}

const electrode = (name: RegExp) => screen.findByRole('radio', { name });
const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Check' }));
const sureness = () => screen.findByRole('radiogroup', { name: 'How sure are you?' });

describe('how sure a learner is', () => {
  it('is asked before Check, which leads there, and is sent with the answer', async () => {
    const { sent, server } = listen();
    const { container } = await drawPlayer(address, { server, lab });
    await sureness();
    await userEvent.click(await electrode(/negative/));
    await check();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sure' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(await axeViolations(container)).toEqual([]);
    await check();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.givenWith).toEqual({ confidence: 'think' });
  });

  it('is asked anew for the next answer, and no more once the answer is right', async () => {
    const { sent, server } = listen();
    await drawPlayer(address, { server, lab });
    await sureness();
    await userEvent.click(await electrode(/negative/));
    await userEvent.click(screen.getByRole('radio', { name: 'Sure' }));
    await check();
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: 'How sure are you?' })).toBeNull();
    await userEvent.click(await electrode(/positive/));
    await sureness();
    expect(screen.getByRole('radio', { name: 'Sure' })).toHaveProperty('checked', false);
    await userEvent.click(screen.getByRole('radio', { name: 'A guess' }));
    await check();
    await screen.findByText('Right, at try 2.');
    expect(sent.map(({ givenWith }) => givenWith?.confidence)).toEqual(['sure', 'guess']);
    expect(screen.queryByRole('radiogroup', { name: 'How sure are you?' })).toBeNull();
  });

  it('is not asked where the author does not ask', async () => {
    const { sent, server } = listen();
    await drawPlayer(address, { server });
    await userEvent.click(await electrode(/negative/));
    await check();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('givenWith');
    expect(screen.queryByRole('radiogroup', { name: 'How sure are you?' })).toBeNull();
  });
});
