import { expect, type Page } from '@playwright/test';
import { activityTitle } from './lab-content.ts';

/** Makes the first class of a teacher. @returns the class code */
export async function createClass(
  page: Page,
  { name, students }: { name: string; students: number },
): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'Create class' }).first().click();
  await page.getByRole('textbox', { name: 'Class name' }).fill(name);
  await page.getByRole('textbox', { name: 'Number of students' }).fill(String(students));
  await page.getByRole('combobox', { name: 'Lab 1' }).selectOption({ label: activityTitle });
  await expect(page.getByRole('combobox', { name: 'Initial lab' })).toHaveValue('microbe-hunters');
  await page.getByRole('button', { name: 'Create class' }).click();
  // The code of a teacher's first class is on the screen at once.
  await page
    .getByRole('dialog', { name: `Join ${name}` })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  return code;
}

/** Types a code and presses the first of the two buttons. */
export async function findClass(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Class code' });
  await field.clear();
  await field.pressSequentially(typed);
  await page.getByRole('button', { name: 'Find class' }).click();
}

/** The preview of the class between the two presses: it says whose class it is. */
export function foundClass(page: Page) {
  return page.getByRole('region', { name: 'Is this your class?' });
}

export async function confirmJoin(page: Page): Promise<void> {
  await foundClass(page).getByRole('button', { name: 'Join the class' }).click();
}

/** A class has two pages for its teacher: one to run it, one to keep it. */
export async function openTaughtClass(page: Page, code: string, to: 'run' | 'keep'): Promise<void> {
  await page.goto(`/teacher/${to === 'run' ? 'classes/class' : 'class-details'}?code=${code}`);
  await expect(page.getByRole('tablist')).toBeVisible();
}

/** The teacher's row of one student in the table of the activity. */
export function progressRow(page: Page, studentName: string) {
  return page.getByRole('table').getByRole('row').filter({ hasText: studentName });
}

/** Cells of a student's row: the activity, then lesson by lesson. */
export async function expectStanding(
  page: Page,
  studentName: string,
  standing: { activity: string; lesson1: string; lesson2: string },
): Promise<void> {
  const cells = progressRow(page, studentName).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(standing.activity);
  await expect(cells.nth(1)).toHaveText(standing.lesson1);
  await expect(cells.nth(2)).toHaveText(standing.lesson2);
}
