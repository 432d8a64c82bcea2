import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { onboardedGuest } from '../identity/remembered-user.client.ts';
import { drawPlayer } from './testing/draw-player.client.tsx';
import { sampleLab } from './testing/sample-lab.client.ts';

const address = '/activity?id=gels';

const wrong = {
  answer: ['negative'],
  cost: 1,
  triesSpent: 1,
  receipt: 'signed',
  verdict: { outcome: 'not-yet', fraction: 0, parts: [], notes: [{ text: 'Look again.' }], reveal: null },
} as const;

// The lazy parts are compiled in advance, so that no test waits for the compiler.
beforeAll(async () => {
  await Promise.all([
    import('./frame/guest-parts.client.tsx'),
    import('./start/premium-for-guest.client.tsx'),
  ]);
});

const drawForGuest = (at = address, options: Parameters<typeof drawPlayer>[1] = {}) =>
  drawPlayer(at, { user: onboardedGuest, replies: { checkAnswer: () => wrong }, ...options });

describe('the player for a guest', () => {
  it('says where the work is and how it can go further, and is clean for axe', async () => {
    const { container } = await drawForGuest();
    const banner = await screen.findByRole('region', { name: 'You are a guest' });
    expect(banner.textContent).toContain('kept on this device only');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByText('All labs').closest('a')?.getAttribute('href')).toBe('/activities');
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Kept on this device' }));
    expect(screen.getByRole('dialog').textContent).toContain('in this browser on this device');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('checks answers, keeps them for the next visit, and asks for nothing of a class', async () => {
    const { api, database, unmount } = await drawForGuest(`${address}&module=m1&screen=s1`);
    await userEvent.click(await screen.findByRole('radio', { name: 'The negative electrode' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('2 tries left')).toBeTruthy();
    expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['getActivity', 'checkAnswer']));
    unmount();
    await drawForGuest(`${address}&module=m1&screen=s1`, { database });
    expect(await screen.findByText('2 tries left')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy();
  });

  it('says that an answer waits while the network is away', async () => {
    const checkAnswer = () => {
      throw new OfflineError();
    };
    await drawForGuest(`${address}&module=m1&screen=s1`, { replies: { checkAnswer } });
    await userEvent.click(await screen.findByRole('radio', { name: 'The negative electrode' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('button', { name: '1 answer waiting' })).toBeTruthy();
    expect(screen.getByText('Waiting for the network. Your answer is kept on this device.')).toBeTruthy();
  });

  it('goes step by step where the lab does', async () => {
    await drawForGuest(`${address}&module=m1&screen=s2`, { lab: { ...sampleLab, isStrictOrder: true } });
    expect(await screen.findByText('This screen opens later')).toBeTruthy();
  });

  it('ends the sentence of a lock with the title of what comes first: a question had “?.” behind it', async () => {
    const [first, ...rest] = sampleLab.modules;
    if (!first) throw new Error('the sample has no lesson');
    const asked = first.parts.map((part) => ({ ...part, title: `What of ${part.id}?` }));
    const modules = [{ ...first, parts: asked }, ...rest];
    await drawForGuest(`${address}&module=m1&screen=s2`, {
      lab: { ...sampleLab, modules, isStrictOrder: true },
    });
    const link = await screen.findByRole('link', { name: 'What of charge?' });
    expect(link.closest('p')?.textContent).toMatch(/Answer this first: What of charge\?$/);
    const open = { ...sampleLab, modules };
    await drawForGuest(`${address}&module=m1&screen=s2`, { lab: open });
    const locked = await screen.findByText('Not open yet');
    expect(locked.parentElement?.textContent).toMatch(/Answer this first: What of charge\?$/);
  });

  it('is not open for a lab outside the free pass', async () => {
    const { container, api } = await drawForGuest(address, { lab: { ...sampleLab, isPremium: true } });
    expect(await screen.findByRole('heading', { name: 'This lab opens in a class' })).toBeTruthy();
    expect(screen.queryByText('Direction of DNA')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await waitFor(() => expect(api.calls.map(({ name }) => name)).toEqual(['getActivity']));
  });
});
