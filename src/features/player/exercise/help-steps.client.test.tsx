import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../ui/testing/axe-violations.ts';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { createFakeServer } from '../testing/fake-server.client.ts';
import { sampleLab } from '../testing/sample-lab.client.ts';

const [lesson, ...others] = sampleLab.modules;
const help = {
  hints: ['Look at the **phosphates**.', 'Opposites attract.'],
  workedExample: 'A sodium ion is positive, so it moves to the negative electrode.',
};
const lab = {
  ...sampleLab,
  modules: [
    { ...lesson!, items: lesson!.items.map((item) => (item.id === 'charge' ? { ...item, ...help } : item)) },
    ...others,
  ],
};
const address = `${labAddress}&module=m1&screen=s1`;

const hintButton = (name: string) => screen.findByRole('button', { name });
const answer = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('radio', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
};

describe('the hints of an exercise', () => {
  it('come one at a time, cost no try, and go with the answer', async () => {
    const sent: AttemptBody[] = [];
    const fake = createFakeServer();
    const save = (body: AttemptBody) => {
      sent.push(body);
      return fake.save(body);
    };
    const { container } = await drawPlayer(address, { server: { ...fake, save }, lab });
    await userEvent.click(await hintButton('A hint (1 of 2)'));
    expect(screen.getByText('phosphates')).toBeTruthy();
    expect(screen.queryByText('Opposites attract.')).toBeNull();
    expect(screen.getByText('3 tries left')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await answer(/negative/);
    await screen.findByText('Not yet.');
    await userEvent.click(await hintButton('Another hint (2 of 2)'));
    expect(screen.getByText('Opposites attract.')).toBeTruthy();
    expect((await hintButton('No more hints')).getAttribute('aria-disabled')).toBe('true');
    await answer(/positive/);
    await waitFor(() => expect(sent.map(({ givenWith }) => givenWith?.hintsTaken)).toEqual([1, 2]));
    await screen.findByText('Right, at try 2.');
    expect(screen.queryByRole('button', { name: 'No more hints' })).toBeNull();
    expect(screen.getByText('Opposites attract.')).toBeTruthy();
  });

  it('stay taken over a reload', async () => {
    const first = await drawPlayer(address, { lab });
    await userEvent.click(await hintButton('A hint (1 of 2)'));
    first.unmount();
    const stored = () =>
      first.database.run(['drafts'], { isReadOnly: true }, (tables) => tables.list('drafts', []));
    await waitFor(async () => expect(JSON.stringify(await stored())).toContain('.hints'));
    await drawPlayer(address, { database: first.database, lab });
    expect(await hintButton('Another hint (2 of 2)')).toBeTruthy();
    expect(screen.getByText('phosphates')).toBeTruthy();
  });

  it('are sent with the opening of the worked example, which costs no try either', async () => {
    const sent: AttemptBody[] = [];
    const fake = createFakeServer();
    const save = (body: AttemptBody) => {
      sent.push(body);
      return fake.save(body);
    };
    await drawPlayer(address, { server: { ...fake, save }, lab });
    await answer(/negative/);
    await screen.findByText('Not yet.');
    await userEvent.click(screen.getByText('A worked example'));
    await waitFor(() => expect(screen.getByText('A worked example').closest('details')?.open).toBe(true));
    await answer(/positive/);
    await waitFor(() =>
      expect(sent.map(({ givenWith }) => givenWith)).toEqual([undefined, { openedExample: true }]),
    );
  });

  it('stand beside a worked example, and nowhere else', async () => {
    await drawPlayer(address, { lab });
    await userEvent.click(await screen.findByText('A worked example'));
    expect(screen.getByText(help.workedExample)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /hint/i })).toHaveLength(1);
  });
});
