import type { Page } from '@playwright/test';
import { paint, resize } from './pages/each-type.ts';
import { test } from './pages/journey.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from './pages/measure.ts';
import { visitOnboarding, visitPublicPages, visitStudentPages, visitTeacherPages } from './pages/rounds.ts';

const narrow = { width: 320, height: 640 };
const desk = { width: 1280, height: 720 };

/** Whatever a window of 320 px shows must fit and be hit by thumb; then the same page at a desk, light and dark. */
async function look(page: Page, place: string): Promise<void> {
  await expectNoSideScroll(page, place);
  await expectLargeTargets(page, place);
  await resize(page, desk);
  const own = await page.evaluate(() => document.documentElement.getAttribute('data-scheme'));
  for (const scheme of ['light', 'dark'] as const) {
    await paint(page, scheme);
    await expectAccessible(page, `${scheme}: ${place}`, scheme === 'light' ? 'all' : 'colours');
  }
  await paint(page, own ?? 'light');
  await resize(page, narrow);
}

test('every page fits 320 px, has targets for thumbs, and passes the accessibility check, light and dark', async ({
  openDevice,
}) => {
  test.setTimeout(300_000);
  // Colours are measured at rest, not halfway through a transition.
  const phone = { viewport: narrow, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
  const [visitor, newcomer, student, teacher] = [
    await openDevice(phone),
    await openDevice(phone),
    await openDevice(phone),
    await openDevice(phone),
  ];
  const lookOf =
    ({ page }: typeof visitor) =>
    (place: string) =>
      look(page, place);
  await test.step('public pages', () => visitPublicPages(visitor, lookOf(visitor)));
  await test.step('onboarding', () => visitOnboarding(newcomer, lookOf(newcomer)));
  const owner = await teacher.acts.enter('teacher', 'Visible Teacher');
  const code = await teacher.acts.createClass(owner, 'Visible class');
  await test.step('student pages', () => visitStudentPages(student, code, lookOf(student)));
  await test.step('teacher pages', () => visitTeacherPages(teacher, code, lookOf(teacher)));
});
