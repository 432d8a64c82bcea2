import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Target } from './seen-area.ts';
import { useAimed, useDrag } from './use-drag.ts';

const box = (left: number, top: number): Target['box'] => ({
  left,
  top,
  right: left + 100,
  bottom: top + 50,
});
let targets: Target[] = [];
let seen: string[] = [];

function Bench() {
  const area = useRef<HTMLDivElement>(null);
  const { inHand, aim, begin } = useDrag<string>({
    area,
    listTargets: () => targets,
    onTake: (thing) => seen.push(`take ${thing}`),
    onDrop: (thing, target) => seen.push(`${thing} on ${target}`),
    onLetGo: (thing) => seen.push(`let go ${thing}`),
  });
  const aimed = useAimed(aim);
  return (
    <div ref={area} id="area">
      <button
        type="button"
        onPointerDown={(event) => {
          const { currentTarget } = event;
          begin(event, 'tube', { findDrawing: () => currentTarget, liftPx: 56 });
        }}
        onClick={() => seen.push('press')}
      >
        <span data-grip>≡</span>
        <span id="name">Tube</span>
      </button>
      <p>{inHand ? `over ${aimed}` : 'none'}</p>
    </div>
  );
}

function draw() {
  const { container, unmount } = render(<Bench />);
  const find = (selector: string) => container.querySelector<HTMLElement>(selector)!;
  const handle = find('button');
  return {
    unmount,
    handle,
    says: () => find('p').textContent,
    preview: () => container.querySelector<HTMLElement>('.drag-preview'),
    down: (on = '[data-grip]', pointerType = 'mouse') =>
      fireEvent.pointerDown(find(on), { pointerId: 3, button: 0, pointerType, clientX: 10, clientY: 10 }),
    move: (clientX: number, clientY: number, pointerId = 3) =>
      fireEvent.pointerMove(handle, { pointerId, clientX, clientY }),
    up: (clientX: number, clientY: number) => fireEvent.pointerUp(handle, { pointerId: 3, clientX, clientY }),
  };
}

beforeEach(() => {
  seen = [];
  targets = [
    { id: 'left', box: box(100, 300) },
    { id: 'right', box: box(300, 300) },
  ];
});
afterEach(() => vi.restoreAllMocks());

describe('useDrag', () => {
  it('puts a thing on the target under it, where it is let go and not where it moved last', () => {
    const { down, move, up, says, preview, handle } = draw();
    down();
    move(150, 320);
    expect(says()).toBe('over left');
    expect(preview()?.style.transform).toBe('translate3d(140px, 310px, 0)');
    expect(preview()?.textContent).toBe('≡Tube');
    expect(handle.hasAttribute('data-in-hand')).toBe(true);
    expect(document.documentElement.hasAttribute('data-dragging')).toBe(true);
    up(350, 320);
    expect(seen).toEqual(['take tube', 'tube on right']);
    expect([says(), preview()]).toEqual(['none', null]);
    expect(handle.hasAttribute('data-in-hand')).toBe(false);
    expect(document.documentElement.hasAttribute('data-dragging')).toBe(false);
  });

  it('pulls within 24 px, and gives two neighbors to the nearer', () => {
    const { down, move, says } = draw();
    down();
    const aims = (
      [
        [224, 320],
        [225, 320],
        [250, 300],
        [277, 320],
        [150, 374],
        [150, 375],
      ] as const
    ).map(([x, y]) => {
      move(x, y);
      return says();
    });
    expect(aims).toEqual(['over left', 'over null', 'over null', 'over right', 'over left', 'over null']);
  });

  it('takes nothing where a bar hides the target, and the rest of a target that is hidden in part', () => {
    const { down, move, says } = draw();
    const bar = document.createElement('header');
    bar.style.position = 'sticky';
    bar.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 340);
    document.body.append(bar);
    const find = vi.fn((_: number, y: number) => (y < 340 ? bar : document.querySelector('#area')));
    document.elementFromPoint = find as typeof document.elementFromPoint;
    down();
    move(150, 310);
    expect(says()).toBe('over null');
    move(150, 345);
    expect(says()).toBe('over left');
    targets = [{ id: 'left', box: box(100, 280) }];
    move(150, 342);
    expect(says(), 'a place that lies behind the bar as a whole').toBe('over null');
    // A dialog over the bench is neither fixed nor sticky.
    bar.style.position = 'absolute';
    document.querySelector('#area')!.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
    move(150, 310);
    expect(says()).toBe('over null');
    move(150, 345);
    expect(says()).toBe('over left');
    bar.remove();
    Reflect.deleteProperty(document, 'elementFromPoint');
  });

  it('floats above a finger, and aims there', () => {
    const { down, move, says, preview } = draw();
    down('[data-grip]', 'touch');
    move(150, 376);
    expect(says()).toBe('over left');
    expect(preview()?.style.transform).toBe('translate3d(140px, 310px, 0)');
  });

  it.each(['touch', 'pen'])('leaves a %s free beside the handle', (pointerType) => {
    const { down, move, says } = draw();
    down('#name', pointerType);
    move(150, 320);
    expect(says()).toBe('none');
    down('[data-grip]', pointerType);
    move(150, 320);
    expect(says()).not.toBe('none');
  });

  it.each<[string, (handle: HTMLElement) => void]>([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a second finger', () => fireEvent.pointerDown(document.body, { pointerId: 4, button: 0 })],
    ['a cancelled pointer', (handle) => fireEvent.pointerCancel(handle, { pointerId: 3 })],
    ['a lost pointer', (handle) => fireEvent.lostPointerCapture(handle, { pointerId: 3 })],
  ])('lets go at %s', (_, end) => {
    const { down, move, up, says, preview, handle } = draw();
    down();
    move(150, 320);
    end(handle);
    expect(seen).toEqual(['take tube', 'let go tube']);
    expect([says(), preview()]).toEqual(['none', null]);
    move(350, 320);
    up(350, 320);
    expect(seen).toHaveLength(2);
  });

  it('is a press without a movement, and no press after one; a key presses at any time', () => {
    const { down, move, up, handle } = draw();
    down();
    move(13, 12);
    up(13, 12);
    fireEvent.click(handle, { detail: 1 });
    expect(seen).toEqual(['press']);
    down();
    move(150, 320);
    up(150, 320);
    fireEvent.click(handle, { detail: 0 });
    fireEvent.click(handle, { detail: 1 });
    fireEvent.click(handle, { detail: 1 });
    expect(seen.slice(1)).toEqual(['take tube', 'tube on left', 'press', 'press']);
  });

  it('scrolls while the pointer rests at the edge, to the end of the targets and no further', async () => {
    const { down, move, says } = draw();
    const page = document.documentElement;
    Object.defineProperty(document, 'scrollingElement', { configurable: true, value: page });
    vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(5000);
    vi.spyOn(page, 'clientHeight', 'get').mockReturnValue(window.innerHeight);
    const area = document.querySelector('#area')!;
    area.getBoundingClientRect = () => new DOMRect(0, -page.scrollTop, 800, window.innerHeight + 300);
    down();
    move(150, 400);
    expect(page.scrollTop).toBe(0);
    move(150, window.innerHeight - 10);
    targets = [{ id: 'last', box: box(100, window.innerHeight - 40) }];
    await vi.waitFor(() => expect(page.scrollTop).toBeGreaterThanOrEqual(300), 10_000);
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    expect(page.scrollTop).toBeLessThan(400);
    expect(says()).toBe('over last');
    page.scrollTop = 0;
    Reflect.deleteProperty(document, 'scrollingElement');
  });

  it('lets go when it leaves the page', () => {
    const { down, move, unmount } = draw();
    down();
    move(150, 320);
    unmount();
    expect(document.querySelector('.drag-preview')).toBeNull();
    expect(document.documentElement.hasAttribute('data-dragging')).toBe(false);
  });
});
