import { type BrowserContext, expect, type Page } from '@playwright/test';
import { agree, becomeStudent, heading, signUp } from './pages/account.ts';
import { confirmJoin, findClass, progressRow } from './pages/classes.ts';
import { phone, test } from './pages/journey.ts';
import { answerAndCheck, answerOnScreen, cardOf, check, goOnTo, resultOf, signOn } from './pages/lab.ts';
import { activityTitle, findScreen, rightAnswer } from './pages/lab-content.ts';
import { inventPerson } from './pages/people.ts';

test.use({ serviceWorkers: 'allow' });

const claims = 'c1-origin-claims';
const clues = 'c1-clues';
const birthDate = '2009-03-14';

/** A right answer with one wrong statement. */
function spoil(itemId: string): string[] {
  const [first = '', ...rest] = rightAnswer(itemId);
  return [first.endsWith('true') ? first.replace('true', 'false') : first.replace('false', 'true'), ...rest];
}

function screenOf(itemId: string): string {
  const { lesson, screen } = findScreen(itemId);
  return `/activity?id=microbe-hunters&module=${lesson}&screen=${screen}`;
}

/** Where a guest's answers are stored; always in view in the header of the lab. */
function guestState(page: Page) {
  return page
    .locator('header')
    .getByRole('button', { name: /^(Kept on this device|Checking|\d+ answers? waiting)$/ });
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Records every request that arrives, with its cookies. */
function recordRequests(context: BrowserContext): Promise<Sent>[] {
  const sent: Promise<Sent>[] = [];
  context.on('requestfinished', (request) => {
    const [url, method, body] = [request.url(), request.method(), request.postData() ?? ''];
    sent.push(request.allHeaders().then((headers) => ({ url, method, headers, body })));
  });
  return sent;
}

/** Finds the year of birth; ids, ports and times may contain its digits by chance and are left out. */
function namesYearOfBirth(text: string): boolean {
  const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
  return /(?<![\da-f])2009(?![\da-f])/i.test(text.replace(uuids, ''));
}

/** Expects nothing that identifies a person: no cookie, no access token, no birth date in any form. */
async function expectAnonymous(requests: readonly Promise<Sent>[], contentKey: string): Promise<void> {
  const sent = await Promise.all(requests);
  expect(sent.length).toBeGreaterThan(20);
  for (const { url, headers, body } of sent) {
    const said = `${url} ${JSON.stringify(headers)} ${body}`;
    expect(said).not.toMatch(/birth|guest"|<GUEST>/i);
    expect(namesYearOfBirth(said), said).toBe(false);
    // The language of the pages is the same for everybody, and the random number of the browser serves limits alone.
    const cookies = (headers.cookie ?? '').split('; ').filter((line) => !/^(anneal_known=.*)?$/.test(line));
    expect(
      cookies.filter((line) => line !== 'anneal_locale=en-US'),
      url,
    ).toEqual([]);
    if (headers.authorization) expect(headers.authorization, url).toBe(`Bearer ${contentKey}`);
  }
  const spoken = sent.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname);
  expect([...new Set(spoken)].sort()).toEqual(['/api/activities/microbe-hunters/check', '/identity/token']);
  expect(sent.filter(({ url }) => url.includes('/private/'))).toEqual([]);
}

test('a guest works on this device alone, and takes the work into a class when they want to', async ({
  openDevice,
}) => {
  const desk = await openDevice();
  const teacher = await desk.acts.enter('teacher', 'Wanda Kiel');
  const code = await desk.acts.createClass(teacher, 'Open evening');
  const { page, context } = await openDevice({
    ...phone,
    expected: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/],
  });
  const requests = recordRequests(context);

  await test.step('comes in by the door without an account', async () => {
    await page.goto('/activity?id=microbe-hunters');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await expect(heading(page, 'Before you look around')).toBeVisible();
  });

  await test.step('is asked who they are, and has to be 13', async () => {
    const finish = page.getByRole('button', { name: 'Look around' });
    await page.getByRole('combobox', { name: 'Your role' }).selectOption({ label: 'Curious visitor' });
    await page.getByRole('combobox', { name: 'Grade level' }).selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByRole('combobox', { name: 'Reason for visiting' }).selectOption({ index: 5 });
    await page.getByRole('button', { name: 'Continue' }).click();
    const twelve = new Date();
    twelve.setFullYear(twelve.getFullYear() - 13);
    twelve.setDate(twelve.getDate() + 2);
    await page.getByLabel('Birth date').fill(twelve.toISOString().slice(0, 10));
    await finish.click();
    const tooYoung = heading(page, 'You must be at least 13 years old to proceed');
    await expect(tooYoung).toBeVisible();
    // No other date is taken in this visit.
    await page.goto('/activities');
    await expect(tooYoung).toBeVisible();
    await expect(page.getByLabel('Birth date')).toHaveCount(0);
    // Somebody else comes to this device and begins a visit of their own.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/activities');
    await expect(heading(page, 'Before you look around')).toBeVisible();
    await page.getByRole('combobox', { name: 'Your role' }).selectOption({ label: 'Curious visitor' });
    await page.getByRole('combobox', { name: 'Grade level' }).selectOption({ index: 3 });
    await page.getByRole('combobox', { name: 'Reason for visiting' }).selectOption({ index: 5 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Birth date').fill(birthDate);
    await finish.click();
    await expect(heading(page, 'Labs')).toBeVisible();
    await expect(page.getByRole('region', { name: 'You are a guest' })).toBeVisible();
    // Nothing of the date of birth is stored.
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(namesYearOfBirth(kept), kept).toBe(false);
  });

  await test.step('reaches nothing but the labs', async () => {
    await page.goto('/classes');
    await expect(page).toHaveURL(/\/activities$/);
    await page.getByRole('link', { name: `Open the lab ${activityTitle}` }).click();
    await expect(heading(page, activityTitle)).toBeVisible();
  });

  await test.step('answers, and finds it again after a reload', async () => {
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await signOn(page, 'Evening visitors');
    // A form needs no marking.
    const sent = await Promise.all(requests);
    expect(sent.filter(({ body }) => body.includes('Evening visitors'))).toEqual([]);
    await goOnTo(page, claims);
    await answerAndCheck(page, claims, spoil(claims), 'Partly right');
    await expect(cardOf(page, claims)).toContainText('2 tries left');
    await page.reload();
    await expect(resultOf(page, claims)).toContainText('Partly right');
    await expect(guestState(page)).toHaveText('Kept on this device');
    await cardOf(page, claims)
      .getByRole('button', { name: /^(Go to|Change your answer)/ })
      .first()
      .click();
    await answerAndCheck(page, claims, rightAnswer(claims), 'Right, at try 2.');
  });

  await test.step('goes on without a network, and hears later whether it was right', async () => {
    await goOnTo(page, clues);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await answerOnScreen(page, clues, rightAnswer(clues));
    await check(page, clues);
    await expect(guestState(page)).toHaveText('1 answer waiting');
    await expect(cardOf(page, clues)).toContainText('Waiting for the network');
    await page.reload();
    await expect(guestState(page)).toHaveText('1 answer waiting');
    await context.setOffline(false);
    await expect(resultOf(page, clues)).toContainText('Right.');
    await expect(guestState(page)).toHaveText('Kept on this device');
  });

  await test.step('shows the same in a second tab', async () => {
    const other = await context.newPage();
    await other.goto(screenOf(claims));
    await expect(resultOf(other, claims)).toContainText('Right, at try 2.');
    await other.close();
  });

  const config = await desk.page.request.get('/config.json');
  await expectAnonymous([...requests], (await config.json()).contentKey);

  const noor = inventPerson('Noor Haddad');
  await test.step('makes an account, and joins a class', async () => {
    await guestState(page).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(heading(page, 'Create your account')).toBeVisible();
    await signUp(page, noor);
    await becomeStudent(page, noor);
    await agree(page);
    await expect(page.getByText('Your guest work is still here')).toBeVisible();
    await findClass(page, code);
    await confirmJoin(page);
  });

  await test.step('is asked before anything goes over', async () => {
    const offer = page.getByRole('region', { name: 'Bring your guest work into this class?' });
    await expect(offer).toContainText(`in ${activityTitle}: 3 answers`);
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Bring it into this class…' }).click();
    await offer.getByRole('button', { name: 'Bring 3 answers' }).click();
    await expect(page.getByRole('region', { name: 'Guest work', exact: true })).toContainText(
      '3 answers are brought over',
    );
  });

  await test.step('has the work in the class, tries and all, and none on the device', async () => {
    await page.getByRole('link', { name: 'Open the lab' }).click();
    await page.goto(`${screenOf(claims)}&code=${code}`);
    await expect(resultOf(page, claims)).toContainText('Right, at try 2.');
    await page.goto(`/classes/class?code=${code}`);
    await expect(page.getByRole('link', { name: `Continue ${activityTitle}` })).toBeVisible();
    await expect(page.getByText('Guest work on this device')).toBeHidden();
    await page.goto('/profile');
    await expect(heading(page, 'Profile')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Guest work on this device' })).toBeHidden();
  });

  await test.step('is seen by the teacher', async () => {
    await desk.page.goto(`/teacher/classes/class?code=${code}`);
    await expect(progressRow(desk.page, noor.name)).toContainText('In progress');
    await progressRow(desk.page, noor.name).getByRole('link').first().click();
    await expect(desk.page.getByRole('heading', { level: 1 })).toContainText(noor.name);
  });
});
