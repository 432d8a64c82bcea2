import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../message/live-region.tsx';
import type { Placement } from './place-reducer.ts';
import { PlacementBench } from './placement-bench.tsx';
import { PlacementBoard } from './placement-board.tsx';
import { PlacementPlace } from './placement-place.tsx';
import { PlacementTray } from './placement-tray.tsx';

const pieces = [
  { id: 'plus', name: 'Plus pole', label: 'Plus pole' },
  { id: 'minus', name: 'Minus pole', label: 'Minus pole' },
  { id: 'band', name: 'Band', label: 'Band', isReusable: true },
];
const places = [
  { id: 'top', name: 'Top end' },
  { id: 'bottom', name: 'Bottom end' },
  { id: 'lane', name: 'Lane 1', capacity: 2 },
];

/** Labels on a picture, as on a gel: spots at percentages, and the same places again as rows beside it. */
function Picture({ seen }: { seen(placement: Placement): void }) {
  const [placement, setPlacement] = useState<Placement>(new Map());
  return (
    <IntlProvider locale="en-US" timeZone="UTC">
      <LiveRegion>
        <p id="prompt">Label the gel.</p>
        <PlacementBoard
          pieces={pieces}
          places={places}
          placement={placement}
          labelledBy="prompt"
          isReadOnly={false}
          onPlace={(next) => {
            seen(next);
            setPlacement(next);
          }}
        >
          <PlacementTray />
          <div className="relative">
            {places.map(({ id }, index) => (
              <div key={id} className="absolute" style={{ left: `${20 * index}%`, top: `${30 * index}%` }}>
                <PlacementPlace placeId={id} look="spot" />
              </div>
            ))}
          </div>
          {places.map(({ id, name }) => (
            <div key={id}>
              <span>{name}</span>
              <PlacementPlace placeId={id} />
            </div>
          ))}
        </PlacementBoard>
      </LiveRegion>
    </IntlProvider>
  );
}

function draw() {
  const seen = vi.fn<(placement: Placement) => void>();
  const { container } = render(<Picture seen={seen} />);
  const last = () => Object.fromEntries(seen.mock.lastCall?.[0] ?? []);
  return { container, last };
}
const buttons = (name: string) => screen.getAllByRole('button', { name });
const [spot, row] = [0, 1] as const;

describe('PlacementBoard on a picture', () => {
  it('takes a piece by pressing the spot as well as the row beside the picture', async () => {
    const user = userEvent.setup();
    const { last } = draw();
    await user.click(screen.getByRole('button', { name: 'Plus pole' }));
    await user.click(buttons('Put here: Plus pole, in: Bottom end')[spot] as HTMLElement);
    expect(last()).toEqual({ bottom: ['plus'] });
    await user.click(screen.getByRole('button', { name: 'Minus pole' }));
    await user.click(buttons('Put here: Minus pole, in: Top end')[row] as HTMLElement);
    expect(last()).toEqual({ top: ['minus'], bottom: ['plus'] });
    expect(screen.getByRole('status').textContent).toBe('Minus pole is now in: Top end.');
  });

  it('has no list at a spot: the list is in its row', () => {
    const { container } = draw();
    expect(container.querySelectorAll('[style] select')).toHaveLength(0);
  });

  it('offers a place for two a second slot, and no third', async () => {
    const user = userEvent.setup();
    const { last } = draw();
    const lists = () => screen.getAllByRole('combobox', { name: 'Choose for: Lane 1' });
    await user.selectOptions(lists()[0] as HTMLElement, 'band');
    expect(lists()).toHaveLength(2);
    await user.selectOptions(lists()[1] as HTMLElement, 'minus');
    expect(last()).toEqual({ lane: ['minus', 'band'] });
    expect(lists()).toHaveLength(2);
  });

  it('keeps the focus with a piece that is put back', async () => {
    const user = userEvent.setup();
    const { last } = draw();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Choose for: Top end' }), 'plus');
    await user.click(buttons('Plus pole, in: Top end')[spot] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Put back here' }));
    expect(last()).toEqual({});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Plus pole' }));
  });

  it('has no accessibility faults with a piece in hand', async () => {
    const user = userEvent.setup();
    const { container } = draw();
    await user.click(screen.getByRole('button', { name: 'Band' }));
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('PlacementBench', () => {
  const long = 'A label that fills a whole line of a phone, so that three of them hide the places';
  const many = ['one', 'two', 'three'].map((id) => ({ id, name: `${long} ${id}`, label: id }));

  function Bench({ placement }: { readonly placement: Placement }) {
    return (
      <IntlProvider locale="en-US" timeZone="UTC">
        <LiveRegion>
          <p id="prompt">Label the gel.</p>
          <PlacementBoard
            pieces={many}
            places={places}
            placement={placement}
            labelledBy="prompt"
            isReadOnly={false}
            onPlace={() => undefined}
          >
            <PlacementBench trayTitle="Labels">
              <PlacementPlace placeId="top" />
            </PlacementBench>
          </PlacementBoard>
        </LiveRegion>
      </IntlProvider>
    );
  }
  const holder = () => screen.getByRole('group', { name: 'Labels' }).parentElement;

  it('keeps the tray at the edge of a phone only while it leaves the places in sight', () => {
    const { rerender } = render(<Bench placement={new Map()} />);
    expect(holder()?.className).not.toMatch(/tall:sticky/);
    rerender(
      <Bench
        placement={
          new Map([
            ['top', ['one']],
            ['bottom', ['two']],
          ])
        }
      />,
    );
    expect(holder()?.className).toMatch(/tall:sticky/);
  });
});
