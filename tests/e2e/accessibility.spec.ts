import { expect, type Page } from '@playwright/test';
import { findDrawnFaults } from '../../src/app/browser/testing/find-html-faults.ts';
import { paint, resize } from './pages/each-type.ts';
import { test } from './pages/journey.ts';
import { labAddress } from './pages/lab.ts';
import { activityId } from './pages/lab-content.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from './pages/measure.ts';
import { expectWords } from './pages/raw-words.ts';
import {
  visitBrokenPages,
  visitGuestPages,
  visitOnboarding,
  visitPublicPages,
  visitStudentPages,
  visitTeacherPages,
} from './pages/rounds.ts';

const narrow = { width: 320, height: 640 };
const desk = { width: 1280, height: 720 };

/**
 * Everything on the page is words in valid HTML. At a width of 320 px all content must fit and all targets be large
 * enough; then the same page is checked in a desktop window, light and dark.
 */
async function look(page: Page, place: string): Promise<void> {
  await expectWords(page, place);
  expect.soft(await findDrawnFaults(await page.content()), place).toEqual([]);
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

// Reduced motion, so that colours are not measured in the middle of a transition.
const phone = { viewport: narrow, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

test.describe('every page fits 320 px, has targets for thumbs, and passes the accessibility check, light and dark', () => {
  test.describe.configure({ mode: 'parallel' });

  test('before one is anybody', async ({ openDevice }) => {
    const [visitor, guest, newcomer] = [
      await openDevice(phone),
      await openDevice(phone),
      await openDevice(phone),
    ];
    await visitPublicPages(visitor, (place) => look(visitor.page, place));
    await visitGuestPages(guest, (place) => look(guest.page, place));
    await visitOnboarding(newcomer, (place) => look(newcomer.page, place));
  });

  test('as a student, and as the teacher of the class', async ({ openDevice }) => {
    const [student, teacher] = [await openDevice(phone), await openDevice(phone)];
    // Most phones have no full screen for pages. Where there is one, the checks could not change the window's size.
    await teacher.page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }),
    );
    const owner = await teacher.acts.enter('teacher', 'Visible Teacher');
    const code = await teacher.acts.createClass(owner, 'Visible class');
    await test.step('student pages', () =>
      visitStudentPages(student, code, (place) => look(student.page, place)));
    await test.step('teacher pages', () =>
      visitTeacherPages(teacher, code, (place) => look(teacher.page, place)));
  });

  test('where a page cannot read what it shows', async ({ openDevice }) => {
    const expected = [/status of 500/];
    const [student, teacher] = [
      await openDevice({ ...phone, expected }),
      await openDevice({ ...phone, expected }),
    ];
    const owner = await teacher.acts.enter('teacher', 'Visible Teacher');
    const code = await teacher.acts.createClass(owner, 'Broken class');
    await student.acts.join(await student.acts.enter('student', 'Linnea Virtanen'), code);
    const inClass = `code=${code}&activity=${activityId}`;
    await visitBrokenPages(
      student,
      ['/classes', `/classes/class?code=${code}`, labAddress(code), `/classes/summary?${inClass}`],
      (place) => look(student.page, place),
    );
    await visitBrokenPages(
      teacher,
      [
        ...['/teacher', '/teacher/create-class', '/licenses', '/activities', `/teacher/guide?${inClass}`],
        ...[`/teacher/edit-class?code=${code}`, `/teacher/class-details?code=${code}`],
        ...[`/teacher/classes/class?code=${code}`, `/teacher/board?${inClass}`, `/teacher/sheet?${inClass}`],
        ...[`/classes/summary?${inClass}`, `/classes/summary?${inClass}&show=questions`],
      ],
      (place) => look(teacher.page, place),
    );
  });
});
