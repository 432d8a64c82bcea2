import { expect } from '@playwright/test';
import { heading } from './pages/account.ts';
import { laptop, phone, test } from './pages/journey.ts';
import { cardOf, openScreenOf } from './pages/lab.ts';

const names = [
  'Ada Lind',
  'Bao Nguyen',
  'Cleo Ruiz',
  'Dan Osei',
  'Eve Moss',
  'Finn Ray',
  'Gil Stone',
] as const;

for (const [name, options] of [
  ['a phone', phone],
  ['a laptop', laptop],
] as const)
  test(`a teacher makes teams on ${name}, and a student finds the name in the class and in the lab`, async ({
    openDevice,
  }) => {
    const desk = await openDevice(options);
    const { page } = desk;
    const teacher = await desk.acts.enter('teacher', 'Wanda Kiel');
    const code = await desk.acts.createClass(teacher, 'Period 4');
    const ada = await openDevice(options);
    const adaMember = await ada.acts.enter('student', names[0]);
    await ada.acts.join(adaMember, code);
    for (const other of names.slice(1)) {
      const { acts, context } = await openDevice();
      await acts.join(await acts.enter('student', other), code);
      await context.close();
    }
    const teamOf = (student: string) => page.getByRole('combobox', { name: `Team of ${student}` });
    const cards = page.getByRole('region', { name: 'Teams', exact: true });

    await test.step('makes teams of three by chance, and nobody is alone', async () => {
      await page.goto(`/teacher/class-details?code=${code}&tab=students`);
      await page.getByRole('link', { name: 'Teams' }).click();
      await expect(heading(page, 'Teams of Period 4')).toBeVisible();
      await page.getByRole('button', { name: 'Teams of 3' }).click();
      await expect(cards.getByRole('textbox')).toHaveCount(3);
      await expect(cards.getByRole('combobox')).toHaveCount(7);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    });

    await test.step('puts Ada and Bao together, renames their team and saves', async () => {
      const first = await page.getByRole('textbox', { name: 'Name of team 1' }).inputValue();
      const second = await page.getByRole('textbox', { name: 'Name of team 2' }).inputValue();
      // Whoever is in the first team leaves it, so that the test does not depend on chance.
      const firstCard = cards.getByRole('region', { name: first, exact: true });
      for (const student of names.slice(2)) {
        if (await firstCard.getByText(student, { exact: true }).isVisible())
          await teamOf(student).selectOption('No team');
      }
      for (const student of names.slice(0, 2)) await teamOf(student).selectOption({ label: first });
      for (const student of ['Cleo Ruiz', 'Dan Osei']) await teamOf(student).selectOption({ label: second });
      for (const student of names.slice(4)) {
        const third = await page.getByRole('textbox', { name: 'Name of team 3' }).inputValue();
        await teamOf(student).selectOption({ label: third });
      }
      await page.getByRole('textbox', { name: 'Name of team 1' }).fill('Night owls');
      await page.getByRole('button', { name: 'Save teams' }).click();
      await expect(page.getByText('3 teams saved.').first()).toBeVisible();
    });

    await test.step('shows the teams on the screen of the room, large and without last names', async () => {
      await page.getByRole('button', { name: 'Show on the screen of the room' }).click();
      const screen = page.getByRole('dialog', { name: 'Teams' });
      await expect(screen.getByText('Night owls')).toBeVisible();
      const members = screen.getByText('Ada, Bao', { exact: true });
      await expect(members).toBeVisible();
      expect(
        await members.evaluate((node) => parseFloat(getComputedStyle(node).fontSize)),
      ).toBeGreaterThanOrEqual(28);
      await expect(screen).not.toContainText('Nguyen');
      await screen.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('the list of students names each team: a phone below the student, a laptop in a column', async () => {
      await page.getByRole('link', { name: 'Back to the students' }).click();
      if (options === phone) {
        await expect(page.getByRole('rowheader').getByText('Team Night owls')).toHaveCount(2);
        return;
      }
      await page.getByRole('columnheader', { name: /^Team/ }).getByRole('button').click();
      await expect(page.getByRole('cell', { name: 'Night owls' })).toHaveCount(2);
    });

    await test.step('the student sees the own team', async () => {
      await ada.page.goto(`/classes/class?code=${code}`);
      await expect(ada.page.getByText('Your team: Night owls, with Bao.')).toBeVisible();
    });

    await test.step('and finds its name in the form of the lab, which is saved with it', async () => {
      await openScreenOf(ada.page, code, 'c1-team');
      const form = cardOf(ada.page, 'c1-team');
      const field = form.getByRole('textbox', { name: 'Team name' });
      await expect(field).toHaveValue('Night owls');
      await expect(field).not.toBeEditable();
      await expect(
        form.getByText('Your teacher has made the teams. This is the name of yours.'),
      ).toBeVisible();
      await form.getByRole('combobox').selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Saved. You can still change it.')).toBeVisible();
      await expect
        .poll(async () => JSON.stringify(await ada.acts.readProgress(adaMember, code)))
        .toContain('team-name=Night owls');
    });
  });
