import { expect, type Page } from '@playwright/test';
import { paint, resize } from './pages/each-type.ts';
import { openFullClass } from './pages/full-class.ts';
import { type DeviceOptions, test } from './pages/journey.ts';
import { activityId, answerable } from './pages/lab-content.ts';
import type { Member } from './pages/people.ts';
import { expectPicture } from './pages/picture.ts';
import { freeze, settle } from './pages/settle.ts';

// The pages behind the sign-in, all of one full class: light and dark on a laptop, light on a phone. The window is high,
// so that a picture shows what a page begins with and how it goes on.

const wide = { width: 1366, height: 1400 };
const narrow = { width: 390, height: 1400 };
const options: DeviceOptions = {
  viewport: wide,
  deviceScaleFactor: 0.5,
  reducedMotion: 'reduce',
  bypassCSP: true,
  timezoneId: 'UTC',
};
/** The text with a rubric at which the student below has arrived. */
const handIn = 'c3-protocol';

/** The place of that student in the list of cards, which is in the order of the names. */
const ownAt = 1;

/** The pages that say who has a hand up. */
const withHands = ['my-classes', 'run', 'live'];

/** Under what name a page is pictured, where it is, and what shows that it is there. */
type Place = readonly [name: string, address: string, isThere: (page: Page) => Promise<unknown>];

const seen = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

async function picture(page: Page, code: string, [name, address, isThere]: Place): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await isThere(page);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  for (const scheme of ['light', 'dark'] as const) {
    await paint(page, scheme);
    await settle(page, code);
    await expectPicture(page, `class-${name}-${scheme}`);
  }
  await paint(page, 'light');
  await resize(page, narrow);
  await settle(page, code);
  await expectPicture(page, `class-${name}-phone`);
  await resize(page, wide);
}

test('pages of a full class, as its teacher and a student see them', async ({ openDevice }) => {
  const [desk, school] = [await openDevice(options), await openDevice(options)];
  let student: Member | null = null;
  let session: Awaited<ReturnType<typeof school.context.cookies>> = [];
  const { code, stay } = await openFullClass(desk, school, async (member, at, ofClass) => {
    if (at !== ownAt) return;
    for (const { id } of answerable.slice(placeOf('c1-hypothesis'), placeOf(handIn) + 1))
      await school.acts.answer(member, ofClass, id);
    session = await school.context.cookies();
    student = member;
  });
  const studentId = idOf(student);
  await school.context.addCookies(session);
  for (const { page } of [desk, school]) await freeze(page);

  const summary = `/classes/summary?code=${code}&activity=${activityId}`;
  const ofStudent: readonly Place[] = [
    ['student-classes', '/classes', seen('Biology, period 3')],
    ['student-class', `/classes/class?code=${code}`, seen('Microbe Hunters')],
    ['student-player', `/activity?id=${activityId}&code=${code}`, seen(/./)],
    ['student-summary', summary, seen(/./)],
  ];
  const ofTeacher: readonly Place[] = [
    ['my-classes', '/teacher', seen('2 hands are up')],
    ['run', `/teacher/classes/class?code=${code}`, seen('2 hands up')],
    ['live', `/teacher/classes/class?code=${code}&tab=live`, seen('2 hands up')],
    ['snapshot', summary, seen('Nia Quist')],
    ['question', `${summary}&show=questions&question=1.3`, seen(/./)],
    ['marking', `${summary}&show=hand-ins`, seen(/./)],
    ['answers', `${summary}&student=${studentId}`, seen('Answers of Ana Petrov')],
    ['details', `/teacher/class-details?code=${code}`, seen('Biology, period 3')],
    ['roster', `/teacher/class-details?code=${code}&tab=students`, seen('Nia Quist')],
    ['settings', `/teacher/edit-class?code=${code}`, seen(/./)],
    ['account', '/profile', seen('Where you are signed in')],
  ];
  for (const place of ofStudent) await test.step(place[0], () => picture(school.page, code, place));
  for (const place of ofTeacher)
    await test.step(place[0], async () => {
      // After a minute without a sign of life a student is away, and the hand is down.
      if (withHands.includes(place[0])) await stay();
      await picture(desk.page, code, place);
    });
});

const placeOf = (itemId: string) => answerable.findIndex(({ id }) => id === itemId);

/** The id of a person, as the teacher's addresses name it. */
function idOf(member: Member | null): string {
  const [, claims = ''] = member?.token.split('.') ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
}
