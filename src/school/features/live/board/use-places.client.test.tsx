import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider, type Messages } from 'use-intl';
import { expect, it } from 'vitest';
import { locale } from '../../../../app/browser/catalogue.ts';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { pseudonymsMessages } from '../../classes/pseudonyms/pseudonyms-messages.client.ts';
import type { ClassScreen } from '../class-places.ts';
import type { Tile } from '../live-endpoints.ts';
import { liveMessages } from '../messages/live.client.ts';
import { usePlaces } from './use-places.client.ts';

const nowMs = 1_790_000_000_000;
const ids = ['s1', 's2', 's3', 's4'];
const screens: ClassScreen[] = Array.from({ length: 6 }, (_, at) => ({
  ...{ moduleId: 'm1', screen: { id: `screen-${at}` }, lesson: 1, number: at + 1, count: 6 },
  ...{ title: 'A screen', lessonTitle: 'Mission brief', barriers: [], partIds: [] },
}));
/** The third student is five screens behind the others. */
const screenOf = (id: string) => (id === 's3' ? 'screen-0' : 'screen-5');
const tileOf = (studentId: string): Tile => ({
  ...{ studentId, moduleId: 'm1', screenId: screenOf(studentId), lastAction: 'moved', wrongTries: 0 },
  ...{ usedUpPart: null, seenAtMs: nowMs, actedAtMs: nowMs, handRaisedAtMs: null, isDone: false },
});
const [student] = teacherClass.students;
const [row] = teacherActivity.students;
const [module] = row?.modules ?? [];
if (!student || !row || !module) throw new Error('the samples have a student at work');

const taught = {
  id: teacherClass.id,
  students: ids.map((id) => ({ ...student, id, fullName: `Student ${id}` })),
};
const activity = {
  ...teacherActivity,
  students: ids.map((studentId) => ({
    ...{ ...row, studentId, status: 'PROGRESS' as const },
    modules: [{ ...module, status: 'in-progress' as const, completedCount: studentId === 's3' ? 0 : 3 }],
  })),
};
const board = {
  ...{ version: 1, eyesUp: null, isOpen: true, nowMs },
  tiles: new Map(ids.map((id) => [id, tileOf(id)])),
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider
    locale={locale}
    messages={{ live: liveMessages, pseudonyms: pseudonymsMessages } as unknown as Messages}
  >
    {children}
  </IntlProvider>
);

it('puts who is far behind first also where the screens of the lab come after the tiles', () => {
  const { result, rerender } = renderHook(
    (given: { screens: readonly ClassScreen[] }) =>
      usePlaces(taught, activity, given.screens, board, { order: 'need', areNamesHidden: false }),
    { wrapper, initialProps: { screens: [] as readonly ClassScreen[] } },
  );
  const order = () => result.current.places.map(({ studentId }) => studentId);
  expect(order()).toEqual(ids);
  rerender({ screens });
  expect(order()).toEqual(['s3', 's1', 's2', 's4']);
});
