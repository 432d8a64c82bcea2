import { test } from './pages/journey.ts';
import { expectLargeTargets, expectNoSideScroll } from './pages/measure.ts';
import { visitOnboarding, visitPublicPages, visitStudentPages, visitTeacherPages } from './pages/rounds.ts';

test('every page fits a window of 320 px, with targets to hit by thumb', async ({ openDevice }) => {
  test.setTimeout(180_000);
  const narrow = {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  };
  const [visitor, newcomer, student, teacher] = [
    await openDevice(narrow),
    await openDevice(narrow),
    await openDevice(narrow),
    await openDevice(narrow),
  ];
  const look =
    ({ page }: typeof visitor) =>
    async (place: string) => {
      await expectNoSideScroll(page, place);
      await expectLargeTargets(page, place);
    };
  await test.step('public pages', () => visitPublicPages(visitor, look(visitor)));
  await test.step('onboarding', () => visitOnboarding(newcomer, look(newcomer)));
  const owner = await teacher.acts.enter('teacher', 'Visible Teacher');
  const code = await teacher.acts.createClass(owner, 'Visible class, narrow');
  await test.step('student pages', () => visitStudentPages(student, code, look(student)));
  await test.step('teacher pages', () => visitTeacherPages(teacher, code, look(teacher)));
});
