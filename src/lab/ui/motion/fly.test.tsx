import { afterEach, describe, expect, it, vi } from 'vitest';
import { listSpots, planFlight } from './fly.ts';

function draw(left: number, top: number) {
  document.body.innerHTML = '<div><button data-piece="band">Band</button></div>';
  const piece = document.querySelector('button') as HTMLButtonElement;
  piece.getBoundingClientRect = () => new DOMRect(left, top, 80, 44);
  const animate = vi.fn<Element['animate']>();
  piece.animate = animate;
  return { root: document.body, animate };
}

const wantMotion = (isReduced: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);

afterEach(() => vi.restoreAllMocks());

describe('a flight', () => {
  it('lets a piece fly from where it was to where it is', () => {
    wantMotion(false);
    const was = listSpots(draw(10, 20).root, 'data-piece');
    const { root, animate } = draw(110, 320);
    planFlight(was, root, 'data-piece')();
    expect(animate.mock.lastCall?.[0]).toEqual([
      { transform: 'translate(-100px, -300px)' },
      { transform: 'none' },
    ]);
  });

  it('leaves alone what has not moved, and what is new', () => {
    wantMotion(false);
    const { root, animate } = draw(10, 20);
    planFlight(listSpots(root, 'data-piece'), root, 'data-piece')();
    planFlight(new Map(), root, 'data-piece')();
    expect(animate).not.toHaveBeenCalled();
  });

  it('moves nothing for people who want reduced motion', () => {
    wantMotion(true);
    const was = listSpots(draw(10, 20).root, 'data-piece');
    const { root, animate } = draw(110, 320);
    planFlight(was, root, 'data-piece')();
    expect(animate).not.toHaveBeenCalled();
  });
});
