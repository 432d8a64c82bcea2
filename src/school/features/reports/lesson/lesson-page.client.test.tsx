import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { stillHeldRule } from '../mark-words.ts';
import * as teacherReport from '../teacher-report-page.client.tsx';
import type { LessonPage } from './lesson-page.ts';

const student = (id: string, name: string, changes: Partial<LessonPage['students'][number]> = {}) => ({
  ...{ id, name, isAbsent: false, attendance: 'worked' as const },
  ...{ atEnd: { count: 6, of: 8 }, now: { count: 6, of: 8 } },
  ...changes,
});
const belief = (id: string, left: number) => ({
  ...{ id, belief: `Believes ${id}`, whatToSay: `Say ${id}`, left, atFirst: { count: 12, of: 20 } },
  ...{ questionCount: 3, shownAt: [{ label: '1.2', count: left }] },
});
const page: LessonPage = {
  class: { name: 'Biology', timeZone: 'America/New_York' },
  activity: { id: 'lab', title: 'Microbe Hunters' },
  otherLabs: [{ id: 'gels', title: 'Gels' }],
  ...{ from: '2026-03-02T05:00:00.000Z', endedAt: '2026-03-02T15:42:00.000Z', isTakenBack: false },
  modules: [{ id: 'm1', title: 'Mission brief', number: 1 }],
  students: [
    student('ana', 'Ana Abel', { now: { count: 8, of: 8 } }),
    student('ben', 'Ben Bold'),
    student('cleo', 'Cleo Cann', { attendance: 'looked' }),
    student('dara', 'Dara Dunn', { attendance: 'unseen' }),
    student('eli', 'Eli East', { isAbsent: true, attendance: 'unseen' }),
  ],
  beliefs: [belief('a', 9), belief('b', 4), belief('c', 2), belief('d', 1), belief('e', 1)],
  seeFirst: [
    {
      studentId: 'ben',
      reasons: [
        { kind: 'tries-used', label: '1.3 Follow the charge', isAwaited: true },
        { kind: 'stuck', label: '1.4 Why', minutes: 12 },
      ],
    },
    { studentId: 'cleo', reasons: [{ kind: 'hand-unseen' }] },
  ],
  next: { id: 'm2', title: 'Swab', number: 2 },
};

const open = (changes: Partial<LessonPage> = {}) =>
  renderPage(teacherReport, {
    path: '/classes/summary?code=ABCD-2345&activity=lab&show=lesson&end=end-1',
    role: 'teacher',
    replies: { getLessonPage: () => ({ ...page, ...changes }) },
  });

it('says whom to see first and why, which beliefs are left and what to say, and how far each was', async () => {
  const { container, api } = await open();
  const first = within(await screen.findByRole('region', { name: 'See first' }));
  expect(first.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ben Bold', 'Cleo Cann']);
  expect(first.getByRole('link', { name: 'Ben Bold' }).getAttribute('href')).toContain('student=ben');
  expect(
    first.getByText('all tries used at 1.3 Follow the charge, on which other questions build'),
  ).toBeTruthy();
  expect(first.getByText('12 minutes at 1.4 Why without success')).toBeTruthy();
  const beliefs = within(screen.getByRole('region', { name: 'Beliefs left' }));
  const shown = [...beliefs.getByRole('list', { name: 'Beliefs left' }).children];
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    ['a9 students hold', 'b4 students hold', 'c2 students hold', 'd1 student holds'].map(
      (words) =>
        `Believes ${words} it still or since, in at least one of 3 questions; at first 12 did.Question 1.2: ${/\d/.exec(words)}`,
    ),
  );
  // How it is counted stands beside the number, in the words of every page that has one.
  expect(beliefs.getByText(stillHeldRule)).toBeTruthy();
  expect(beliefs.queryByText(/it now/)).toBeNull();
  // The number of each question is that of the question view.
  expect(beliefs.getByRole('link', { name: 'Question 1.2: 9' }).getAttribute('href')).toContain(
    'show=questions&present=on&question=1.2',
  );
  expect(beliefs.getByText('and 1 more in the snapshot')).toBeTruthy();
  expect(screen.getByText('Say a')).toBeTruthy();
  const far = within(screen.getByRole('region', { name: 'How far' }));
  expect(far.getByText('2 worked, 1 only looked, 1 not here')).toBeTruthy();
  expect(far.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Abel6 of 82 more since',
    'Ben Bold6 of 8',
    'Cleo Cann6 of 8',
    'Dara Dunn6 of 8',
  ]);
  for (const words of ['Only looked: Cleo Cann', 'Not here: Dara Dunn', 'Marked absent: Eli East'])
    expect(far.getByText(words)).toBeTruthy();
  // The page says which time it is about, in the time zone of the class.
  expect(screen.getByText(/from 12:00 AM until then/)).toBeTruthy();
  const guide = screen.getByRole('link', { name: 'Next: 2 Swab in the guide' });
  expect(guide.getAttribute('href')).toBe('/teacher/guide?activity=lab&code=ABCD-2345&lesson=m2');
  expect(screen.getByRole('link', { name: 'The same lesson in Gels' })).toBeTruthy();
  expect(api.calls.find(({ name }) => name === 'getLessonPage')?.input.params).toEqual({
    ...{ code: 'ABCD-2345', activityId: 'lab', endId: 'end-1' },
  });
  expect(await axeViolations(container)).toEqual([]);
});

it('names five to see first, and the others behind a press that says how many', async () => {
  const names = ['ana', 'ben', 'cleo', 'dara', 'eli', 'fay', 'gus'];
  await open({
    students: names.map((name) => student(name, `${name} Last`)),
    seeFirst: names.map((studentId) => ({ studentId, reasons: [{ kind: 'hand-unseen' as const }] })),
  });
  const first = within(await screen.findByRole('region', { name: 'See first' }));
  const more = first.getByText('and 2 more');
  const linksIn = (of: typeof first) => of.getAllByRole('link').map((link) => link.textContent);
  const folded = more.closest('details');
  if (!folded) throw new Error('the others are folded');
  expect(folded.open).toBe(false);
  expect(linksIn(within(folded))).toEqual(['fay Last', 'gus Last']);
  await userEvent.click(more);
  expect(folded.open).toBe(true);
  expect(linksIn(first)).toHaveLength(7);
});

it('is kind where nobody was here, nothing was open, and the end was taken back', async () => {
  await open({
    ...{ students: [], beliefs: [], seeFirst: [], modules: [], otherLabs: [], next: null },
    isTakenBack: true,
  });
  for (const words of [
    'Nobody was in this lab.',
    'No answer points to a belief that is left.',
    'No lesson of this lab was open, so nothing was counted.',
    'This end was taken back. The page stays as it was made.',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /guide$/ })).toBeNull();
});
