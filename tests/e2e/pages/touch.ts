import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the glass, as Playwright itself has none that stay. */
export interface Fingers {
  /** The first finger touches the middle of a target, or a point. */
  down(at: Locator | Point): Promise<void>;
  /** The first finger goes there, in four steps. */
  move(to: Locator | Point): Promise<void>;
  /** All fingers that are on the glass now. */
  set(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]): Promise<void>;
  up(): Promise<void>;
}

export async function touchOn(page: Page): Promise<Fingers> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  const set: Fingers['set'] = async (type, points) => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  };
  return {
    set,
    async down(at) {
      last = await pointOf(at);
      await set('touchStart', [last]);
    },
    async move(to) {
      const [from, end] = [last, await pointOf(to)];
      for (const step of [0.25, 0.5, 0.75, 1]) {
        last = { x: from.x + step * (end.x - from.x), y: from.y + step * (end.y - from.y) };
        await set('touchMove', [last]);
      }
    },
    up: () => set('touchEnd', []),
  };
}

export async function pointOf(at: Locator | Point): Promise<Point> {
  if ('x' in at) return at;
  const box = await at.boundingBox();
  if (!box) throw new Error(`${at} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
