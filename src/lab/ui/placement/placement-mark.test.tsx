import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../message/live-region.tsx';
import type { Placement } from './place-reducer.ts';
import { PlacementBoard } from './placement-board.tsx';
import { PlacementMark } from './placement-mark.tsx';
import { PlacementPlace } from './placement-place.tsx';
import { PlacementTray } from './placement-tray.tsx';

const pieces = [
  { id: 'plus', name: 'Plus pole', label: 'Plus pole' },
  { id: 'minus', name: 'Minus pole', label: 'Minus pole' },
];
const places = [
  { id: 'top', name: 'Top end' },
  { id: 'bottom', name: 'Bottom end' },
];

let placed: Record<string, readonly string[]> = {};

function Picture({
  isRight = null,
  isAtEdge,
}: {
  readonly isRight?: boolean | null;
  readonly isAtEdge?: true;
}) {
  const [placement, setPlacement] = useState<Placement>(new Map());
  placed = Object.fromEntries(placement);
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
          onPlace={setPlacement}
        >
          <PlacementTray />
          {places.map(({ id }, index) => (
            <PlacementMark
              key={id}
              placeId={id}
              sign={'AB'.charAt(index)}
              isRight={isRight}
              isAtEdge={isAtEdge ?? false}
            />
          ))}
          {places.map(({ id }) => (
            <PlacementPlace key={id} placeId={id} />
          ))}
        </PlacementBoard>
      </LiveRegion>
    </IntlProvider>
  );
}

const markAt = (placeId: string) => {
  const mark = document.querySelector<HTMLElement>(`span[data-place="${placeId}"]`);
  if (!mark) throw new Error(`no mark at ${placeId}`);
  return mark;
};
const button = (name: string) => screen.getByRole('button', { name });

describe('PlacementMark', () => {
  it('takes what is in hand and gives it up again, the focus staying with the row', async () => {
    const user = userEvent.setup();
    render(<Picture />);
    await user.click(markAt('top'));
    expect(placed).toEqual({});
    await user.click(button('Plus pole'));
    await user.click(markAt('top'));
    expect(placed).toEqual({ top: ['plus'] });
    expect(document.activeElement).toBe(button('Plus pole, in: Top end'));
    await user.click(markAt('top'));
    expect(button('Plus pole, in: Top end').getAttribute('aria-pressed')).toBe('true');
    await user.click(markAt('bottom'));
    expect(placed).toEqual({ bottom: ['plus'] });
  });

  it('does not scroll away from the picture when the focus goes to the row', async () => {
    const user = userEvent.setup();
    render(<Picture />);
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await user.click(button('Plus pole'));
    focus.mockClear();
    await user.click(markAt('top'));
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
  });

  it('is dragged onto another mark, with its label in the hand', async () => {
    const user = userEvent.setup();
    render(<Picture />);
    await user.click(button('Plus pole'));
    await user.click(markAt('top'));
    const [top, bottom] = [markAt('top'), markAt('bottom')];
    bottom.getBoundingClientRect = () => new DOMRect(100, 300, 28, 28);
    top.getBoundingClientRect = () => new DOMRect(100, 100, 28, 28);
    const to = { clientX: 120, clientY: 320 };
    fireEvent.pointerDown(top, { button: 0, pointerType: 'touch', clientX: 0, clientY: 0 });
    fireEvent.pointerMove(top, { clientX: 60, clientY: 160 });
    const inHand = document.querySelector<HTMLElement>('.drag-preview');
    expect(inHand?.textContent).toBe('Plus pole');
    expect(inHand?.style.transform).toBe('translate3d(60px, 160px, 0)');
    // Another line in the tray would move the picture away from under the pointer.
    expect(screen.queryByRole('button', { name: 'Put back here' })).toBeNull();
    fireEvent.pointerMove(top, to);
    fireEvent.pointerUp(top, to);
    fireEvent.click(top, { detail: 1 });
    expect(placed).toEqual({ bottom: ['plus'] });
    expect(document.querySelector('[aria-pressed="true"]')).toBeNull();
    expect(document.querySelector('.drag-preview, [data-in-hand]')).toBeNull();
  });

  it('shows the label of its piece, and only its sign where a label would cover the picture', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Picture />);
    await user.click(button('Plus pole'));
    await user.click(markAt('top'));
    expect(markAt('top').textContent).toContain('Plus pole');
    unmount();
    render(<Picture isAtEdge />);
    await user.click(button('Plus pole'));
    await user.click(markAt('top'));
    expect(markAt('top').textContent).toBe('A');
    expect(button('Plus pole, in: Top end')).toBeTruthy();
  });

  it('is hidden from screen readers, which have the rows, and shows a verdict by shape too', async () => {
    const { rerender } = render(<Picture />);
    expect(markAt('top').getAttribute('aria-hidden')).toBe('true');
    expect(markAt('top').querySelector('svg')).toBeNull();
    rerender(<Picture isRight />);
    expect(markAt('top').querySelector('.lucide-check')).not.toBeNull();
    rerender(<Picture isRight={false} />);
    expect(markAt('top').querySelector('.lucide-x')).not.toBeNull();
  });
});
