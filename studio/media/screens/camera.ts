import type { Locator, Page } from '@playwright/test';
import { between, progress } from '../drawing/motion.ts';
import type { Encoder } from '../encode.ts';
import type { Caption } from '../film.ts';
import { wrapCaption } from './captions.ts';
import { drawPointer } from './pointer.ts';

/** Frames a second: enough for a pointer and a page that scrolls. */
export const screenFrameRate = 10;

/** Characters a second at which a caption can be read while the picture moves. */
const readingSpeed = 14;
/** Seconds between two captions, so that the eye sees the change. */
const gapS = 0.2;

const timing = { moveS: 0.6, pressS: 0.2, restS: 0.35, scrollS: 0.5, slideS: 1, keyS: 0.08 } as const;

/** Stands in the films where the page names its own host, which is a port of this machine. */
const madeUpHost = 'labs.school.example';

/** Playwright runs this function in the browser. */
function writeMadeUpHost(host: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.includes(location.host))
      text.nodeValue = text.nodeValue.replaceAll(location.host, host);
}

/** Films one page: does what a person would do, with a pointer that a viewer sees. */
export type Camera = ReturnType<typeof openCamera>;

export function openCamera(page: Page, encoder: Encoder) {
  let isClockHeld = false;
  let frames = 0;
  let pointer = { x: 0, y: 0 };
  let isHidden = true;
  let still: Buffer | null = null;
  const captions: Caption[] = [];
  let open: { startS: number; text: string } | null = null;
  const now = () => frames / screenFrameRate;
  const framesOf = (seconds: number) => Math.max(1, Math.round(seconds * screenFrameRate));

  async function shoot(press = 0): Promise<Buffer> {
    await page.evaluate(writeMadeUpHost, madeUpHost);
    await page.evaluate(drawPointer, { ...pointer, press, isHidden });
    return page.screenshot({ type: 'jpeg', quality: 95, animations: 'disabled' });
  }
  /** The picture does not change. */
  async function hold(seconds: number): Promise<void> {
    const count = framesOf(seconds);
    await encoder.add(await shoot(), count);
    frames += count;
  }
  /** Lets the page go on by itself. */
  async function run(seconds: number, act = async (_share: number) => {}): Promise<void> {
    const count = framesOf(seconds);
    for (let frame = 1; frame <= count; frame += 1) {
      await act(frame / count);
      if (isClockHeld) await page.clock.runFor(1000 / screenFrameRate);
      await encoder.add(await shoot());
      frames += 1;
    }
  }
  async function moveTo(target: { x: number; y: number }): Promise<void> {
    const from = isHidden ? { x: target.x + 120, y: target.y + 90 } : pointer;
    isHidden = false;
    await run(timing.moveS, async (share) => {
      const eased = progress(share, 0, 1);
      pointer = { x: between(from.x, target.x, eased), y: between(from.y, target.y, eased) };
      await page.mouse.move(pointer.x, pointer.y);
    });
  }
  async function boxOf(target: Locator) {
    await target.waitFor();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not drawn`);
    return box;
  }
  const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
    x: x + width / 2,
    y: y + height / 2,
  });
  /** Scrolls until the top of a part stands at this share of the window's height. */
  async function lookAt(target: Locator, share = 0.14): Promise<void> {
    const { y } = await boxOf(target);
    const height = page.viewportSize()?.height ?? 0;
    const [fromY, mostY] = await page.evaluate(() => [
      window.scrollY,
      document.documentElement.scrollHeight - window.innerHeight,
    ]);
    const toY = Math.max(0, Math.min(mostY ?? 0, (fromY ?? 0) + y - share * height));
    if (Math.abs(toY - (fromY ?? 0)) < 2) return;
    await run(timing.scrollS, async (part) => {
      // Whole pixels of the film, so that the encoder recognises what has only moved.
      const top = 2 * Math.round(between(fromY ?? 0, toY, progress(part, 0, 1)) / 2);
      await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);
    });
  }
  /** Brings a control into the part of the window that captions leave free. */
  async function reach(target: Locator) {
    const box = await boxOf(target);
    const height = page.viewportSize()?.height ?? 0;
    if (box.y < 0.04 * height || box.y + box.height > 0.8 * height) await lookAt(target, 0.4);
    return boxOf(target);
  }
  async function press(target: Locator): Promise<void> {
    await moveTo(middleOf(await reach(target)));
    await encoder.add(await shoot(1), framesOf(timing.pressS));
    frames += framesOf(timing.pressS);
    await target.click();
    await hold(timing.restS);
  }
  return {
    page,
    hold,
    lookAt,
    press,
    run: (seconds: number) => run(seconds),
    /**
     * From now on the page's clock goes on with the frames only, so that every run looks alike. Not for pages that talk
     * to the server while they are filmed.
     */
    async holdClock(): Promise<void> {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      isClockHeld = true;
    },
    /** Shows a caption until the next one, and for as long as it takes to read it. */
    async say(text: string): Promise<void> {
      await endCaption();
      open = { startS: now() + gapS, text };
    },
    async choose(select: Locator, option: string): Promise<void> {
      await moveTo(middleOf(await reach(select)));
      await encoder.add(await shoot(1), framesOf(timing.pressS));
      frames += framesOf(timing.pressS);
      await select.selectOption(option);
      await hold(timing.restS);
    },
    /** Drags the handle of a slider. */
    async slide(range: Locator, value: number): Promise<void> {
      const { x, y, width, height } = await reach(range);
      const { min, max, step, from } = await range.evaluate((input) => {
        if (!(input instanceof HTMLInputElement)) throw new Error('not a slider');
        return {
          min: Number(input.min),
          max: Number(input.max),
          step: Number(input.step) || 1,
          from: Number(input.value),
        };
      });
      const placeOf = (at: number) => ({ x: x + ((at - min) / (max - min)) * width, y: y + height / 2 });
      await moveTo(placeOf(from));
      await run(timing.slideS, async (share) => {
        const at = min + Math.round((between(from, value, progress(share, 0, 1)) - min) / step) * step;
        pointer = placeOf(at);
        await range.fill(String(at));
      });
      await hold(timing.restS);
    },
    /** For fields with a keyboard of their own, such as those of a date. */
    async fill(field: Locator, value: string): Promise<void> {
      await press(field);
      await field.fill(value);
      await hold(timing.restS);
    },
    async type(field: Locator, text: string): Promise<void> {
      await press(field);
      await field.fill('');
      for (const letter of text) {
        await field.pressSequentially(letter);
        await hold(timing.keyS);
      }
      await hold(timing.restS);
    },
    /** Keeps the picture of this moment as the still of the film, without the pointer. */
    async takeStill(): Promise<void> {
      const wasHidden = isHidden;
      isHidden = true;
      still = await shoot();
      isHidden = wasHidden;
    },
    async end() {
      await endCaption();
      if (!still) throw new Error('the film has no still');
      return { captions, still, durationS: now() };
    },
  };

  async function endCaption(): Promise<void> {
    if (!open) return;
    const { startS, text } = open;
    const leastS = Math.max(1.6, text.length / readingSpeed);
    if (now() < startS + leastS) await hold(startS + leastS - now());
    captions.push({ startS, endS: now(), lines: wrapCaption(text) });
    open = null;
  }
}
