import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { phone, test } from './pages/journey.ts';
import { cardOf, openScreenOf } from './pages/lab.ts';
import { activityId, activityTitle, getItem } from './pages/lab-content.ts';

const claims = 'c1-origin-claims';
const hypothesis = 'c1-hypothesis';
const team = 'c1-team';

const tileOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Students at work/ })
    .getByRole('listitem')
    .filter({ hasText: name });

test('a class at work: tiles, a hand, eyes up, and nobody loses a word', async ({ openDevice }) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 }, isTranslated: true });
  const teacher = await desk.acts.enter('teacher', 'Imani Castellanos');
  const code = await desk.acts.createClass(teacher, 'Biology, live');
  const ana = await openDevice({ ...phone, isTranslated: true });
  const ben = await openDevice({
    viewport: { width: 1024, height: 768 },
    // He is without network for a moment, and then answers in a lab that is hidden.
    expected: [
      /ERR_INTERNET_DISCONNECTED .*\/(presence|events|progress|pace|comments)$/,
      /status of 409 .*\/progress$/,
    ],
  });
  for (const [device, name] of [
    [ana, 'Ana Petrov'],
    [ben, 'Ben Quist'],
  ] as const) {
    const student = await device.acts.enter('student', name);
    await device.acts.join(student, code);
    await device.acts.answerUpTo(student, code, hypothesis);
  }
  const board = desk.page;
  const questions = await board.context().newPage();

  await test.step('tiles light up as students open the lab, and say where they are', async () => {
    await board.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(tileOf(board, 'Ana Petrov')).toBeVisible();
    await openScreenOf(ana.page, code, claims);
    const place = /screen \d of \d/;
    await expect(tileOf(board, 'Ana Petrov')).toContainText(place);
    await expect(tileOf(board, 'Ana Petrov')).toContainText('Working');
    await openScreenOf(ben.page, code, hypothesis);
    await expect(tileOf(board, 'Ben Quist')).toContainText('Working');
    await expect(board.getByText('2 of 2 here')).toBeVisible();
  });

  await test.step('a hand is seen, heard and lowered', async () => {
    const hand = ana.page.getByRole('button', { name: 'Raise hand' });
    await hand.click();
    await expect(
      ana.page
        .getByRole('region', { name: 'Notices' })
        .getByText('Your hand is up. Your teacher can see it.'),
    ).toBeVisible();
    await expect(ana.page.getByRole('button', { name: 'Hand is up' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(tileOf(board, 'Ana Petrov')).toContainText('Hand up');
    await expect(board.getByRole('status').filter({ hasText: 'Ana Petrov raised a hand.' })).toHaveCount(1);
    await board.getByRole('button', { name: 'Lower the hand of Ana Petrov' }).click();
    await expect(tileOf(board, 'Ana Petrov')).not.toContainText('Hand up');
    await expect(hand).toHaveAttribute('aria-pressed', 'false');
    await expect(ana.page.getByRole('status').filter({ hasText: 'Your hand was lowered.' })).toHaveCount(1);
  });

  await test.step('two wrong tries show as stuck, and the tile leads to the answers', async () => {
    const wrong = (getItem(hypothesis).options ?? []).filter(({ id }) => ['exists', 'adapt'].includes(id));
    for (const { id } of wrong) {
      const student = await ben.acts.readSession({ name: 'Ben Quist', email: '', password: '' });
      await ben.acts.answer(student, code, hypothesis, [id]);
    }
    await expect(tileOf(board, 'Ben Quist')).toContainText('Stuck');
    await expect(tileOf(board, 'Ben Quist')).toContainText('2 tries without success');
    await expect(board.getByRole('button', { name: 'Bring 1 to the front' })).toBeVisible();
    await board.getByRole('button', { name: 'Bring 1 to the front' }).click();
    await expect(board.locator('a[data-tile]').first()).toHaveText('Ben Quist');
    await board.locator('a[data-tile]').first().focus();
    await board.keyboard.press('ArrowRight');
    await expect(board.locator('a[data-tile]').nth(1)).toBeFocused();
  });

  await test.step('eyes up lies over every screen and gives everything back', async () => {
    const option = cardOf(ben.page, hypothesis).getByRole('radio', { name: /in every part of the station/ });
    await option.check();
    const tileTop = (await tileOf(board, 'Ben Quist').boundingBox())?.y;
    await board.getByRole('button', { name: 'Eyes up' }).click();
    const form = board.getByRole('dialog', { name: 'Eyes up' });
    await form.getByRole('textbox', { name: 'Message (optional)' }).fill('Look at the board, please');
    await form.getByRole('button', { name: 'Pause the class' }).click();
    await expect(board.getByText(/^Eyes up until/)).toBeVisible();
    // The strip had its line before, so no tile has moved.
    expect((await tileOf(board, 'Ben Quist').boundingBox())?.y).toBe(tileTop);
    const pauseOf = (page: Page) => page.getByRole('alertdialog', { name: 'Eyes up, please' });
    await expect(pauseOf(ana.page)).toContainText('Look at the board, please');
    await ana.page.keyboard.press('Escape');
    await ana.page.keyboard.press('Escape');
    await expect(pauseOf(ana.page)).toBeVisible();
    await expect(pauseOf(ben.page)).toContainText('Look at the board, please');
    // A student outside the player is paused as well, and one who was away is told after coming back.
    await ana.page.goto('/classes');
    await expect(pauseOf(ana.page)).toContainText('Look at the board, please');
    await openScreenOf(ana.page, code, claims);
    await expect(pauseOf(ana.page)).toBeVisible();
    // It is ended where the teacher is: here at the question view.
    await questions.goto(`/classes/summary?code=${code}&activity=${activityId}&show=questions`);
    await questions.getByRole('button', { name: 'End eyes up' }).click();
    await expect(board.getByText('Nothing is stopped.')).toBeVisible();
    await expect(pauseOf(ana.page)).toBeHidden();
    await expect(pauseOf(ben.page)).toBeHidden();
    await expect(option).toBeChecked();
  });

  await test.step('a lab that is hidden for a moment waits and goes on by itself: answers, hands, presence', async () => {
    const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    const closed = (page: Page) => page.getByText(/^Your teacher has hidden this lab/);
    await openScreenOf(ben.page, code, hypothesis);
    const question = cardOf(ben.page, hypothesis);
    await expect(question).toContainText('1 try left');
    await question.getByRole('radio', { name: /larger share of gut-type genera/ }).check();
    await ben.page.getByRole('button', { name: 'Raise hand' }).click();
    await expect(tileOf(board, 'Ben Quist')).toContainText('Hand up');
    // Ben has no network when the lab is hidden: his answer comes while it is.
    await ben.page.context().setOffline(true);
    await question.getByRole('button', { name: 'Check' }).click();
    await expect(save(ben.page, '1 answer waiting')).toBeVisible();
    await questions.goto(`/teacher/classes/class?code=${code}`);
    await questions.getByRole('button', { name: `Hide ${activityTitle} from students` }).click();
    await expect(closed(ana.page)).toBeVisible();
    // The live view says it too, and on a phone the press that ends it is within the window.
    await expect(board.getByText(`Hidden from the class: ${activityTitle}`)).toBeVisible();
    await board.setViewportSize({ width: 390, height: 844 });
    const show = board.getByRole('button', { name: `Show to the class: ${activityTitle}` });
    await expect(show).toBeInViewport({ ratio: 1 });
    await board.setViewportSize({ width: 1440, height: 900 });
    await ben.page.context().setOffline(false);
    await expect(closed(ben.page)).toBeVisible();
    await expect(save(ben.page, '1 answer waiting')).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    await questions.getByRole('button', { name: `Show ${activityTitle} to students` }).click();
    for (const { page } of [ana, ben]) {
      await expect(closed(page)).toHaveCount(0);
      await expect(save(page, 'All saved')).toBeVisible();
    }
    await expect(ben.page.getByRole('button', { name: 'Hand is up' })).toBeVisible();
    await expect(tileOf(board, 'Ben Quist')).toContainText('Hand up');
    await expect(tileOf(board, 'Ana Petrov')).toContainText('Working');
    await board.getByRole('button', { name: 'Lower the hand of Ben Quist' }).click();
    await expect(tileOf(board, 'Ben Quist')).toContainText('Answered right');
  });

  await test.step('a question is asked again after talking, and the teacher sees both answers', async () => {
    await openScreenOf(ben.page, code, hypothesis);
    await questions.goto(`/classes/summary?code=${code}&activity=${activityId}&show=questions`);
    const chooser = questions.getByRole('combobox', { name: 'Question' });
    const option = chooser.getByRole('option').filter({ hasText: getItem(hypothesis).title });
    await chooser.selectOption((await option.getAttribute('value')) ?? '');
    await expect(questions.getByText('1 of 2 has not answered yet')).toBeVisible();
    await ana.page.mouse.wheel(0, 900);
    await questions.getByRole('button', { name: 'Ask again after talking' }).click();
    // Ana is asked on another screen, and answers first in the ordinary way.
    await expect(ana.page.getByText(/^Answer it first/)).toBeVisible();
    // A student who has scrolled sees it, too.
    await expect(ana.page.getByRole('link', { name: 'Go to the question' })).toBeInViewport();
    // Ben had answered before: he votes in the place of the question, without his first answer before his eyes.
    const again = cardOf(ben.page, hypothesis).getByRole('region', { name: /^After talking/ });
    await again.getByRole('radio', { name: /larger share of gut-type genera/ }).check();
    await again.getByRole('button', { name: 'Send my answer' }).click();
    await expect(again).toContainText('Your second answer is in');
    // Only a student who has a first answer can be asked again.
    await expect(questions.getByText('Asked again: 1 of 1 student has answered once more')).toBeVisible();
    await expect(questions.getByText(/^1 student has not answered yet, and answers first/)).toBeVisible();
    await expect(questions.getByRole('table')).toHaveCount(0);
    // No mark of Ben's first answer is on his screen, where his neighbors could read it.
    await expect(cardOf(ben.page, hypothesis)).not.toContainText(/Right|Not yet|tries/, {
      useInnerText: true,
    });
    await questions.getByRole('button', { name: 'End this round' }).click();
    await expect(again).toBeHidden();
    const counts = questions.getByRole('table', { name: 'Students by answer' });
    await expect(counts.getByRole('columnheader', { name: 'After talking' })).toBeVisible();
    const voted = counts.getByRole('row').filter({ hasText: 'larger share of gut-type genera' });
    await expect(voted).toContainText(/0 students.*1 student$/);
    await expect(questions.getByRole('region', { name: 'How the picks moved' })).toContainText('1 student');
    await questions.getByRole('link', { name: 'First thoughts' }).click();
    await expect(heading(questions, /^First thoughts: lesson 1/)).toBeVisible();
  });

  await test.step('the lesson ends with one press: everybody is told, and nobody loses a word', async () => {
    const closing = ({ page }: { page: Page }) =>
      page.getByRole('region', { name: 'That is it for this lesson' });
    await openScreenOf(ana.page, code, team);
    const typed = cardOf(ana.page, team).getByRole('textbox', { name: /^Team name/ });
    await typed.fill('Swabs and');
    await board.getByRole('button', { name: 'End the lesson' }).click();
    await expect(
      board.getByRole('region', { name: 'Notices' }).getByText('The lesson has ended. 2 students were told.'),
    ).toBeVisible();
    await expect(board.getByText('Nothing is stopped.')).toBeVisible();
    for (const device of [ana, ben]) {
      await expect(closing(device)).toContainText(/You worked on \d+ screens? and answered \d+ questions?/);
      await expect(closing(device)).toContainText('Next: ');
    }
    // The card takes no focus, and what was half typed goes on being typed.
    await expect(typed).toBeFocused();
    await ana.page.keyboard.type(' more');
    await closing(ana).getByRole('button', { name: 'Keep working' }).click();
    await expect(closing(ana)).toBeHidden();
    await expect(typed).toHaveValue('Swabs and more');
    // A mistake is taken back, and then the lesson ends for good.
    await board.getByRole('button', { name: 'Take back' }).click();
    await expect(closing(ben)).toBeHidden();
    await board.getByRole('button', { name: 'End the lesson' }).click();
    await expect(closing(ben)).toBeVisible();

    await questions.setViewportSize({ width: 1366, height: 768 });
    await questions.goto(`/teacher/classes/class?code=${code}`);
    await questions.getByRole('link', { name: /^Page of the lesson that ended on/ }).click();
    await expect(heading(questions, 'Page of the lesson')).toBeVisible();
    for (const name of ['See first', 'Beliefs left', 'How far'])
      await expect(questions.getByRole('heading', { level: 2, name })).toBeInViewport();
    await expect(questions.getByText('2 worked, 0 only looked, 0 not here')).toBeInViewport();
    await expect(questions.getByRole('link', { name: /in the guide$/ })).toHaveAttribute(
      'href',
      /^\/teacher\/guide\?.*lesson=/,
    );
    await ben.page.goto(`/classes/class?code=${code}`);
    await expect(ben.page.getByRole('region', { name: 'The last lesson' })).toContainText('Next: ');
    await openScreenOf(ben.page, code, hypothesis);
  });

  await test.step('who leaves is away, and names can be hidden from the room', async () => {
    await ana.page.locator('header').getByRole('link').first().click();
    await expect(tileOf(board, 'Ana Petrov')).toContainText('At the list of lessons');
    await ana.page.locator('header').getByRole('link').first().click();
    await expect(tileOf(board, 'Ana Petrov')).toContainText('Away');
    await board.getByRole('checkbox', { name: 'Hide names' }).check();
    await expect(board.getByText('Ana Petrov')).toHaveCount(0);
    // The made-up name of the student, as in the snapshot's projector mode.
    const tiles = board.getByRole('list', { name: /^Students at work/ }).getByRole('link');
    const pseudonyms = await tiles.allTextContents();
    await tiles.first().click();
    await expect(heading(board, 'Performance snapshot')).toBeVisible();
    for (const name of pseudonyms) await expect(board.getByRole('rowheader', { name })).toBeVisible();
    await expect(board.getByText('Ana Petrov')).toHaveCount(0);
  });
});
