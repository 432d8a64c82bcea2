import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { termsReply } from '../licenses/testing/license-samples.client.ts';
import * as details from './class-details-page.client.tsx';
import { askForTheEnd, choose, openYear } from './year/testing/open-year.client.ts';

const archivedAt = '2026-06-01T12:00:00Z';
/** The day this long after the archiving, in the form of a page. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: teacherClass.timeZone }).format(
    Date.parse(archivedAt) + days * 24 * 3_600_000,
  );

/** The ends of work on the server. The test of its sweeps has the same table. */
const seenEnds = [
  { set: undefined, ofClass: 180, ofOwn: null },
  { set: 60, ofClass: 60, ofOwn: 60 },
  { set: 180, ofClass: 180, ofOwn: 180 },
  { set: 400, ofClass: 180, ofOwn: 400 },
] as const;
const rules = [undefined, 'class', 'none'] as const;
const cases = seenEnds.flatMap((seen) => rules.map((rule) => ({ ...seen, rule })));
/** Which of the three students have an account of the class. */
const rooms = [
  { room: 'class', hasClass: true, hasOwn: false },
  { room: 'own', hasClass: false, hasOwn: true },
  { room: 'both', hasClass: true, hasOwn: true },
] as const;

const openRoom = (
  { set, rule }: Pick<(typeof cases)[number], 'set' | 'rule'>,
  { hasClass, hasOwn }: Pick<(typeof rooms)[number], 'hasClass' | 'hasOwn'>,
  state: object = {},
) =>
  renderPage(details, {
    path: '/teacher/class-details?code=ABCD-2345',
    role: 'teacher',
    config: { ...(set && { archivedWorkDays: set }), ...(rule && { studentAccounts: rule }) },
    replies: {
      getClass: () => ({
        ...teacherClass,
        ...state,
        students: teacherClass.students.map((student, index) => ({
          ...student,
          isClassAccount: hasClass && (!hasOwn || index === 0),
        })),
      }),
      listClassActivities: () => ({ activities: [teacherActivity] }),
      listLinks: () => ({ data: [], meta: {} }),
      listTaughtClasses: () => ({ classes: [] }),
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: [] }),
      listClassLicenses: () => ({ licenses: [], seats: teacherClass.seats }),
    },
  });

/** The figures and days in a text that tell an end after an archiving. */
const daysIn = (text: string) =>
  [...text.matchAll(/(?:after|After) (\d+) days/g)].map(([, days]) => Number(days));

describe.each(cases)(
  'with ARCHIVED_WORK_DAYS=$set and STUDENT_ACCOUNTS=$rule',
  ({ set, rule, ofClass, ofOwn }) => {
    it.each(rooms)('the page of an archived class names the day of its students ($room)', async (room) => {
      await openRoom({ set, rule }, room, { isArchived: true, archivedAt });
      const ends = [
        ...(room.hasClass ? [dayAfter(ofClass)] : []),
        ...(room.hasOwn && ofOwn ? [dayAfter(ofOwn)] : []),
      ];
      const text = (await screen.findByText(/are removed|stays\./)).textContent ?? '';
      expect([...new Set(text.match(/[A-Z][a-z]+ \d+, \d{4}/g) ?? [])]).toEqual([...new Set(ends)]);
      expect(text.includes('The work of students with an account of their own stays')).toBe(
        room.hasOwn && ofOwn === null,
      );
    });

    it.each(rooms)('the dialog says so before ($room)', async (room) => {
      await openRoom({ set, rule }, room);
      await userEvent.click(await screen.findByRole('button', { name: 'Class actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive class' }));
      const { textContent } = await screen.findByRole('alertdialog');
      const told = [...(room.hasClass ? [ofClass] : []), ...(room.hasOwn && ofOwn ? [ofOwn] : [])];
      expect(daysIn(textContent ?? '')).toEqual(told);
    });

    it('the end of the school year says so', async () => {
      await openYear({}, undefined, {
        ...(set && { archivedWorkDays: set }),
        ...(rule && { studentAccounts: rule }),
      });
      await choose(/^Biology/, 'Archive it');
      const group = within(screen.getByRole('radiogroup', { name: /^Biology/ }));
      expect(
        group.getAllByText(new RegExp(`end ${ofClass} days|end after ${ofClass} days`)).length,
      ).toBeGreaterThan(0);
      const dialog = await askForTheEnd();
      const text = dialog.getByRole('list').textContent ?? '';
      expect(daysIn(text)).toEqual(ofOwn === null ? [ofClass] : [ofClass, ofOwn]);
      expect(text.includes('stays in the archived classes')).toBe(ofOwn === null);
    });
  },
);
