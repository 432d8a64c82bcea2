import { expect } from '@playwright/test';
import { heading, signIn } from './pages/account.ts';
import { test } from './pages/journey.ts';
import { inventPerson } from './pages/people.ts';

test.use({ serviceWorkers: 'allow' });

const wanted = '/teacher/class-details?code=ABCD-2345';
const carried = `redirect=${encodeURIComponent(wanted)}`;

/** Where somebody lands: path and query. */
const table = {
  visitor: [
    ['/', '/'],
    ['/classes', '/signin?redirect=%2Fclasses'],
    [wanted, `/signin?${carried}`],
    ['/onboarding', '/signin?redirect=%2Fonboarding'],
    ['/signup', '/signup'],
    ['/signin?redirect=https://example.org/', '/signin?redirect=https://example.org/'],
  ],
  'no role': [
    ['/', '/'],
    ['/classes', '/onboarding?redirect=%2Fclasses'],
    ['/signin', '/onboarding'],
    ['/teacher', '/onboarding?redirect=%2Fteacher'],
  ],
  student: [
    ['/', '/'],
    ['/signin', '/classes'],
    ['/teacher', '/classes'],
    [wanted, '/classes'],
    ['/onboarding', '/classes'],
    ['/profile', '/profile'],
    ['/signin?redirect=%2F%2Fexample.org%2Fx', '/classes'],
  ],
  teacher: [
    ['/signin', '/teacher'],
    ['/onboarding', '/teacher'],
    ['/classes', '/classes'],
    ['/teacher/classes/class?code=ABCD-2345&tab=students', `${wanted}&tab=students`],
    [`${wanted}&tab=live`, '/teacher/classes/class?code=ABCD-2345&tab=live'],
    ['/signin?redirect=%2Fprofile', '/profile'],
  ],
} as const;

const refused = { expected: [/status of 404.*\/private\/classes\/ABCD-2345/] };

test('everyone lands where the rules say, and comes back to where they were going', async ({
  openDevice,
  origin,
}) => {
  for (const [who, landings] of Object.entries(table)) {
    await test.step(who, async () => {
      const { page, acts } = await openDevice(refused);
      if (who === 'no role') await acts.signUp(inventPerson('Nobody Yet'));
      if (who === 'student' || who === 'teacher') await acts.enter(who, `Some ${who}`);
      for (const [from, to] of landings) {
        await page.goto(from);
        await expect(page, `${who} at ${from}`).toHaveURL(origin + to);
        await expect(page.getByRole('main')).not.toBeEmpty();
      }
    });
  }

  await test.step('after signing in and after choosing a role, path and query are taken up again', async () => {
    const { page, context, acts } = await openDevice(refused);
    const person = inventPerson('Sofia Keller');
    await acts.signUp(person);
    await context.clearCookies();
    await page.goto(wanted);
    await signIn(page, person);
    await expect(page).toHaveURL(`${origin}/onboarding?${carried}`);
    const member = await acts.readSession(person);
    await acts.chooseRole(member, 'teacher');
    await page.reload();
    await expect(page).toHaveURL(`${origin}/legal?${carried}`);
    await acts.agree(member);
    await page.reload();
    await expect(page).toHaveURL(origin + wanted);
  });

  await test.step('addresses of nothing', async () => {
    const { page, context } = await openDevice(refused);
    for (const path of ['/no-such-page', '/teacher/nowhere']) {
      await page.goto(path);
      await expect(heading(page, 'Page Not Found')).toBeVisible();
    }
    for (const path of ['/api/nothing', '/private/nothing']) {
      const reply = await context.request.get(path);
      expect(reply.status()).toBe(404);
      expect(reply.headers()['content-type']).toContain('application/problem+json');
      expect(await reply.json()).toMatchObject({ code: 'not-found', status: 404 });
    }
  });
});
