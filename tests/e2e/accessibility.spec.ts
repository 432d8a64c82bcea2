import { test } from './pages/journey.ts';
import { expectAccessible } from './pages/measure.ts';
import {
  chooseSchemeOnce,
  visitOnboarding,
  visitPublicPages,
  visitStudentPages,
  visitTeacherPages,
} from './pages/rounds.ts';

for (const scheme of ['Light', 'Dark'] as const) {
  test(`every page passes the accessibility check, ${scheme.toLowerCase()}`, async ({ openDevice }) => {
    test.setTimeout(180_000);
    // Colours are measured at rest, not halfway through a transition.
    const options = { reducedMotion: 'reduce' } as const;
    const [visitor, newcomer, student, teacher] = [
      await openDevice(options),
      await openDevice(options),
      await openDevice(options),
      await openDevice(options),
    ];
    const look =
      ({ page }: typeof visitor) =>
      (place: string) =>
        expectAccessible(page, `${scheme}: ${place}`);
    for (const device of [visitor, newcomer, student, teacher]) await chooseSchemeOnce(device, scheme);

    await test.step('public pages', () => visitPublicPages(visitor, look(visitor)));
    await test.step('onboarding', () => visitOnboarding(newcomer, look(newcomer)));
    const owner = await teacher.acts.enter('teacher', 'Visible Teacher');
    const code = await teacher.acts.createClass(owner, `Visible class, ${scheme}`);
    await test.step('student pages', () => visitStudentPages(student, code, look(student)));
    await test.step('teacher pages', () => visitTeacherPages(teacher, code, look(teacher)));
  });
}
