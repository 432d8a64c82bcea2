import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../../../app/browser/testing/render-page.tsx';
import { termsSample } from '../../../licenses/testing/license-samples.client.ts';
import * as page from '../../classes-page.client.tsx';

export const taughtSample = (name: string, code: string, more: object = {}) => ({
  ...{ id: name, code, name, description: '', teacherName: 'Dr. Osei' },
  ...{ isArchived: false, isDisabled: false, studentQuantity: 30, studentCount: 12, freePlaces: 8 },
  ...{ isJoiningPaused: false, isWaitingForLicense: false, isDemonstration: false, labs: [], raisedHands: 0 },
  ...{ createdAt: '2026-02-28T10:00:00Z', archivedAt: null },
  ...more,
});

export const yearClasses = [
  taughtSample('Biology', 'ABCD-2345'),
  taughtSample('Ecology', 'EFGH-2345'),
  taughtSample('Genetics', 'JKLM-2345'),
  taughtSample('Show', 'NPQR-2345', { isDemonstration: true }),
  taughtSample('Old', 'STUV-2345', { isArchived: true }),
];

/** Terms with this many open classes on the free pass. */
export const termsOf = (activeClasses: number) => ({
  getLicenseConfiguration: () => ({
    data: {
      id: 1,
      attributes: { ...termsSample, freePass: { ...termsSample.freePass, activeClasses } },
    },
    meta: {},
  }),
});

const outline = (id: string, title: string, isPremium: boolean, enabled = true) => ({
  id,
  attributes: { title, isPremium, enabled, modules: [] },
});

/** The replies about single classes, with the ids of their labs by code. */
export const labsOf = (labs: Readonly<Record<string, readonly string[]>>) => ({
  getClass: ({ params }: { params: Readonly<Record<string, string>> }) => ({
    view: 'teacher',
    code: params.code,
    activities: (labs[params.code ?? ''] ?? ['microbes']).map((id) => ({ id })),
  }),
});

/** Three classes that the free pass of this installation covers, and a demonstration. */
export const openYear = (replies: object = {}, path = '/teacher?show=year', config: object = {}) =>
  renderPage(page, {
    path,
    role: 'teacher',
    config,
    replies: {
      listTaughtClasses: () => ({ classes: yearClasses }),
      listLicenses: () => ({ licenses: [] }),
      listActivities: () => ({
        data: [
          outline('microbes', 'Microbe Hunters', false),
          outline('dogma', 'Central Dogma', true),
          outline('tasters', 'PTC Taster', true),
          outline('gone', 'Gone Lab', false, false),
        ],
        meta: {},
      }),
      getSchoolAgreement: () => ({ saidAt: '2026-01-01T00:00:00Z' }),
      ...termsOf(3),
      ...labsOf({}),
      ...replies,
    },
  });

export async function choose(name: RegExp, choice: string): Promise<void> {
  const group = await screen.findByRole('radiogroup', { name });
  await userEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${choice}(?!,)`) }));
}

/** Opens the dialog and types its word. */
export async function askForTheEnd() {
  await userEvent.click(await screen.findByRole('button', { name: /^End the year for/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText('Type ARCHIVE to go on'), 'ARCHIVE');
  return dialog;
}
