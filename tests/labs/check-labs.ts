import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page, request } from '@playwright/test';
import { listActivityParts } from '../../src/lab/activity/list-parts.ts';
import { print } from '../../tools/operator/run-command.ts';
import { fromRoot } from '../../tools/start/folders.mjs';
import { findTestBrowser } from '../../tools/test/chromium.mjs';
import { type Hand, keysOn, mouseOn, tapsOn } from '../e2e/pages/hands.ts';
import { enterAsStudent } from '../setup/enter-class.ts';
import { actAsStudent, type LabServer, serveLab } from './lab-classroom.ts';
import { pictureScreen } from './picture-screen.ts';
import { printSheets } from './print-sheets.ts';
import { walkLesson } from './walk-lab.ts';

const help = `npm run check:labs [-- <lab> ...] [--journey <name> ...] [--pictures <folder>]

Walks through whole labs in Chromium against the production build, one student a journey:
  keys         answers from the keys, with the mouse, to full marks
  distractors  tries every wrong answer that has words of its own first, and expects them
  keyboard     answers from the keys with the keyboard alone
  taps         answers from the keys by taps, 390 px wide
  sheets       a teacher prints the student sheet and the exit slip of each lesson, on A4 and on Letter
With --pictures, each screen is pictured before and after it is answered, 390 and 1440 px wide, in light and in dark.
One line a lesson, and below it what failed and where. Exit code 1 where anything failed. Takes minutes a journey.`;

interface Journey {
  readonly hand: (page: Page) => Hand;
  readonly device: BrowserContextOptions;
  readonly triesDistractors: boolean;
}

const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const journeys: Readonly<Record<string, Journey>> = {
  keys: { hand: mouseOn, device: desk, triesDistractors: false },
  distractors: { hand: mouseOn, device: desk, triesDistractors: true },
  keyboard: { hand: keysOn, device: desk, triesDistractors: false },
  taps: { hand: tapsOn, device: { ...phone, reducedMotion: 'reduce' }, triesDistractors: false },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    journey: { type: 'string', multiple: true },
    pictures: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const known = (await readdir(fromRoot('content', 'activities'))).sort();
const labs = positionals.length > 0 ? positionals : known;
const printing = 'sheets';
const names = values.journey ?? [...Object.keys(journeys), printing];
const isUnknown = (name: string) => name !== printing && !journeys[name];
if (values.help || labs.some((lab) => !known.includes(lab)) || names.some(isUnknown)) {
  print(help);
  process.exit(values.help ? 0 : 2);
}

const picturesFolder = values.pictures && resolve(values.pictures);
let faultCount = 0;
for (const lab of labs)
  for (const name of names) {
    const journey = journeys[name];
    const server = await serveLab(lab, journey?.triesDistractors ?? false);
    try {
      faultCount += journey ? await walk(server, name, journey) : await printLab(server);
    } finally {
      await server.stop();
    }
  }
print(faultCount === 0 ? 'No faults.' : `${faultCount} faults.`);
process.exit(faultCount === 0 ? 0 : 1);

/** @returns the number of faults */
async function walk({ origin, activity }: LabServer, name: string, journey: Journey): Promise<number> {
  const browser = await launchBrowser();
  const teacher = await request.newContext();
  try {
    const context = await browser.newContext(journey.device);
    // tsx names functions with a helper that does not exist in the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const code = await enterAsStudent(context.request, teacher, origin, activity.id);
    const acts = actAsStudent(context.request, origin, activity.id, code);
    const { triesDistractors } = journey;
    const walker = { page, hand: journey.hand(page), origin, activity, code, acts, triesDistractors };
    let count = 0;
    for (const module of activity.modules) {
      const onScreen = picturesFolder && pictureTo(page, join(picturesFolder, activity.id, name, module.id));
      const { answered, faults } = await walkLesson({ ...walker, ...(onScreen && { onScreen }) }, module);
      const state = faults.length === 0 ? 'ok' : `${faults.length} faults`;
      print(`${activity.id} ${module.id} ${name}: ${answered} answered, ${state}`);
      for (const fault of faults) print(`    ${fault}`);
      count += faults.length;
    }
    return count + (await countMissing(acts, activity));
  } finally {
    await teacher.dispose();
    await browser.close();
  }
}

/** @returns the number of faults */
async function printLab({ origin, activity }: LabServer): Promise<number> {
  const browser = await launchBrowser();
  const student = await request.newContext();
  try {
    const context = await browser.newContext(desk);
    await enterAsStudent(student, context.request, origin, activity.id);
    let count = 0;
    for await (const { lessonId, pages, faults } of printSheets(context, origin, activity)) {
      print(
        `${activity.id} ${lessonId} ${printing}: ${pages.join(', ')}${faults.length === 0 ? '' : ', too long'}`,
      );
      count += faults.length;
    }
    return count;
  } finally {
    await student.dispose();
    await browser.close();
  }
}

async function launchBrowser() {
  const executablePath = findTestBrowser();
  if (!executablePath) throw new Error('Chromium is needed; name its program in CHROMIUM_PATH.');
  const isRoot = process.getuid?.() === 0;
  const sandbox = isRoot ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    args: [...sandbox, '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Numbers come first, so that a folder lists the screens in their order. */
function pictureTo(page: Page, folder: string) {
  const screenIds: string[] = [];
  return async (screenId: string, state: 'before' | 'after') => {
    if (!screenIds.includes(screenId)) screenIds.push(screenId);
    const place = String(screenIds.length).padStart(2, '0');
    await pictureScreen(page, folder, `${place}-${screenId}-${state}`);
  };
}

/** Full marks: every scored exercise has a right answer on record. */
async function countMissing(
  acts: ReturnType<typeof actAsStudent>,
  activity: LabServer['activity'],
): Promise<number> {
  const right = new Set(await acts.listRight());
  const parts = listActivityParts(activity).flat();
  const missing = parts.filter(({ part }) => part.isScored && !right.has(part.id));
  const scored = parts.filter(({ part }) => part.isScored).length;
  print(`    ${scored - missing.length} of ${scored} scored exercises are right on record`);
  if (missing.length > 0) print(`    missing: ${missing.map(({ part }) => part.id).join(', ')}`);
  return missing.length > 0 ? 1 : 0;
}
