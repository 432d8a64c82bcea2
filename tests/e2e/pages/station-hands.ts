import { expect, type Locator, type Page } from '@playwright/test';
import { reach } from './drive-keyboard.ts';
import { isFocusLost } from './measure-access.ts';
import type { StationScript, StationStep } from './station-scripts.ts';

/** The four ways to work at a station. */
export type HandKind = 'drag' | 'press' | 'keys' | 'list';

/** Where a learner works: the page, the station in it, and whether a finger or a mouse points. */
export interface Workplace {
  readonly page: Page;
  readonly bench: Locator;
  readonly isTouch: boolean;
}

/** What can differ from hand to hand. Everything else is the same for all. */
interface Hand {
  press(at: Workplace, target: Locator): Promise<void>;
  put(at: Workplace, thing: string, target: string): Promise<void>;
}

const spot = ({ bench }: Workplace, id: string) => bench.locator(`[data-spot="${id}"]`);
const undo = ({ bench }: Workplace) => bench.getByRole('button', { name: 'Undo', exact: true });

/** The words with any white space between them: numbers and units stand together on a page. */
export function inWords(words: string): RegExp {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(' ', String.raw`\s`)}$`);
}

/**
 * Runs in the page: where a pointer meets the element, in its middle or else as near to it as something lies over it;
 * null: nowhere.
 */
function findFreePoint(element: Element): { x: number; y: number } | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
  for (const down of shares)
    for (const across of shares) {
      const [x, y] = [left + width * across, top + height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return { x, y };
    }
  return null;
}

/**
 * Expects that this lies within the window whole, that a pointer meets it, and that it was not scrolled to: neither the
 * page nor a frame in it has moved. The page of the notebook follows its own line of now, and a display that lies open follows
 * the focus.
 */
async function expectInView(target: Locator, what: string): Promise<void> {
  await expect(target, what).toBeVisible();
  const found = await target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const frames: string[] = [];
    for (let frame = element.parentElement; frame; frame = frame.parentElement)
      if (frame.scrollTop > 0 && !frame.matches('[tabindex="0"], [role=dialog] *'))
        frames.push(frame.className);
    return {
      isInWindow: left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1,
      scrolledPx: document.scrollingElement?.scrollTop ?? 0,
      frames,
    };
  });
  const isFree = (await target.evaluate(findFreePoint)) !== null;
  expect
    .soft({ ...found, isFree }, what)
    .toEqual({ isInWindow: true, scrolledPx: 0, frames: [], isFree: true });
}

/** Expects that the focus is drawn. */
async function expectFocusSeen(target: Locator, what: string): Promise<void> {
  const line = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return element.matches(':focus-visible') && outlineStyle !== 'none' ? Number.parseFloat(outlineWidth) : 0;
  });
  expect(line, `focus on ${what}`).toBeGreaterThan(0);
}

async function pointOn(target: Locator): Promise<{ x: number; y: number }> {
  const found = await target.evaluate(findFreePoint);
  if (!found) throw new Error(`${target} lies under something else`);
  return found;
}

/** A pointer that is down: the mouse, or a finger, which Playwright itself does not move. */
async function takeDown({ page, isTouch }: Workplace, start: { x: number; y: number }) {
  if (!isTouch) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    return {
      move: (to: { x: number; y: number }) => page.mouse.move(to.x, to.y, { steps: 2 }),
      lift: () => page.mouse.up(),
    };
  }
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  return {
    async move(to: { x: number; y: number }) {
      await send('touchMove', [{ x: (start.x + to.x) / 2, y: (start.y + to.y) / 2 }]);
      await send('touchMove', [to]);
    },
    async lift() {
      // A finger rests before it lets go. One that is lifted in full motion flicks, and Chromium takes the next tap for
      // the end of that.
      for (let time = 0; time < 4; time += 1) await page.evaluate(nextFrames);
      await send('touchEnd', []);
      await session.detach();
    },
  };
}

/** Runs in the page. It resolves once what a pointer has changed is drawn. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** How far below a target the finger may be that holds a thing above itself, in px. */
const below = [0, 30, 56, 80] as const;

/** Takes a thing, goes with it until the target lights up, and lets it go there. */
async function drag(at: Workplace, thing: string, target: string): Promise<void> {
  const to = await pointOn(spot(at, target));
  const pointer = await takeDown(at, await pointOn(spot(at, thing)));
  const lit = spot(at, target).and(at.bench.locator('[data-aimed]'));
  let isLit = false;
  for (const px of below) {
    await pointer.move({ x: to.x, y: to.y + px });
    await at.page.evaluate(nextFrames);
    isLit = (await lit.count()) > 0;
    if (isLit) break;
  }
  await pointer.lift();
  expect(isLit, `${target} lights up for ${thing}`).toBe(true);
}

async function point({ page, isTouch }: Workplace, target: Locator): Promise<void> {
  const { x, y } = await pointOn(target);
  await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

async function pressByKey({ page }: Workplace, target: Locator): Promise<void> {
  await reach(page, target);
  await expectFocusSeen(target, String(target));
  await page.keyboard.press('Enter');
}

/** More things than a bench has. */
const mostThings = 40;

/** Goes through what the thing in hand can be put on, with the arrow keys. */
async function goByArrows({ page, bench }: Workplace, target: Locator): Promise<void> {
  const isHere = () => target.evaluate((element) => element === document.activeElement);
  // The first arrow key begins from a thing of the bench.
  if ((await bench.locator('[data-spot]:focus').count()) === 0)
    await reach(page, bench.locator('[data-spot]').first());
  for (let press = 0; press < mostThings; press += 1) {
    if (await isHere()) return expectFocusSeen(target, String(target));
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`The arrow keys do not reach ${target}`);
}

const hands: Readonly<Record<Exclude<HandKind, 'list'>, Hand>> = {
  drag: { press: point, put: drag },
  press: {
    press: point,
    async put(at, thing, target) {
      // The pipette is always in the hand.
      if (thing !== 'pipette') await point(at, spot(at, thing));
      await point(at, spot(at, target));
    },
  },
  keys: {
    press: pressByKey,
    async put(at, thing, target) {
      if (thing !== 'pipette') await pressByKey(at, spot(at, thing));
      await goByArrows(at, spot(at, target));
      await at.page.keyboard.press('Enter');
    },
  },
};

/** The things that a step is done with, which have to be in view before it. */
function thingsOf(step: StationStep): readonly string[] {
  if (step.does === 'put') return [step.thing, step.target];
  if (step.does === 'press') return [step.thing];
  return step.does === 'set' ? [step.at] : [];
}

const dialog = ({ bench }: Workplace) => bench.getByRole('dialog');

async function closeDialog(at: Workplace, press: Hand['press'], isByKeys: boolean): Promise<void> {
  // Some close by themselves once their act is done.
  if ((await dialog(at).count()) === 0) return;
  if (isByKeys) await at.page.keyboard.press('Escape');
  else await press(at, dialog(at).getByRole('button', { name: 'Close', exact: true }));
  await expect(dialog(at)).toHaveCount(0);
}

async function doOnBench(at: Workplace, kind: Exclude<HandKind, 'list'>, step: StationStep): Promise<void> {
  const hand = hands[kind];
  const inDialog = (words: string) =>
    dialog(at)
      .getByRole('button', { name: inWords(words) })
      .first();
  for (const id of thingsOf(step)) await expectInView(spot(at, id), `${id} of “${sayStep(step)}”`);
  switch (step.does) {
    case 'press':
      return hand.press(at, spot(at, step.thing));
    case 'repeat':
      return pressInView(at, hand.press, at.bench.getByRole('button', { name: inWords(step.says) }));
    case 'set':
      await hand.press(at, spot(at, step.at));
      await pressInView(at, hand.press, inDialog(step.value));
      return closeDialog(at, hand.press, kind === 'keys');
    case 'put':
      if (step.inDisplay && kind !== 'drag') {
        await hand.press(at, spot(at, step.thing));
        for (const words of step.inDisplay) await pressInView(at, hand.press, inDialog(words));
        return closeDialog(at, hand.press, kind === 'keys');
      }
      await hand.put(at, step.thing, step.target);
      if (step.among) await pressInView(at, hand.press, inDialog(step.says));
  }
}

async function pressInView(at: Workplace, press: Hand['press'], target: Locator): Promise<void> {
  await expectInView(target, String(target));
  await press(at, target);
}

async function doInList(at: Workplace, step: StationStep): Promise<void> {
  if (step.does !== 'set') {
    const target = at.bench.getByRole('button', { name: inWords(step.says) });
    return pressInView(at, point, target);
  }
  const dial = at.bench.getByRole('heading', { name: step.dial, exact: true }).locator('..');
  await pressInView(at, point, dial.getByRole('button', { name: inWords(step.value) }));
}

export function sayStep(step: StationStep): string {
  return step.does === 'set' ? `${step.dial}: ${step.value}` : step.says;
}

/** What answers an act, and how it goes on: what to do now, Undo, and the ways to the other screens. */
async function expectAnswered(at: Workplace, step: StationStep): Promise<void> {
  const said = sayStep(step);
  expect(await isFocusLost(at.page), `“${said}”: the focus has fallen to the page`).toBe(false);
  if ((await dialog(at).count()) > 0) return;
  await expectInView(at.bench.locator('[data-now]'), `what to do now, after “${said}”`);
  await expectInView(undo(at), `Undo, after “${said}”`);
  const ways = at.bench.getByRole('navigation').getByRole('link');
  await expectInView(ways.last(), `the way on, after “${said}”`);
  const line = at.bench.locator('[aria-current=step]');
  if (await line.isVisible()) await expectInView(line, `the line of the plan, after “${said}”`);
}

/** Works through a script with one hand, and opens the result. Nothing is scrolled, and everything answers in view. */
export async function workThrough(at: Workplace, kind: HandKind, script: StationScript): Promise<void> {
  if (kind === 'list') await point(at, at.bench.getByRole('button', { name: 'As a list' }));
  for (const step of script.steps) {
    if (kind === 'list') await doInList(at, step);
    else await doOnBench(at, kind, step);
    await expectAnswered(at, step);
  }
  await openResult(at, kind, script);
}

async function openResult(at: Workplace, kind: HandKind, { result }: StationScript): Promise<void> {
  const { press } = hands[kind === 'list' ? 'press' : kind];
  const shown = at.bench.getByRole('dialog', { name: result.display });
  if ((await shown.count()) === 0) {
    const opener =
      kind === 'list'
        ? at.bench.getByRole('button', { name: `Open: ${result.display}` })
        : spot(at, result.at);
    await pressInView(at, press, opener);
  }
  await expectInView(shown, `the display ${result.display}`);
  for (const words of result.presses ?? [])
    await pressInView(at, press, shown.getByRole('button', { name: words, exact: true }));
  if (result.tab) await pressInView(at, press, shown.getByRole('tab', { name: result.tab }));
  for (const words of result.shows) await expect(shown).toContainText(words);
}
