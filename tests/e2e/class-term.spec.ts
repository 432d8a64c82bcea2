import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readPdf, rowsOf } from '../api/reports/read-pdf.ts';
import { agree, becomeTeacher, heading, signUp } from './pages/account.ts';
import {
  countColumn,
  expectedRow,
  type Row,
  ruledItems,
  unansweredRow,
  workByRule,
} from './pages/class-rule.ts';
import { confirmJoin, findClass, foundClass, openTaughtClass, progressRow } from './pages/classes.ts';
import { type Device, phone, test, together } from './pages/journey.ts';
import {
  answerAndCheck,
  answerOnScreen,
  check,
  finishLab,
  labAddress,
  openScreenOf,
  resultOf,
  saveState,
} from './pages/lab.ts';
import { activityId, activityTitle, getItem, rightAnswer, scoredCount } from './pages/lab-content.ts';
import { issueLicense } from './pages/operator.ts';
import { actAs, inventPerson, type Member } from './pages/people.ts';
import { removeStudent } from './pages/roster.ts';
import { columnOf, expectMarks, readTable } from './pages/snapshot.ts';

const className = 'Biology, spring term';
const premiumTitle = 'PTC Taster';
const [claims, clues, hypothesis] = ruledItems;
const teacher = inventPerson('Imani Castellanos');

const givenNames = ['Amara', 'Bilal', 'Chiara', 'Dmitri', 'Esther', 'Farid'];
const familyNames = ['Nkosi', 'Okafor', 'Petrov', 'Quispe', 'Rahman'];
/** Thirty, in the order of their places. */
const studentNames = familyNames.flatMap((family) => givenNames.map((given) => `${given} ${family}`));
const nameOf = (place: number) => studentNames[place] ?? '';
/**
 * Places on which the teacher acts after the rule: one is given a try (its three are used up), one exercise is reset,
 * one student is marked absent, one removed.
 */
const [given, reset, absent, removed] = [13, 8, 12, 18];

const pauseOf = (page: Page) => page.getByRole('alertdialog', { name: 'Eyes up, please' });
const tilesOf = (page: Page) => page.getByRole('list', { name: /^Students at work/ }).getByRole('listitem');
const tileOf = (page: Page, name: string) => tilesOf(page).filter({ hasText: name });

/** In the region Notices, because the text is repeated in an element for screen readers. */
const noticeOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Class actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function redeem(page: Page, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'License code' }).fill(typed);
  await page.getByRole('button', { name: 'Redeem code' }).click();
}

/** The file that a press downloads. */
async function save(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return new Uint8Array(await readFile(await download.path())); // A copy: the PDF reader refuses a Buffer.
}

/** Marks of a student's own summary, as rows of label, title and mark, and the figures above them. */
async function readSummary(page: Page) {
  return page.getByRole('main').evaluate((main) => {
    const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim();
    const wordOf = (cell: Element | null) => textOf([...(cell?.querySelectorAll('span') ?? [])].at(-1));
    const rows = [...main.querySelectorAll('tr')].filter((row) => row.querySelector('td'));
    return {
      marks: rows.map((row) => [
        textOf(row.querySelector('th')),
        textOf(row.querySelector('td .wrap-anywhere')),
        wordOf(row.querySelector('td:last-child')),
      ]),
      figures: Object.fromEntries(
        [...main.querySelectorAll('dl[aria-label="You in figures"] > div')].map((figure) => [
          textOf(figure.querySelector('dt')),
          /\d+ of \d+/.exec(textOf(figure.querySelector('dd span:last-child')))?.[0] ?? '',
        ]),
      ),
    };
  });
}

/** Downloads the grade report from the page of the snapshot, and compares it with the table shown there. */
async function expectCsvAsShown(page: Page, expected: ReadonlyMap<string, Row>): Promise<void> {
  await expectMarks(page, expected);
  const table = await readTable(page);
  const file = await save(page, async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'Grade report (CSV)' }).click();
  });
  // Only unquoted values are cast, so that a number written as text stays text.
  const [heads = [], ...rows] = parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file), {
    bom: true,
    cast: (value, { quoting }) => (quoting || value === '' ? value : Number(value)),
  }) as (string | number)[][];
  const at = (start: string) => heads.findIndex((head) => String(head).startsWith(start));
  expect(rows).toHaveLength(expected.size);
  for (const row of rows) {
    const cells = table.rows[String(row[at('Student')])] ?? [];
    const [done, right, ...marks] = cells;
    const firstMark = heads.findIndex((head) => /^1\.1/.test(String(head)));
    expect(row.slice(firstMark, firstMark + marks.length)).toEqual(marks);
    expect([row[at('Done (')], row[at('Done, out of')]]).toEqual(numbersOf(done));
    expect([row[at('Right at any')], row[at('Right, out of')]]).toEqual(numbersOf(right));
    expect(row[at('Absent')]).toBe(row[at('Student')] === nameOf(absent) ? 'Yes' : 'No');
  }
}

/** The two numbers of `3 of 12` or `3/12`. */
function numbersOf(rate = ''): number[] {
  return [...rate.matchAll(/\d+/g)].map(Number);
}

test('a term in the life of a class, from redeeming a pass to archive, with 30 students by API and 3 by browser', async ({
  openDevice,
  playwright,
  origin,
}) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Madrid' });
  const board = desk.page;
  const anas = await openDevice(phone);
  const bens = await openDevice({
    viewport: { width: 1024, height: 768 },
    serviceWorkers: 'allow',
    expected: [/net::ERR_INTERNET_DISCONNECTED/, /status of 409/],
  });
  const chloes = await openDevice({ viewport: { width: 820, height: 1180 }, expected: [/status of 409/] });
  let code = '';

  // While the teacher is at work in the browser, the students get their accounts.
  const enrolling = Promise.all(
    studentNames.map(async (name) => {
      const request = await playwright.request.newContext({ baseURL: origin });
      const acts = actAs({ request }, origin);
      return { request, acts, member: await acts.enter('student', name) };
    }),
  );
  const [passKey, otherPassKey, upgradeKey, packKey] = await test.step('the operator issues keys', () =>
    Promise.all([
      issueLicense('DIGITAL_LAB_PASS'),
      issueLicense('ALL_ACCESS_PASS'),
      issueLicense('ALL_ACCESS_PASS_UPGRADE'),
      issueLicense('ADD_ON_PACK'),
    ]));

  await test.step('the teacher signs up and redeems four keys', async () => {
    await signUp(board, teacher);
    await becomeTeacher(board, teacher);
    await agree(board);
    await expect(heading(board, 'My classes')).toBeVisible();
    await board.goto('/licenses/redeem-code');
    await redeem(board, 'no code at all');
    await expect(board.getByText('This is no license code.')).toBeVisible();
    for (const [key, name] of [
      [passKey, 'Digital Lab Pass'],
      [otherPassKey, 'All-Access Pass'],
      [upgradeKey, 'All-Access Pass Upgrade'],
      [packKey, 'Add-On Pack'],
    ] as const) {
      await redeem(board, key.toLowerCase());
      await expect(board.getByRole('heading', { name: `${name} LIC-${key} is yours` })).toBeVisible();
      await board.getByRole('button', { name: 'Redeem another code' }).click();
    }
    await board.goto('/licenses');
    await expect(board.getByRole('table').getByRole('row')).toHaveCount(5);
  });

  await test.step('a class is made under the pass, with a lab that needs one', async () => {
    await board.goto('/teacher/create-class');
    await board.getByRole('button', { name: 'Select a license' }).click();
    const question = board.getByRole('dialog', { name: 'Select a license for this class' });
    await question.getByRole('radio', { name: new RegExp(passKey) }).check();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await board.getByRole('textbox', { name: 'Class name' }).fill(className);
    await board.getByRole('textbox', { name: 'Number of students' }).fill('40');
    await board.getByRole('combobox', { name: 'Lab 1' }).selectOption({ label: activityTitle });
    await board.getByRole('button', { name: 'Add a lab' }).click();
    await board.getByRole('combobox', { name: 'Lab 2' }).selectOption({ label: premiumTitle });
    await board.getByRole('combobox', { name: 'Initial lab' }).selectOption({ label: activityTitle });
    await board.getByRole('main').getByRole('button', { name: 'Create class' }).click();
    const sure = board.getByRole('alertdialog', { name: 'Create the class with this license?' });
    await expect(sure).toContainText(`Digital Lab Pass LIC-${passKey} is applied to ${className} for good.`);
    await sure.getByRole('button', { name: 'Create class' }).click();
    await board.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(heading(board, className)).toBeVisible();
    code = new URL(board.url()).searchParams.get('code') ?? '';
    await expect(board.getByText('0 of 40 students joined')).toBeVisible();
  });

  await test.step('seats are added, the pass is upgraded, and more students are planned for', async () => {
    await openTaughtClass(board, code, 'keep');
    const panel = board.getByRole('region', { name: 'Seats and licenses' });
    await expect(panel).toContainText('Digital Lab Pass gives 40 seats.');
    await panel.getByRole('button', { name: 'Add seats' }).click();
    const seats = board.getByRole('dialog', { name: 'Add seats' });
    await expect(seats).toContainText('Adds 10 seats: 50 in all.');
    await seats.getByRole('button', { name: 'Add seats' }).click();
    await expect(panel).toContainText('one Add-On Pack adds 10: 50 in all');
    await panel.getByRole('button', { name: 'Upgrade to All-Access' }).click();
    await board
      .getByRole('dialog', { name: 'Upgrade to All-Access?' })
      .getByRole('button', { name: 'Upgrade' })
      .click();
    await expect(panel).toContainText('All-Access Pass gives 40 seats and one Add-On Pack adds 10');
    await board.getByRole('link', { name: 'Edit class' }).click();
    await board.getByRole('textbox', { name: 'Number of students' }).fill('51');
    await board.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      board.getByText('This class has seats for up to 50 students', { exact: true }),
    ).toBeVisible();
    await board.getByRole('textbox', { name: 'Number of students' }).fill('45');
    await board.getByRole('button', { name: 'Save changes' }).click();
    await expect(board.getByText('0 of 45 students joined')).toBeVisible();
  });

  const students = await enrolling;
  const at = (place: number) => {
    const found = students[place];
    if (!found) throw new Error(`nobody has place ${place}`);
    return found;
  };

  await test.step('the code is shown, and thirty students join at once', async () => {
    await openTaughtClass(board, code, 'run');
    await board.getByRole('button', { name: 'Show the code' }).click();
    const screen = board.getByRole('dialog', { name: `Join ${className}` });
    await expect(screen.getByText(code, { exact: true })).toBeVisible();
    await Promise.all(students.map(({ acts, member }) => acts.join(member, code)));
    await expect(screen.getByText('30 of 45 students joined')).toBeVisible();
    await screen.getByRole('button', { name: 'Close' }).click();
  });

  const members = new Map<Device, Member>();
  await test.step('three join in their browsers', async () => {
    await together(
      ...(
        [
          [anas, 'Ana Lindqvist'],
          [bens, 'Ben Mbeki'],
          [chloes, 'Chloe Sandoval'],
        ] as const
      ).map(async ([device, name]) => {
        members.set(device, await device.acts.enter('student', name));
        await device.page.goto('/classes');
        await findClass(device.page, code);
        await expect(foundClass(device.page)).toContainText(teacher.name);
        await confirmJoin(device.page);
        await expect(heading(device.page, className)).toBeVisible();
      }),
    );
    await expect(board.getByText('33 of 45 students joined')).toBeVisible();
  });
  const memberAt = (device: Device) => {
    const member = members.get(device);
    if (!member) throw new Error('this device has nobody signed in');
    return member;
  };

  await test.step('thirty answer by a rule, one on a phone, one without a network, one to the end', async () => {
    await together(
      ...students.map(({ acts, member }, place) => workByRule(acts, member, code, place)),
      (async () => {
        const { page, acts } = anas;
        await acts.answerUpTo(memberAt(anas), code, claims);
        await openScreenOf(page, code, claims);
        const wrong = rightAnswer(claims).map((entry) =>
          entry.replace('from-space=false', 'from-space=true'),
        );
        await answerAndCheck(page, claims, wrong, 'Partly right');
        await answerAndCheck(page, claims, rightAnswer(claims), 'Right, at try 2.');
      })(),
      (async () => {
        const { page, context, acts } = bens;
        await acts.answerUpTo(memberAt(bens), code, claims);
        await openScreenOf(page, code, claims);
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await context.setOffline(true);
        await answerOnScreen(page, claims, rightAnswer(claims));
        await check(page, claims);
        await expect(saveState(page)).toHaveText('1 answer waiting');
        await context.setOffline(false);
        await expect(saveState(page)).toHaveText('All saved');
        await expect(resultOf(page, claims)).toContainText('Right.');
      })(),
      (async () => {
        const { page, acts } = chloes;
        await acts.answerBetween(memberAt(chloes), code, 'c1-team', 'end');
        await openScreenOf(page, code, 'c6-exit');
        await expect(resultOf(page, 'c6-exit')).toContainText('Right.');
      })(),
    );
  });

  /** What the reports must show, by name. */
  const expected = new Map<string, Row>([
    ...studentNames.map((name, place) => [name, expectedRow(place)] as const),
    ['Ana Lindqvist', { ...unansweredRow, [claims]: 'Right x2' }],
    ['Ben Mbeki', { ...unansweredRow, [claims]: 'Right' }],
    ['Chloe Sandoval', Object.fromEntries(ruledItems.map((itemId) => [itemId, 'Right'])) as Row],
  ]);

  await test.step('dates are set, and a hidden lab vanishes for students', async () => {
    await openTaughtClass(board, code, 'run');
    await board.getByRole('button', { name: `Assign lessons of ${activityTitle}` }).click();
    const dates = board.getByRole('dialog', { name: `Assign lessons of ${activityTitle}` });
    await expect(dates).toContainText('Europe/Madrid');
    await dates.getByRole('textbox', { name: 'Date assigned', exact: true }).fill('2026-01-12T08:00');
    await dates.getByRole('textbox', { name: 'Date due', exact: true }).fill('2026-01-11T08:00');
    await dates.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dates.getByText('The date due must not be before the date assigned')).toBeVisible();
    await dates.getByRole('textbox', { name: 'Date due', exact: true }).fill('2099-06-30T18:00');
    await dates.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(noticeOf(board, `${activityTitle} is assigned in this class.`)).toBeVisible();
    const { page } = anas;
    const labs = page.getByRole('listitem');
    await page.goto(`/classes/class?code=${code}`);
    await expect(page.getByRole('heading', { level: 3, name: premiumTitle })).toBeVisible();
    await expect(labs.filter({ hasText: activityTitle }).first()).toContainText('Jun 30, 2099');
    await board.getByRole('button', { name: new RegExp(`^${premiumTitle}`) }).click();
    await board.getByRole('button', { name: `Hide ${premiumTitle} from students` }).click();
    await expect(board.getByText('Hidden from students').first()).toBeVisible();
    await board.getByRole('button', { name: new RegExp(`^${activityTitle}`) }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 3, name: activityTitle })).toBeVisible();
    await expect(page.getByText(premiumTitle)).toHaveCount(0);
  });

  await test.step('the snapshot shows the marks and rates that the rule foretells', async () => {
    await board
      .getByRole('navigation', { name: `Reports of ${activityTitle}` })
      .getByRole('link', { name: 'Performance snapshot' })
      .click();
    await expect(heading(board, 'Performance snapshot')).toBeVisible();
    await expectMarks(board, expected);
    const table = await readTable(board);
    for (const itemId of ruledItems) {
      const { firstTry, anyTry } = countColumn([...expected.values()], itemId);
      expect(table.rows['First try']?.[columnOf(table, itemId)], itemId).toBe(firstTry);
      expect(table.rows['Any try']?.[columnOf(table, itemId)], itemId).toBe(anyTry);
    }
    const { title } = getItem(hypothesis);
    const figures = countColumn([...expected.values()], hypothesis);
    await board.getByRole('columnheader', { name: title }).getByRole('button').click();
    const asked = board.getByRole('dialog', { name: new RegExp(title) });
    for (const [term, count] of [
      ['Right', figures.correct],
      ['Right at a later try', figures.later],
      ['Not yet', figures.incorrect],
      ['Not answered', figures.unanswered],
      ['Total responses', figures.total],
    ] as const) {
      await expect(
        asked
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${term}$`) })
          .locator('xpath=following-sibling::dd[1]'),
      ).toHaveText(String(count));
    }
    await expect(asked).toContainText(
      `${figures.anyTry} of those who submitted (${figures.correct + figures.later} of ${figures.total}), ${figures.anyTryOfEnrolled} of all enrolled`,
    );
    await asked.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('projector mode has no real name anywhere, and the same marks', async () => {
    await board.getByRole('button', { name: 'Projector mode' }).click();
    await expect(board.getByText('No real name is on this page.')).toBeVisible();
    // Notifications of earlier pages may name a student.
    await expect(board.getByRole('region', { name: 'Notices' })).toHaveCount(0);
    // Names of the build's files end in random letters, which may contain a student's name: "…-DEjdAna.js".
    const document = (await board.content()).replaceAll(/\/assets\/[\w.-]+/g, '');
    for (const name of [...expected.keys()].flatMap((full) => [full, ...full.split(' ')]))
      expect(document, name).not.toContain(name);
    await board.getByRole('button', { name: 'Projector mode' }).click();
    await expectMarks(board, expected);
  });

  await test.step('a mark leads to the answer and its attempts', async () => {
    const table = await readTable(board);
    await board
      .getByRole('row')
      .filter({ hasText: nameOf(given) })
      .getByRole('gridcell')
      .nth(columnOf(table, hypothesis))
      .getByRole('button')
      .click();
    const answer = board.getByRole('dialog', { name: new RegExp(`^${nameOf(given)}, question`) });
    await expect(answer.getByText('Attempt 1 of 3')).toBeVisible();
    await answer.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a hand is seen in the live view, and eyes up reaches a student', async () => {
    await openScreenOf(anas.page, code, claims);
    await board.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(tileOf(board, 'Ana Lindqvist')).toContainText('Working');
    await anas.page.getByRole('button', { name: 'Raise hand' }).click();
    await expect(tileOf(board, 'Ana Lindqvist')).toContainText('Hand up');
    await board.getByRole('button', { name: 'Eyes up' }).click();
    const form = board.getByRole('dialog', { name: 'Eyes up' });
    await form.getByRole('textbox', { name: 'Message (optional)' }).fill('Look at the board, please');
    await form.getByRole('button', { name: 'Pause the class' }).click();
    await expect(pauseOf(anas.page)).toContainText('Look at the board, please');
    await board.getByRole('button', { name: 'End eyes up' }).click();
    await expect(pauseOf(anas.page)).toBeHidden();
    await board.getByRole('button', { name: 'Lower the hand of Ana Lindqvist' }).click();
    await expect(anas.page.getByRole('button', { name: 'Raise hand' })).toBeVisible();
  });

  await test.step('a try is given, an exercise is reset, one is absent, one is removed', async () => {
    const entryOf = (itemId: string) =>
      board.getByRole('article', { name: getItem(itemId).title, exact: true });
    await openTaughtClass(board, code, 'run');
    await progressRow(board, nameOf(given))
      .first()
      .getByRole('link', { name: nameOf(given) })
      .click();
    await expect(heading(board, `Answers of ${nameOf(given)}`)).toBeVisible();
    await entryOf(hypothesis).getByRole('button', { name: 'Give tries' }).click();
    await board
      .getByRole('dialog', { name: /^Give tries/ })
      .getByRole('button', { name: 'Give tries' })
      .click();
    await expect(entryOf(hypothesis)).toContainText('You gave 1 more try on');
    await at(given).acts.answer(at(given).member, code, hypothesis);
    // The fourth try: x3 stands for the third and every later one.
    await expect(entryOf(hypothesis)).toContainText('Right x3');
    expected.set(nameOf(given), { ...expectedRow(given), [hypothesis]: 'Right x3' });

    await openTaughtClass(board, code, 'run');
    await progressRow(board, nameOf(reset))
      .first()
      .getByRole('link', { name: nameOf(reset) })
      .click();
    await entryOf(clues).getByRole('button', { name: 'Reset' }).click();
    const resetting = board.getByRole('dialog', { name: /^Reset/ });
    await resetting.getByRole('combobox', { name: /Reason/ }).selectOption({ label: 'To practice again' });
    await resetting.getByRole('button', { name: 'Reset' }).click();
    await expect(entryOf(clues)).toContainText('You reset this on');
    expected.set(nameOf(reset), { ...expectedRow(reset), [clues]: 'Not answered' });

    await openTaughtClass(board, code, 'run');
    await board.getByRole('button', { name: `Mark absent: ${nameOf(absent)}` }).click();
    await expect(board.getByText('1 absent and left out')).toBeVisible();

    await board.getByRole('link', { name: 'View roster' }).click();
    await removeStudent(board, nameOf(removed));
    await expect(board.getByText('32 of 45 students joined')).toBeVisible();
    const { acts, member } = at(removed);
    await acts.join(member, code);
    await expect(board.getByText('33 of 45 students joined')).toBeVisible();
    expect(await acts.readProgress(member, code)).toEqual([]);
    expected.set(nameOf(removed), unansweredRow);
  });

  await test.step('a student finishes, reads the summary, and the PDF says the same', async () => {
    const { page } = chloes;
    await finishLab(page);
    await expect(page.getByRole('region', { name: 'Lab done' })).toBeVisible();
    await page.goto(`/classes/class?code=${code}`);
    await page.getByRole('link', { name: `Assessment summary of ${activityTitle}` }).click();
    await expect(heading(page, 'Assessment summary')).toBeVisible();
    await page.getByRole('button', { name: 'All questions' }).click();
    const shown = await readSummary(page);
    for (const itemId of ruledItems)
      expect(shown.marks.find(([, title]) => title === getItem(itemId).title)?.[2]).toBe('Right');
    expect(shown.figures['Right at any try']).toBe(`${scoredCount} of ${scoredCount}`);
    const pdf = await readPdf(
      await save(page, () => page.getByRole('button', { name: 'Download (PDF)' }).click()),
    );
    expect(pdf.title).toBe(`Assessment summary: ${activityTitle}, Chloe Sandoval`);
    expect(pdf.language).toBe('en-US');
    expect(pdf.isTagged).toBe(true);
    const rows = rowsOf(pdf.nodes);
    const marks = rows.filter(([label = '']) => /^\d+\.\d+/.test(label));
    // The answer in words stands between the question and its mark.
    expect(marks.map((cells) => cells.toSpliced(2, 1))).toEqual(shown.marks);
    for (const [name, figure] of Object.entries(shown.figures))
      expect(rows.find(([head]) => head === name)?.[1]).toContain(figure);
  });

  await test.step('the CSV says what the snapshot shows, and its numbers are numbers', async () => {
    await board.goto(`/classes/summary?code=${code}&activity=${activityId}`);
    await expectCsvAsShown(board, expected);
  });

  await test.step('the timeline tells all that happened', async () => {
    await openTaughtClass(board, code, 'keep');
    await board.getByText('What happened in this class').click();
    const lines = board.getByRole('list', { name: 'Timeline of the class, latest first' });
    await expect(lines.getByRole('listitem').last()).toContainText('Class created for 40 students');
    const told = (await lines.getByRole('listitem').allTextContents()).reverse().join('\n');
    let from = 0;
    for (const sentence of [
      'Class created for 40 students',
      'Digital Lab Pass applied: 40 seats',
      '10 seats added; the class has 50 now',
      'Digital Lab Pass turned into All-Access Pass',
      'Changed: number of students',
      `to Jan 12, 2026, 8:00`,
      `${premiumTitle} hidden from students`,
      `${nameOf(given)} was given 1 more try`,
      `was reset for ${nameOf(reset)}`,
      `A student was marked absent in ${activityTitle}`,
      'A student was removed, with 4 answers and 6 attempts',
      `Downloaded: grade report of ${activityTitle}`,
    ]) {
      const found = told.indexOf(sentence, from);
      expect(found, `${sentence}, after what was before it, in\n${told}`).toBeGreaterThanOrEqual(from);
      from = found;
    }
  });

  const strangers = await openDevice({ expected: [/status of 40[349]/] });
  await test.step('joining is paused for strangers, and a new code makes the old one invalid', async () => {
    await strangers.acts.enter('student', 'Sven Stranger');
    const { page } = strangers;
    await page.goto('/classes');
    await chooseFromMenu(board, 'Pause joining');
    await expect(board.getByText('Joining is paused', { exact: true })).toBeVisible();
    await findClass(page, code);
    await expect(page.getByText('This class is disabled')).toBeVisible();
    await chooseFromMenu(board, 'Let students join again');
    await expect(board.getByText('Joining is paused', { exact: true })).toBeHidden();
    await chooseFromMenu(board, 'New code');
    const question = board.getByRole('alertdialog', { name: `Give ${className} a new code?` });
    await question.getByRole('button', { name: 'Make a new code' }).click();
    await expect(noticeOf(board, /^The new code is/)).toBeVisible();
    await expect(board).not.toHaveURL(new RegExp(code));
    await findClass(page, code);
    await expect(page.getByText('Invalid code')).toBeVisible();
    // A member finds the class by its former code as well.
    await anas.page.goto(`/classes/class?code=${code}`);
    await expect(heading(anas.page, className)).toBeVisible();
    code = new URL(board.url()).searchParams.get('code') ?? '';
    await findClass(page, code);
    await expect(foundClass(page)).toContainText(className);
  });

  await test.step('the class is duplicated under another pass', async () => {
    await chooseFromMenu(board, 'Duplicate class');
    const dialog = board.getByRole('dialog', { name: `Duplicate ${className}` });
    await dialog.getByRole('textbox', { name: 'Name of the copy' }).fill('Biology, autumn term');
    await dialog.getByRole('textbox', { name: 'Number of students' }).fill('40');
    await dialog.getByRole('combobox', { name: 'License' }).selectOption(otherPassKey);
    await dialog.getByRole('button', { name: 'Create the copy' }).click();
    await expect(heading(board, 'Biology, autumn term')).toBeVisible();
    await expect(board.getByText('0 of 40 students joined')).toBeVisible();
    await expect(board.getByRole('button', { name: new RegExp(`^${premiumTitle}`) })).toBeVisible();
  });

  await test.step('the class is archived: licences end, students are locked out, the teacher reads on', async () => {
    await openTaughtClass(board, code, 'keep');
    await chooseFromMenu(board, 'Archive class');
    const question = board.getByRole('alertdialog', { name: `Archive ${className}?` });
    const confirm = question.getByRole('button', { name: 'Archive class' });
    await question.getByRole('textbox', { name: 'Type ARCHIVE to go on' }).fill('ARCHIV');
    await expect(confirm).toBeDisabled();
    await question.getByRole('textbox', { name: 'Type ARCHIVE to go on' }).fill('ARCHIVE');
    await confirm.click();
    await expect(noticeOf(board, 'Success: Class archived successfully.')).toBeVisible();
    await expect(board.getByText('Class is inactive').first()).toBeVisible();

    await bens.page.goto(labAddress(code));
    await expect(bens.page.getByText('Class is inactive').first()).toBeVisible();
    const { request, member } = at(0);
    // The lab is closed, and what one did in it can be read.
    const answerTo = async (part: string) => {
      const reply = await request.get(`/private/classes/${code}/activity/${activityId}/${part}`, {
        headers: { Authorization: `Bearer ${member.token}` },
      });
      return [reply.status(), (await reply.json()).code];
    };
    expect(await answerTo('pace')).toEqual([409, 'class-archived']);
    expect(await answerTo('summary')).toEqual([200, undefined]);

    await board.goto(`/classes/summary?code=${code}&activity=${activityId}`);
    await expectMarks(board, expected);
    await expectCsvAsShown(board, expected);

    await board.goto('/licenses');
    const licenseRow = (key: string) => board.getByRole('row').filter({ hasText: key });
    for (const key of [passKey, upgradeKey, packKey])
      await expect(licenseRow(key)).toContainText('No longer valid');
    // The licence of the copied class stays.
    await expect(licenseRow(otherPassKey)).toContainText('Applied');
  });

  await Promise.all(students.map(({ request }) => request.dispose()));
});
