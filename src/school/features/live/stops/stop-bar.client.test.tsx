import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { openPace } from '../../classes/pace.ts';
import { useLiveClass } from '../use-live-class.client.ts';
import { StopBar } from './stop-bar.client.tsx';

const { code } = teacherClass;
const nowMs = 1_790_000_000_000;

function Page() {
  useLiveClass(code, { isEnabled: true });
  return <StopBar code={code} />;
}

async function open(changes: Partial<TeacherClass>, replies: FakeReplies = {}) {
  const drawn = await renderPage(
    { messages: {}, Component: Page },
    {
      path: `/teacher/classes/class?code=${code}`,
      role: 'teacher',
      replies: {
        getClass: () => ({ ...teacherClass, ...changes }),
        watchClass: () => undefined,
        getActivity: () => Promise.reject(new OfflineError()),
        ...replies,
      },
    },
  );
  const strip = await screen.findByRole('region', { name: 'Stops of the class' });
  return { ...drawn, strip: within(strip) };
}
const withLab = (changes: Partial<TeacherClass['activities'][number]>) => ({
  activities: teacherClass.activities.map((lab) => ({ ...lab, ...changes })),
});
const pace = { ...openPace, holdAt: { moduleId: 'm1', screenId: 'm1' } };

it('says beside a hold how many of those here are ready, and says it anew when one more is', async () => {
  const left = { s1: 2, s2: 0, s3: 0 };
  const tile = (studentId: string, seenAtMs = nowMs) => ({
    ...{ studentId, moduleId: 'm1', screenId: 'm1', lastAction: 'moved', wrongTries: 0, usedUpPart: null },
    ...{ seenAtMs, actedAtMs: nowMs, handRaisedAtMs: null, isDone: false },
  });
  const { strip, api } = await open(withLab({ pace }), {
    listClassActivities: () => ({
      activities: [
        {
          ...{ ...teacherActivity, pace },
          students: teacherActivity.students.map((row) => ({
            ...row,
            leftBeforeHold: left[row.studentId as keyof typeof left],
          })),
        },
      ],
    }),
    getTiles: () => ({
      ...{ version: 1, isFull: true, atMs: nowMs, eyesUp: null, isOpen: true },
      tiles: [tile('s1'), tile('s2'), tile('s3', 0)],
    }),
  });
  // The third student has left the room.
  expect(await strip.findByText('1 of 2 ready')).toBeTruthy();
  left.s1 = 0;
  await act(async () => api.say('class-changed'));
  expect(await strip.findByText('2 of 2 ready')).toBeTruthy();
});

it('says that a lab is hidden from the class, shows it with one press, and hides it again', async () => {
  let isHidden = true;
  const sent: unknown[] = [];
  const { strip, container } = await open(
    {},
    {
      getClass: () => ({ ...teacherClass, ...withLab({ isHidden }) }),
      setActivitySettings: ({ params, body }) => {
        sent.push([params.activityId, body]);
        ({ isHidden } = body as { isHidden: boolean });
        return {};
      },
    },
  );
  expect(await strip.findByText('Hidden from the class: Microbe Hunters')).toBeTruthy();
  expect(strip.queryByText('Nothing is stopped.')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  await userEvent.click(strip.getByRole('button', { name: 'Show to the class: Microbe Hunters' }));
  expect(await strip.findByText('Nothing is stopped.')).toBeTruthy();
  expect((await screen.findAllByText('The class sees the lab again.')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await strip.findByText('Hidden from the class: Microbe Hunters')).toBeTruthy();
  expect(sent).toEqual([
    ['microbes', { isHidden: false }],
    ['microbes', { isHidden: true }],
  ]);
});

it('says why a lab cannot be shown', async () => {
  const { strip } = await open(withLab({ isHidden: true }), {
    setActivitySettings: () => {
      throw refusal('class-needs-proof');
    },
  });
  await userEvent.click(await strip.findByRole('button', { name: /^Show to the class/ }));
  expect((await strip.findByRole('alert')).textContent).toMatch(/^Classes here are for teachers/);
});
