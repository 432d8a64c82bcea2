import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { heading, signIn } from './pages/account.ts';
import { test } from './pages/journey.ts';
import { rightAnswer } from './pages/lab-content.ts';

const newPassword = 'another long password';
const refusedSignIn = /status of 401.*\/identity\/sign-in/;
/** The console error on a device whose session was ended elsewhere. */
const endedSession = /status of 401.*\/(identity|private)\//;

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const name = download.suggestedFilename();
  const path = test.info().outputPath(name);
  await download.saveAs(path);
  return { name, path };
}

test('a student edits the profile, changes the password, downloads everything, and leaves for good', async ({
  openDevice,
  origin,
}) => {
  const teacher = await openDevice();
  const teacherMember = await teacher.acts.enter('teacher', 'Dr. Stays');
  const code = await teacher.acts.createClass(teacherMember, 'Period 3');
  const { page, context, acts } = await openDevice({
    expected: [refusedSignIn, endedSession],
    isTranslated: true,
  });
  const student = await acts.enter('student', 'Sam Quill');
  await acts.join(student, code);
  await acts.answer(student, code, 'c1-team');
  const second = await openDevice({ expected: [endedSession, refusedSignIn] });
  await second.page.goto('/signin');
  await signIn(second.page, student);
  await expect(heading(second.page, 'Classes')).toBeVisible();

  await test.step('the name', async () => {
    await page.goto('/profile');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Sam Quill-Ortiz');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account of Sam Quill-Ortiz' })).toBeVisible();
  });

  await test.step('the second device is listed, and signed out', async () => {
    await expect(page.getByText('This browser')).toBeVisible();
    await page.getByRole('button', { name: /^Sign out .+, signed in/ }).click();
    await expect(page.getByRole('button', { name: /^Sign out .+, signed in/ })).toHaveCount(0);
    await second.page.goto('/profile');
    await expect(second.page).toHaveURL(`${origin}/signin?redirect=%2Fprofile`);
  });

  await test.step('the password: the old one is refused afterwards', async () => {
    await page.getByLabel('Current password').fill(student.password);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password again').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Your password is changed/).first()).toBeVisible();
    await signIn(second.page, student);
    await expect(second.page.getByText('Incorrect password. Try again.').first()).toBeVisible();
    await signIn(second.page, { ...student, password: newPassword });
    await expect(heading(second.page, 'Profile')).toBeVisible();
  });

  await test.step('one’s own data, as a page and as a file that say the same', async () => {
    const html = await save(page, 'Download as a page');
    expect(html.name).toMatch(/^anneal-my-data-\d{4}-\d\d-\d\d\.html$/);
    const reader = await context.newPage();
    await reader.goto(pathToFileURL(html.path).href);
    await expect(heading(reader, 'Your data')).toBeVisible();
    const figure = (name: string) => reader.locator('dt', { hasText: name }).locator('+ dd').first();
    await expect(figure('Attempts')).toHaveText('1');
    await expect(figure('Classes joined')).toHaveText('1');
    await expect(reader.getByRole('heading', { name: 'Period 3' })).toBeVisible();
    await reader.close();
    const json = await save(page, 'Download as JSON');
    const data = JSON.parse(await readFile(json.path, 'utf8'));
    expect(data.profile.fullName).toBe('Sam Quill-Ortiz');
    expect(data.classesJoined[0].activities[0].attempts[0].answer).toEqual(rightAnswer('c1-team'));
  });

  await test.step('the end', async () => {
    await page.getByRole('button', { name: 'Delete account…' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('every answer and attempt of yours, also for your teachers')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Delete my account' });
    await dialog.getByLabel('Type DELETE to go on').fill('delete');
    await expect(button).toBeDisabled();
    await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
    await dialog.getByLabel('Current password').fill(newPassword);
    await button.click();
    await expect(heading(page, 'Your account is deleted')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Attempts 1' })).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Your account is deleted')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Quill');
  });

  await test.step('nothing of it is left on this device', async () => {
    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const rows: string[] = [];
      for (const { name = '' } of databases) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const store of database.objectStoreNames) {
          const all = await new Promise<unknown[]>((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          });
          rows.push(JSON.stringify(all));
        }
        database.close();
      }
      return JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + rows.join('');
    });
    for (const trace of ['Quill', student.email, 'c1-team']) expect(kept).not.toContain(trace);
  });

  await test.step('signing in is impossible, and the other device is signed out', async () => {
    await page.goto('/signin');
    await signIn(page, { ...student, password: newPassword });
    await expect(page.getByText(/There is no account with this email|switched off/).first()).toBeVisible();
    await second.page.goto('/classes');
    await expect(second.page).toHaveURL(/\/signin/);
    await teacher.page.goto(`/teacher/classes/class?code=${code}`);
    await expect(heading(teacher.page, 'Period 3')).toBeVisible();
    await expect(teacher.page.getByText('Sam Quill')).toHaveCount(0);
  });
});

test('a teacher leaves: the class is archived for its student, who keeps the answers', async ({
  openDevice,
}) => {
  const { page, acts } = await openDevice({ expected: [endedSession] });
  const member = await acts.enter('teacher', 'Dr. Amara Quill');
  const code = await acts.createClass(member, 'Period 4');
  const learner = await openDevice();
  const student = await learner.acts.enter('student', 'Kim Stays');
  await learner.acts.join(student, code);
  await learner.acts.answer(student, code, 'c1-team');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await dialog.getByLabel('Current password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your account is deleted')).toBeVisible();
  await expect(page.getByText('One class was archived.')).toBeVisible();

  await learner.page.goto('/classes');
  const entry = learner.page.getByRole('listitem').filter({ hasText: 'Period 4' });
  await expect(entry).toContainText('Class is inactive');
  await expect(entry).not.toContainText('Quill');
  await learner.page.goto('/profile');
  const { path } = await save(learner.page, 'Download as JSON');
  const data = JSON.parse(await readFile(path, 'utf8'));
  expect(data.classesJoined[0].archivedAt).not.toBeNull();
  expect(data.classesJoined[0].activities[0].attempts).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('Quill');
});
