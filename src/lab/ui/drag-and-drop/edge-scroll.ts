import { findCover, findSeen, listFrames, type Point } from './seen-area.ts';

/** So near to the rim of what is seen the page scrolls, in CSS px. */
const rimPx = 48;
/** px per second at the inner border of the rim, and at the rim itself and beyond it. Empirical. */
const speeds = { least: 120, most: 900 } as const;
/** A hand that has gone so far towards a rim in which it began wants to scroll there, in CSS px. */
const wayPx = 24;
/** Of the area so much room is left below and above it once its end is reached, in CSS px. */
const marginPx = 12;

export interface EdgeScroll {
  /** Scrolls for as long as the hand rests there, if it is near a rim. */
  follow(hand: Point): void;
  stop(): void;
}

/**
 * Scrolls what is around an area while something in hand is held near the rim of what is seen, and no further than the
 * area reaches.
 * @param onScrolled is called after every step: other targets lie under the hand then
 */
export function createEdgeScroll(area: Element, begin: Point, onScrolled: () => void): EdgeScroll {
  const frames = listFrames(area);
  const page = document.scrollingElement ?? document.documentElement;
  const scrollers = [
    ...frames.filter((frame) => /auto|scroll/.test(getComputedStyle(frame).overflowY)),
    page,
  ];
  /** A rim in which the hand took the thing scrolls only once the hand has left it, or has gone on towards it. */
  const isOn = { up: false, down: false };
  let hand = begin;
  let frame = 0;
  let lastMs: number | null = null;
  /** Whole px alone are scrolled; the rest waits. */
  let restPx = 0;

  /** px per second, downwards. */
  function findSpeed(): number {
    const { top, bottom } = findSeen(area, hand.x, frames);
    const [above, below] = [top + rimPx - hand.y, hand.y - (bottom - rimPx)];
    isOn.up ||= above <= 0 || begin.y - hand.y > wayPx;
    isOn.down ||= below <= 0 || hand.y - begin.y > wayPx;
    const box = area.getBoundingClientRect();
    const isUp = above > 0 && isOn.up && box.top < top + marginPx;
    const isDown = below > 0 && isOn.down && box.bottom > bottom - marginPx;
    if (isUp === isDown) return 0;
    // Over a tray that stays there, something is to be put into it.
    const cover = findCover(area, hand);
    if (cover && area.contains(cover)) return 0;
    const speed = speeds.least + (speeds.most - speeds.least) * Math.min(1, Math.max(above, below) / rimPx);
    return isUp ? -speed : speed;
  }

  function scroll(px: number): boolean {
    const scroller = scrollers.find((one) =>
      px < 0 ? one.scrollTop > 0 : one.scrollTop + one.clientHeight < one.scrollHeight - 1,
    );
    if (scroller) scroller.scrollTop += px;
    return scroller !== undefined;
  }

  function step(nowMs: number) {
    frame = 0;
    const speed = findSpeed();
    if (speed === 0) return;
    // A tab that slept does not jump.
    restPx += (speed * Math.min(50, nowMs - (lastMs ?? nowMs))) / 1000;
    lastMs = nowMs;
    const px = Math.trunc(restPx);
    restPx -= px;
    if (px !== 0) {
      if (!scroll(px)) return;
      onScrolled();
    }
    frame = requestAnimationFrame(step);
  }

  return {
    follow(next) {
      hand = next;
      if (frame !== 0 || findSpeed() === 0) return;
      lastMs = null;
      restPx = 0;
      frame = requestAnimationFrame(step);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
