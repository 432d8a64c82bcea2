import { expect, type Page } from '@playwright/test';
import { agree, becomeStudent, becomeTeacher, heading, signIn, signUp } from './pages/account.ts';
import { phone, test } from './pages/journey.ts';
import { inventPerson, readLegalVersions } from './pages/people.ts';

const wanted = '/classes?join=ABCD-2345';
const documents = [
  ['/terms', 'Terms of use'],
  ['/agreement', 'Service agreement'],
  ['/privacy', 'Privacy notice'],
  ['/genetic-data', 'Genetic data'],
] as const;

/** Makes the profile say that version 0.9 was agreed to. */
async function rememberOlderConsent(page: Page): Promise<void> {
  await page.route('**/private/profile', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const reply = await response.json();
    reply.profile.legalsDates = { ...reply.profile.legalsDates, geneticData: '0.9' };
    await route.fulfill({ response, json: reply });
  });
}

test('from signing up over onboarding and consent to where one was going', async ({ openDevice, origin }) => {
  const { page } = await openDevice({ ...phone, expected: [/status of 404.*\/private\/classes\/ABCD-2345/] });
  const person = inventPerson('Noor Haddad');
  await page.goto(`/signin?redirect=${encodeURIComponent(wanted)}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUp(page, person, { isThere: true });
  await becomeStudent(page, person);
  await expect(heading(page, 'Before you start')).toBeVisible();

  await test.step('no other page before that, whatever is typed', async () => {
    await page.goto('/profile');
    await expect(page).toHaveURL(`${origin}/legal?redirect=%2Fprofile`);
    await page.goto(wanted);
    await expect(page).toHaveURL(`${origin}/legal?redirect=${encodeURIComponent(wanted)}`);
  });

  await test.step('a document is read in place, and the tick stays', async () => {
    await page.getByRole('checkbox', { name: /Terms of use/ }).check();
    await page.getByRole('button', { name: 'Read it here: Privacy notice' }).click();
    const reader = page.getByRole('dialog', { name: 'Privacy notice' });
    await expect(reader.getByRole('heading', { name: 'Who sees what' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reader).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /Terms of use/ })).toBeChecked();
  });

  await test.step('all four are required', async () => {
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByText('Required')).toHaveCount(3);
  });
  await agree(page);
  await expect(page).toHaveURL(origin + wanted);
  await expect(page.getByRole('textbox', { name: 'Class code' })).toHaveValue('ABCD-2345');
  await page.reload();
  await expect(page).toHaveURL(origin + wanted);
});

test('a raised version is asked for at the next sign-in; documents that do not come are not', async ({
  openDevice,
  origin,
}) => {
  const teacher = inventPerson('Imani Okafor');
  const { page, context, acts } = await openDevice({ expected: [/status of 503.*\/api\/legal-documents/] });
  await signUp(page, teacher);
  await becomeTeacher(page, teacher);
  await agree(page);
  await expect(page).toHaveURL(`${origin}/teacher`);

  await test.step('the content service fails: nobody is held up', async () => {
    await page.route('**/api/legal-documents*', (route) => route.fulfill({ status: 503, body: '' }));
    await rememberOlderConsent(page);
    await page.reload();
    await expect(heading(page, 'My classes')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/teacher`);
    await page.unroute('**/api/legal-documents*');
  });

  await test.step('it is there again', async () => {
    await context.clearCookies();
    await page.goto('/teacher/create-class');
    await signIn(page, teacher);
    await expect(heading(page, 'Our documents have changed')).toBeVisible();
    await expect(page.getByText(/you agreed to 0\.9/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Terms of use/ })).toBeChecked();
    const statement = page.getByRole('checkbox', { name: /Genetic data/ });
    await expect(statement).not.toBeChecked();
    await statement.check();
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page).toHaveURL(`${origin}/teacher/create-class`);
  });

  await test.step('the server has the versions', async () => {
    const { token } = await acts.readSession(teacher);
    const reply = await context.request.get('/private/profile', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { profile } = await reply.json();
    expect(profile.legalsDates).toEqual(await readLegalVersions(context.request));
  });
});

test('the documents are read by anybody, without scripts, and on paper', async ({ openDevice, origin }) => {
  const { page } = await openDevice({ javaScriptEnabled: false });
  for (const [path, title] of documents) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Anneal`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).not.toHaveCount(0);
  }
  await page.getByRole('link', { name: 'If your class does a taste test' }).click();
  await expect(page).toHaveURL(`${origin}/genetic-data#taste-test`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(heading(page, 'Genetic data')).toBeVisible();
});
