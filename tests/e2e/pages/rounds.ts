import { expect } from '@playwright/test';
import { trustPages } from '../../../src/school/features/support/trust-pages.ts';
import { agree, answerWork, heading } from './account.ts';
import { findClass, foundClass } from './classes.ts';
import type { Device } from './journey.ts';
import { answerOnScreen, cardOf, check, labAddress, openScreenOf, resultOf } from './lab.ts';
import { activityTitle, getItem } from './lab-content.ts';
import { inventPerson } from './people.ts';

/** Called on every page once nothing on it moves. */
export type Look = (place: string) => Promise<void>;

/** The first exercise of each type, with a wrong answer if the type has one. */
const firstOfType: readonly (readonly [itemId: string, answer: readonly string[]])[] = [
  [
    'c1-origin-claims',
    ['from-earth=false', 'from-space=true', 'clean-cargo=true', 'skin-share=false', 'alarm=true'],
  ],
  ['c1-clues', ['hygiene=unity', 'cabins=zvezda', 'storeroom=unity', 'table=unity']],
  ['c1-hypothesis', ['exists']],
  ['c2-order', ['blank-swab', 'elute', 'site-swab', 'store', 'lyse', 'purify', 'seal-label']],
  ['c2-blank-reveals', ['swab', 'alive']],
];

/** One of each kind of document, by its title. */
const documents = [
  ['/pricing', 'What it costs'],
  ['/blog', 'Notes on teaching these labs'],
  ['/blog/the-empty-tube', 'The empty tube that makes a result believable'],
  ['/gallery/central-dogma', 'Central Dogma'],
  ['/cookies', 'Cookies and storage'],
  ['/terms', 'Terms of use'],
  ['/genetic-data', 'Genetic data'],
] as const;

/** Visits the pages seen before signing in, and those of addresses that do not exist. */
export async function visitPublicPages({ page }: Device, look: Look): Promise<void> {
  await page.goto('/');
  await expect(heading(page, 'A lab for every seat in the room')).toBeVisible();
  await look('home');
  await page.goto('/signin');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please type your password')).toBeVisible();
  await look('sign in, refused');
  await page.goto('/signup');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await look('sign up, refused');
  await page.goto('/password-reset');
  await expect(heading(page, 'New password')).toBeVisible();
  await look('password reset');
  for (const [path, title] of documents) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await look(title);
  }
  for (const { path, name } of trustPages) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    if (path === '/status') await expect(page.getByText('Everything works').first()).toBeVisible();
    await look(name);
  }
  await page.goto('/join');
  await expect(heading(page, 'Join a class')).toBeVisible();
  await look('join a class');
  await page.goto('/no-such-page');
  await expect(heading(page, 'Page Not Found')).toBeVisible();
  await look('not found');
}

export async function visitOnboarding({ page, acts }: Device, look: Look): Promise<void> {
  await acts.signUp(inventPerson('Luz Marín'));
  await page.goto('/onboarding');
  await page.getByRole('radio', { name: /^Teacher/ }).check();
  for (const step of ['Who are you here?', 'What is your name?', 'What do you teach?']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
    await look(`onboarding: ${step}`);
    if (step === 'What do you teach?') await answerWork(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Where do you teach?' })).toBeVisible();
  await look('onboarding: school');
  await page.getByRole('textbox', { name: 'Institution name' }).fill('Harbor High School');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('ES');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page, 'Before you start')).toBeVisible();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await look('legal documents, refused');
  await page.getByRole('button', { name: 'Read it here: Genetic data' }).click();
  await expect(page.getByRole('heading', { name: 'The people in the labs are made up' })).toBeVisible();
  await look('legal document, read in place');
  await page.getByRole('button', { name: 'Close' }).first().click();
  await agree(page);
  await expect(page).toHaveURL(/\/teacher$/);
}

/**
 * Visits the pages from joining to the last screen of the lab; each exercise type is checked before and after its
 * answer.
 */
export async function visitStudentPages({ page, acts }: Device, code: string, look: Look): Promise<void> {
  const student = await acts.enter('student', 'Linnea Virtanen');
  await page.goto('/classes');
  await expect(page.getByRole('heading', { name: 'You are in no class yet' })).toBeVisible();
  await findClass(page, code);
  await expect(foundClass(page)).toBeVisible();
  await look('classes, before joining');
  await acts.join(student, code);
  await page.goto(`/classes/class?code=${code}`);
  await expect(page.getByRole('link', { name: 'Start Microbe Hunters' })).toBeVisible();
  await look('class');
  await page.goto(labAddress(code));
  await expect(heading(page, 'Microbe Hunters')).toBeVisible();
  await look('lab overview');
  await openScreenOf(page, code, 'c1-team');
  await page.getByRole('form', { name: 'Sign on' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
  await look('sign on, refused');
  let answered = 'c1-team';
  for (const [itemId, wrong] of firstOfType) {
    await acts.answerBetween(student, code, answered, itemId);
    await openScreenOf(page, code, itemId);
    await expect(cardOf(page, itemId).getByRole('button', { name: /^(Check|Save)$/ })).toBeVisible();
    await look(`${getItem(itemId).type}, before`);
    await answerOnScreen(page, itemId, wrong);
    await check(page, itemId);
    await expect(resultOf(page, itemId)).toBeVisible();
    await look(`${getItem(itemId).type}, after`);
    answered = itemId;
  }
  await acts.answerBetween(student, code, answered, 'end');
  await openScreenOf(page, code, 'c6-exit');
  await expect(resultOf(page, 'c6-exit')).toContainText('Right.');
  await look('last screen');
  await openScreenOf(page, code, 'c1-modules');
  await look('modules, confirmed');
  await page.goto(`/classes/summary?code=${code}&activity=microbe-hunters`);
  await expect(page.getByRole('table', { name: 'Your marks, question by question' })).toBeVisible();
  await look('assessment summary of a student');
  await page.goto('/profile');
  await expect(heading(page, 'Profile')).toBeVisible();
  await look('profile');
}

export async function visitTeacherPages({ page }: Device, code: string, look: Look): Promise<void> {
  await page.goto('/teacher');
  await expect(page.getByRole('link', { name: /^Visible class/ })).toBeVisible();
  await look('my classes');
  await page.goto('/teacher/create-class');
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText(/thing(s)? needs? a change/)).toBeVisible();
  await look('create a class, refused');
  await page.goto('/licenses');
  await expect(page.getByText('You have no licenses available.')).toBeVisible();
  await look('licenses, none');
  await page.goto('/licenses/redeem-code');
  await page.getByRole('button', { name: 'Redeem code' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await look('redeeming, refused');
  await page.goto('/support');
  await page.getByText('How do my students join?').click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
  await look('support, refused');
  await page.goto(`/teacher/edit-class?code=${code}`);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await look('editing a class');
  await page.goto(`/teacher/class-details?code=${code}`);
  await page.getByRole('button', { name: 'Apply a license' }).click();
  await expect(page.getByText('You have no licenses available.')).toBeVisible();
  await look('where a class is kept, without a license');
  await page.getByRole('tab', { name: /^Students/ }).click();
  await expect(page.getByRole('table', { name: 'Students of the class' })).toBeVisible();
  await look('roster');
  await page.goto(`/teacher/class-details?code=${code}&show=teams`);
  await expect(page.getByRole('button', { name: 'Teams of 2' })).toBeVisible();
  await look('teams');
  await page.goto(`/teacher/classes/class?code=${code}`);
  await expect(page.getByRole('table', { name: `${activityTitle}: students and lessons` })).toBeVisible();
  await look('where a class is run');
  await page.getByRole('tab', { name: 'Live view' }).click();
  await expect(page.getByRole('list', { name: /^Students at work/ })).toBeVisible();
  await look('live view');
  await page.goto(`/classes/summary?code=${code}&activity=microbe-hunters`);
  await expect(page.getByRole('grid')).toBeVisible();
  await look('performance snapshot');
  await page.getByRole('button', { name: 'Projector mode' }).click();
  await expect(page.getByText('No real name is on this page.')).toBeVisible();
  await look('performance snapshot in projector mode');
  await page.goto(`/classes/summary?code=${code}&activity=microbe-hunters&show=questions`);
  await page.getByRole('button', { name: 'Show what is right' }).click();
  await look('question view');
  await page.getByRole('button', { name: 'Present' }).click();
  await look('question view, presented');
  await page.keyboard.press('Escape');
  await page.goto(`/classes/summary?code=${code}&activity=microbe-hunters&student=`);
  await expect(page.getByRole('link', { name: 'Linnea Virtanen' })).toBeVisible();
  await look('choice of a student');
  await page.goto(`/teacher/classes/class?code=${code}`);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await look('code for the projector');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('table').getByRole('link', { name: 'Linnea Virtanen' }).click();
  await expect(page.getByRole('article', { name: 'Put the steps in order' })).toBeVisible();
  await expect(page.getByText('Loading the answer')).toHaveCount(0);
  await look('answers of a student');
  await page.goto('/activities');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('activities');
  for (const path of ['guide', 'sheet', 'board'] as const) {
    await page.goto(`/teacher/${path}?activity=microbe-hunters&code=${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await look(path);
  }
  await page.goto('/teacher/instruments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('instruments');
}

/** Visits what somebody without an account sees, from the questions at the start to the first screen of a lab. */
export async function visitGuestPages({ page }: Device, look: Look): Promise<void> {
  await page.goto('/activities');
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(heading(page, 'Before you look around')).toBeVisible();
  await look('questions to a guest');
  await page.getByRole('combobox', { name: 'Your role' }).selectOption({ label: 'Curious visitor' });
  await page.getByRole('combobox', { name: 'Grade level' }).selectOption({ index: 3 });
  await page.getByRole('combobox', { name: 'Reason for visiting' }).selectOption({ index: 5 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Birth date').fill('1990-05-17');
  await look('birth date of a guest');
  await page.getByRole('button', { name: 'Look around' }).click();
  await expect(heading(page, 'Labs')).toBeVisible();
  await look('labs of a guest');
  await page.getByRole('link', { name: `Open the lab ${activityTitle}` }).click();
  await expect(heading(page, activityTitle)).toBeVisible();
  await look('lab overview of a guest');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Screens of this lesson' })).toBeVisible();
  await look('first screen of a guest');
}

/**
 * Visits pages while the server answers all questions about people, classes and labs with an error; who is there is
 * still known. Every page says so and offers to try again.
 */
export async function visitBrokenPages(
  { page }: Device,
  addresses: readonly string[],
  look: Look,
): Promise<void> {
  await page.route(/\/(private|api)\/(?!profile|legal-documents)/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', requestId: 'broken-on-purpose' } }),
  );
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await look(`${address}, broken`);
  }
}
