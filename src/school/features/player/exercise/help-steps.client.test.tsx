import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
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
/** The same exercise as a list of two lines, each with help of its own. */
const lines = {
  type: 'short-answer-table',
  ...{
    id: 'charge',
    title: 'Direction of DNA',
    prompt: 'Fill in.',
    tries: 3,
    requires: [],
    isRequired: true,
  },
  ...{ labelHeader: 'Asked', answerHeader: 'Answer', isPartialAllowed: false },
  rows: [
    { id: 'charge', label: 'Charge of DNA', hints: help.hints },
    { id: 'pole', label: 'Pole it moves to', hints: ['Which pole attracts it?'] },
  ].map((row) => ({ ...row, kind: 'text', options: [], isUnitTyped: false })),
};
const labOfLines = {
  ...lab,
  modules: [
    { ...lesson!, items: lesson!.items.map((item) => (item.id === 'charge' ? lines : item)) },
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

  it('stand at the line that they are for, and are counted together', async () => {
    const sent: AttemptBody[] = [];
    const fake = createFakeServer();
    const save = (body: AttemptBody) => {
      sent.push(body);
      return fake.save(body);
    };
    const first = await drawPlayer(address, { server: { ...fake, save }, lab: labOfLines });
    const line = async (name: RegExp) => (await screen.findByRole('row', { name })) as HTMLElement;
    await userEvent.click(
      await within(await line(/^Charge/)).findByRole('button', {
        name: 'A hint (1 of 2) for: Charge of DNA',
      }),
    );
    await userEvent.click(within(await line(/^Pole/)).getByRole('button', { name: /^A hint \(1 of 1\)/ }));
    expect(within(await line(/^Charge/)).getByText('phosphates')).toBeTruthy();
    expect(within(await line(/^Charge/)).queryByText('Which pole attracts it?')).toBeNull();
    expect(within(await line(/^Pole/)).getByText('Which pole attracts it?')).toBeTruthy();
    expect(await axeViolations(first.container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Charge/ }), 'minus');
    await userEvent.type(screen.getByRole('textbox', { name: /^Pole/ }), 'plus');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(sent.map(({ givenWith }) => givenWith)).toEqual([{ hintsTaken: 2 }]));
    first.unmount();
    await drawPlayer(address, { database: first.database, lab: labOfLines });
    expect(await within(await line(/^Charge/)).findByText('phosphates')).toBeTruthy();
    expect(await hintButton('Another hint (2 of 2) for: Charge of DNA')).toBeTruthy();
  });

  it('stand beside a worked example, and nowhere else', async () => {
    await drawPlayer(address, { lab });
    await userEvent.click(await screen.findByText('A worked example'));
    expect(screen.getByText(help.workedExample)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /hint/i })).toHaveLength(1);
  });
});
