import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import type { AnswerKey } from '../../../lab/activity/answer-key.ts';
import { parseGuide } from '../../../lab/activity/guide.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import * as page from './guide-page.client.tsx';

const parsed = parseGuide(readFileSync('content/activities/microbe-hunters/guide.md', 'utf8'));
const guide = parsed.isValid ? { activityId: 'microbe-hunters', ...parsed.value } : null;

const key: AnswerKey = {
  title: 'Microbe Hunters',
  lessons: [
    {
      ...{ id: 'c1', title: 'Mission brief', summary: 'Who lives **here**?', durationMin: 20 },
      claimsCheckedOn: '2026-11-28',
      questions: [
        {
          ...{ id: 'c1-hypothesis', label: '1.3', title: 'The strongest hypothesis', prompt: 'Which one?' },
          ...{ answer: ['A share near the toilet.'], isOfOwnRun: false, why: 'It can fail.', criteria: [] },
          beliefs: [{ belief: 'A safe statement is best.', whatToSay: 'Ask what would count against it.' }],
        },
      ],
    },
    { ...{ id: 'c2', title: 'Swab', summary: 'How?', durationMin: 25 }, questions: [] },
  ],
};

const address = '/teacher/guide?activity=microbe-hunters';
const open = (getGuide: () => unknown, path = address, getAnswerKey: () => unknown = () => key) =>
  renderPage(page, { path, role: 'teacher', replies: { getGuide, getAnswerKey } });

describe("the teacher's guide", () => {
  it('begins with contents, and has a page for each lesson and each section about the lab', async () => {
    const { container } = await open(() => guide);
    expect(
      await screen.findByRole('heading', { level: 1, name: "Teacher's guide: Microbe Hunters" }),
    ).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    expect(contents.getByRole('link', { name: '1 Mission brief' }).getAttribute('href')).toBe(
      `${address}&lesson=c1`,
    );
    expect(contents.getByRole('link', { name: 'Before class' }).getAttribute('href')).toBe(
      `${address}&part=before-class`,
    );
    expect(contents.getByRole('link', { name: 'About this lab' }).getAttribute('aria-current')).toBe('page');
    // Only one section of the guide is drawn. A fixed bug: the whole guide was one page of 11,983 px.
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the lab' }).getAttribute('href')).toBe(
      '/activity?id=microbe-hunters',
    );
    expect(container.textContent).not.toMatch(/\*\*|\|---/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows of a lesson how it goes in class, and each question with its answer and what to say', async () => {
    const { container } = await open(() => guide, `${address}&lesson=c1&code=ABCD-2345`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mission brief' })).toBeTruthy();
    const inClass = within(screen.getByRole('region', { name: 'In class' }));
    expect(inClass.getByRole('columnheader', { name: 'your part' })).toBeTruthy();
    const questions = within(screen.getByRole('region', { name: /answers and what to say/ }));
    expect(questions.getByRole('heading', { name: '1.3 The strongest hypothesis' })).toBeTruthy();
    expect(questions.getByText('A share near the toilet.')).toBeTruthy();
    expect(questions.getByText(/repair it together/)).toBeTruthy();
    expect(questions.getByText('Ask what would count against it.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open this lesson' }).getAttribute('href')).toBe(
      '/activity?id=microbe-hunters&code=ABCD-2345&module=c1',
    );
    expect(screen.getByRole('link', { name: 'Back to the class' })).toBeTruthy();
    expect(screen.getByText(/last read beside their sources on November 28, 2026/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('does not say when claims were checked where no author says so', async () => {
    await open(() => guide, `${address}&lesson=c2`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Swab' })).toBeTruthy();
    expect(screen.queryByText(/last read beside their sources/)).toBeNull();
  });

  it('says what is missing where the teacher has yet to prove to be one', async () => {
    const { container } = await renderPage(page, {
      path: '/teacher/guide?activity=microbe-hunters',
      role: 'teacher',
      missingProof: 'address-unproven',
      replies: {
        getGuide: () => Promise.reject(refusal('teacher-unproven')),
        getAnswerKey: () => Promise.reject(refusal('teacher-unproven')),
      },
    });
    expect(await screen.findByText(/has yet to be confirmed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe(
      '/profile#password',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says that a class with the lab opens it where nothing has to be proved', async () => {
    await open(() => Promise.reject(refusal('lab-without-class')));
    expect(await screen.findByText('Guides and right answers come with a class')).toBeTruthy();
  });

  it('shows questions and answers of a lab to which nobody has written a guide, and says so', async () => {
    const { container } = await open(() => Promise.reject(refusal('not-found')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mission brief' })).toBeTruthy();
    expect(screen.getByText(/^Nobody has written a guide to this lab/)).toBeTruthy();
    const questions = within(screen.getByRole('region', { name: /answers and what to say/ }));
    expect(questions.getByText('A share near the toilet.')).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    expect(contents.getByRole('link', { name: /Mission brief/ })).toBeTruthy();
    expect(contents.getByRole('link', { name: /Swab/ })).toBeTruthy();
    expect(contents.queryByText('The whole lab')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has words for no lab, an address without a lab, and no network', async () => {
    const nothing = () => Promise.reject(refusal('not-found'));
    const missing = await renderPage(page, {
      ...{ path: '/teacher/guide?activity=no-such-lab', role: 'teacher' },
      replies: { getGuide: nothing, getAnswerKey: nothing },
    });
    expect(await screen.findByText('There is no guide to this lab')).toBeTruthy();
    missing.unmount();
    const bare = await open(() => guide, '/teacher/guide');
    expect(await screen.findByText('There is no guide to this lab')).toBeTruthy();
    expect(bare.api.calls.map(({ name }) => name)).not.toContain('getGuide');
    bare.unmount();
    await open(() => Promise.reject(new OfflineError()));
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });
});
