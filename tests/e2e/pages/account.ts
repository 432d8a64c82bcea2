import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

export async function signUp(
  page: Page,
  { email, password }: Person,
  { isThere = false } = {},
): Promise<void> {
  if (!isThere) await page.goto('/signup');
  // The page before this one has fields with the same names.
  await expect(heading(page, 'Create your account')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Password again' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
}

export async function becomeStudent(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('radio', { name: /^Student/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('button', { name: 'Finish' }).click();
}

export async function becomeTeacher(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('radio', { name: /^Teacher/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await answerWork(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Institution name' }).fill('Harbor High School');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Kenya' });
  await page.getByRole('button', { name: 'Finish' }).click();
}

/** What a teacher teaches. */
export async function answerWork(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Professional role' }).selectOption('classroom-teacher');
  await page.getByRole('combobox', { name: 'Grade level' }).selectOption('high');
  for (const subject of ['Biology', 'Chemistry'])
    await page.getByRole('checkbox', { name: subject, exact: true }).check();
}

/** The page of the legal documents, on the way in. */
export async function agree(page: Page): Promise<void> {
  await expect(heading(page, 'Before you start')).toBeVisible();
  // `all` takes the elements that exist at the moment and does not wait, so their number is awaited first.
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
}

/** On whatever page shows the form. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** At the door of a class, where whoever is signed out and follows an address of the class arrives. */
export async function signInAtDoor(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'I have an account with an email address' }).click();
  await signIn(page, person);
}

/** Changes the colour scheme with the switch in the footer. */
export async function chooseScheme(page: Page, scheme: 'Auto' | 'Light' | 'Dark'): Promise<void> {
  const choice = page.getByRole('radio', { name: scheme });
  await choice.check();
  await expect(choice).toBeChecked();
}

export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}
