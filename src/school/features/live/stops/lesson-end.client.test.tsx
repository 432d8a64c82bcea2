import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { serverClock } from '../../../client/http/server-clock.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { EndedLesson } from '../live-endpoints.ts';
import { StopBar } from './stop-bar.client.tsx';

const code = teacherClass.code;
const minuteMs = 60_000;
const endOf = (agoMs: number) => ({
  ...{ id: 'end-1', activityId: 'microbe-hunters' },
  atMs: Math.round(serverClock.now()) - agoMs,
});

async function open(changes: Partial<TeacherClass> = {}, replies: FakeReplies = {}) {
  const drawn = await renderPage(
    { messages: {}, Component: () => <StopBar code={code} /> },
    {
      path: `/teacher/classes/class?code=${code}`,
      role: 'teacher',
      replies: { getClass: () => ({ ...teacherClass, ...changes }), ...replies },
    },
  );
  const strip = await screen.findByRole('region', { name: 'Stops of the class' });
  return { ...drawn, strip: within(strip) };
}

const heldLab = {
  ...{ activityId: 'microbe-hunters', moduleId: 'c2', screenId: 'c2-end', title: 'Microbe Hunters' },
  lesson: { number: 2, title: 'Swabs' },
  lessons: [
    { moduleId: 'c1', number: 1, title: 'Mission brief' },
    { moduleId: 'c2', number: 2, title: 'Swabs' },
  ],
  beyondCount: 4,
  shut: [{ number: 3, title: 'The gel', dateDue: '2026-12-01T12:00:00.000Z' }],
};
const ended: EndedLesson = { ...endOf(0), isNew: true, hereCount: 28, lessonCount: 2, held: [] };

it.each([
  ['the students who were told', {}, 'The lesson has ended. 28 students were told.'],
  ['that nobody is here', { hereCount: 0 }, 'The lesson has ended. Nobody had the lab open.'],
  ['that no lesson is open', { lessonCount: 0 }, 'The lesson has ended. No lesson of a lab was open.'],
  ['that it had ended', { isNew: false }, /^The lesson ended at .* already\. Everybody was told then\.$/],
] as const)('one press ends the lesson and says %s', async (_, changes, said) => {
  const { strip, api } = await open({}, { endLesson: () => ({ ...ended, ...changes }) });
  await userEvent.click(await strip.findByRole('button', { name: 'End the lesson' }));
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(api.calls.filter(({ name }) => name === 'endLesson').map(({ input }) => input.body)).toEqual([
    { isHeld: false },
  ]);
});

it('says why a class that was archived meanwhile has no end', async () => {
  const { strip } = await open(
    {},
    {
      endLesson: () => {
        throw refusal('class-archived');
      },
    },
  );
  await userEvent.click(await strip.findByRole('button', { name: 'End the lesson' }));
  expect((await strip.findByRole('alert')).textContent).toBe('Class is inactive');
});

it('offers for a quarter of an hour the page, the hold and the way back, and afterwards the page', async () => {
  const calls: unknown[] = [];
  const { strip, container } = await open(
    { lessonEnd: endOf(minuteMs) },
    {
      endLesson: ({ body }) => {
        calls.push(body);
        return { ...ended, isNew: false, held: [heldLab] };
      },
      takeBackLessonEnd: () => {
        calls.push('back');
        return {};
      },
    },
  );
  const page = await strip.findByRole('link', { name: /^Page of the lesson that ended on/ });
  expect(page.getAttribute('href')).toBe(
    `/classes/summary?code=${code}&activity=microbe-hunters&show=lesson&end=end-1`,
  );
  expect(strip.queryByRole('button', { name: 'End the lesson' })).toBeNull();
  expect(strip.getByText('Nothing is stopped.')).toBeTruthy();
  await userEvent.click(strip.getByRole('button', { name: 'Hold until next time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The class waits until next time' }));
  expect(
    dialog.getByText(
      'Microbe Hunters: nobody goes beyond lesson 2, Swabs. Whoever is behind can catch up to there.',
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/^Lesson 3, The gel, is due .*December 1, 2026\. Nobody can open it/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the hold' }));
  await userEvent.click(strip.getByRole('button', { name: 'Take back' }));
  expect(calls).toEqual([{ isHeld: true }, 'back']);
  expect(await axeViolations(container)).toEqual([]);
});

it('holds the class at the end of another lesson, chosen in the words that tell of it', async () => {
  const sent: unknown[] = [];
  const { strip } = await open(
    { lessonEnd: endOf(minuteMs) },
    {
      endLesson: ({ body }) => {
        sent.push(body);
        const isFirst = sent.length === 1;
        const moved = { ...heldLab, moduleId: 'c1', lesson: { number: 1, title: 'Mission brief' } };
        return { ...ended, isNew: false, held: [isFirst ? heldLab : moved] };
      },
    },
  );
  await userEvent.click(await strip.findByRole('button', { name: 'Hold until next time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The class waits until next time' }));
  const choice = dialog.getByLabelText<HTMLSelectElement>('The class waits at the end of');
  expect(choice.value).toBe('c2');
  await userEvent.selectOptions(choice, '1. Mission brief');
  expect(await dialog.findByText(/nobody goes beyond lesson 1, Mission brief/)).toBeTruthy();
  expect(sent).toEqual([
    { isHeld: true },
    { isHeld: true, after: { activityId: 'microbe-hunters', moduleId: 'c1' } },
  ]);
});

it('ends the hold again from the words that tell of it', async () => {
  const { strip, api } = await open(
    { lessonEnd: endOf(minuteMs) },
    { endLesson: () => ({ ...ended, isNew: false, held: [heldLab] }), setPace: ({ body }) => body },
  );
  await userEvent.click(await strip.findByRole('button', { name: 'Hold until next time' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End the hold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ input }] = api.calls.filter(({ name }) => name === 'setPace') as [(typeof api.calls)[number]];
  expect(input.body).toMatchObject({ holdAt: null });
});

it('ends the next lesson after that, with the page of the last one still beside it', async () => {
  const { strip } = await open({ lessonEnd: endOf(20 * minuteMs) });
  expect(await strip.findByRole('button', { name: 'End the lesson' })).toBeTruthy();
  expect(strip.getByRole('link', { name: /^Page of the lesson/ })).toBeTruthy();
  expect(strip.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('keeps the focus in its place where a press has taken the button away', async () => {
  let isOver = false;
  const { strip } = await open(
    {},
    {
      getClass: () => ({ ...teacherClass, ...(isOver && { lessonEnd: endOf(minuteMs) }) }),
      endLesson: () => {
        isOver = true;
        return ended;
      },
    },
  );
  const button = await strip.findByRole('button', { name: 'End the lesson' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const takeBack = await strip.findByRole('button', { name: 'Take back' });
  await waitFor(() => expect(document.activeElement?.contains(takeBack)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});
