import { expect, type Page } from '@playwright/test';

/** Opens the menu of a student in the roster, and chooses from it. */
export async function chooseFor(page: Page, studentName: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${studentName}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

export async function removeStudent(page: Page, studentName: string): Promise<void> {
  await chooseFor(page, studentName, 'Remove from the class');
  const warning = page.getByRole('alertdialog', { name: `Remove ${studentName} from the class?` });
  await expect(warning).toContainText('cannot be recovered');
  await warning.getByRole('button', { name: 'Remove student' }).click();
}
