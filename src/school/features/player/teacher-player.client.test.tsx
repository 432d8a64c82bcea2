import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherClass } from '../../../app/browser/testing/class-samples.ts';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { createRecord } from './testing/create-record.client.ts';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';

const firstScreen = `${labAddress}&module=m1&screen=s1`;
const exercise = (name: string) => screen.findByRole('region', { name });
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('a teacher who reads the work of one student', () => {
  const address = `${labAddress}&student=s2&module=m1&screen=s1`;
  const reviewed = {
    studentId: 's2',
    fullName: 'Bao Nguyen',
    status: 'PROGRESS',
    progress: [createRecord('charge')],
  };

  it('sees the screens as the student does, can change nothing, and finds the way back', async () => {
    const { container, api } = await drawPlayer(address, {
      role: 'teacher',
      replies: { listStudentProgress: () => reviewed },
    });
    expect(await screen.findByText('You are reading the work of Bao Nguyen')).toBeTruthy();
    expect(screen.getByText('Read only')).toBeTruthy();
    // The title of the screen is a block of its own, which may load after the exercise.
    expect(await screen.findByRole('heading', { name: 'Which way', level: 2 })).toBeTruthy();
    const card = within(await exercise('Direction of DNA'));
    const given = await card.findByRole('radio', { name: /negative/ });
    expect(given).toHaveProperty('checked', true);
    expect(card.getByText('Not yet.')).toBeTruthy();
    expect(card.queryByRole('button', { name: /Check|Change your answer|Go to/ })).toBeNull();
    await choose('positive');
    expect(given).toHaveProperty('checked', true);
    expect(screen.getByRole('link', { name: 'Back to the answers of Bao Nguyen' }).getAttribute('href')).toBe(
      '/classes/summary?code=ABCD-2345&activity=gels&student=s2',
    );
    // The next screen belongs to the same student.
    expect(screen.getByRole('link', { name: /^Next/ }).getAttribute('href')).toContain('student=s2');
    expect(api.calls.map(({ name }) => name)).not.toContain('saveProgress');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('goes anywhere, and finds no Finish', async () => {
    await drawPlayer(`${labAddress}&student=s2`, {
      role: 'teacher',
      replies: { listStudentProgress: () => reviewed },
    });
    expect(await screen.findByText(/You are reading the work/)).toBeTruthy();
    // This section would otherwise be loaded after the page.
    await act(() => import('./screen/finish-section.client.tsx'));
    expect(screen.queryByText('Finish the lab')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the class' }).getAttribute('href')).toBe(
      '/teacher/classes/class?code=ABCD-2345',
    );
  });

  it('is told where there is nothing to read, and when the server is away', async () => {
    const gone = await drawPlayer(address, {
      role: 'teacher',
      replies: { listStudentProgress: () => Promise.reject(refusal('not-found')) },
    });
    expect(await screen.findByText('This work cannot be shown')).toBeTruthy();
    gone.unmount();
    await drawPlayer(address, {
      role: 'teacher',
      replies: { listStudentProgress: () => Promise.reject(new OfflineError()) },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is no student: who adds the name of another to the address works on alone', async () => {
    const { api } = await drawPlayer(address);
    expect(await exercise('Direction of DNA')).toBeTruthy();
    expect(screen.queryByText(/You are reading the work/)).toBeNull();
    expect(api.calls.map(({ name }) => name)).not.toContain('listStudentProgress');
  });
});

describe('a teacher who looks at the lab from the page of a class', () => {
  it('copies the link to each lesson for its students, and finds the way back to the class', async () => {
    const user = userEvent.setup();
    await drawPlayer(labAddress, { role: 'teacher' });
    const [copy] = await screen.findAllByRole('button', { name: /^Copy link to this lesson: / });
    await user.click(copy!);
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/activity?id=gels&code=ABCD-2345&module=m1`,
    );
    expect(screen.getAllByText('Preview: nothing is saved')).not.toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to the class' }).getAttribute('href')).toBe(
      '/teacher/classes/class?code=ABCD-2345',
    );
  });
});

describe('a teacher who works as a student', () => {
  const address = `${firstScreen}&isTeacherStudent=true`;

  it('is let into the own class once, saves, and is told that it counts nowhere', async () => {
    const server = createFakeServer();
    let isIn = false;
    const { api, container } = await drawPlayer(address, {
      role: 'teacher',
      server,
      replies: {
        listProgress: () => (isIn ? server.list() : Promise.reject(refusal('class-not-found'))),
        workAsStudent: () => {
          isIn = true;
          return { enrolledAt: '2026-01-01T00:00:00.000Z' };
        },
        getClass: () => teacherClass,
      },
    });
    expect(await screen.findByText('You are working as a student')).toBeTruthy();
    expect(await screen.findByText(/left out of every figure of the class/)).toBeTruthy();
    await choose('positive');
    await press('Check');
    expect(await screen.findByText('Right.')).toBeTruthy();
    expect(api.calls.filter(({ name }) => name === 'workAsStudent')).toHaveLength(1);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is refused where the class is another teacher’s, or has ended', async () => {
    const listProgress = () => Promise.reject(refusal('class-not-found'));
    const foreign = await drawPlayer(address, {
      role: 'teacher',
      replies: { listProgress, workAsStudent: () => Promise.reject(refusal('class-not-found')) },
    });
    expect(await screen.findByText(/You are not in this class/)).toBeTruthy();
    foreign.unmount();
    await drawPlayer(address, {
      role: 'teacher',
      replies: { listProgress, workAsStudent: () => Promise.reject(refusal('class-archived')) },
    });
    expect(await screen.findByText('Class is inactive.')).toBeTruthy();
  });
});

describe('a student whose teacher helped', () => {
  const spendTries = async () => {
    for (const option of ['negative', 'Neither']) {
      await choose(option);
      await press('Check');
      await screen.findByRole('button', { name: /^(Go to|Change your answer)/ });
      await press(/^(Go to|Change your answer)/);
    }
  };

  it('finds an exercise that was reset open, with a sentence and every try', async () => {
    const before = await drawPlayer(firstScreen);
    await choose('positive');
    await press('Check');
    await screen.findByText('Right.');
    before.unmount();
    before.server.reset('charge');
    const { container } = await drawPlayer(firstScreen, { server: before.server, database: before.database });
    expect(await screen.findByText('Your teacher reset this exercise')).toBeTruthy();
    const card = within(await exercise('Direction of DNA'));
    expect(card.getByText('3 tries left')).toBeTruthy();
    expect(card.getByText('Not answered yet')).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await choose('positive');
    await press('Check');
    expect(await screen.findByText('Right.')).toBeTruthy();
    expect(screen.queryByText('Your teacher reset this exercise')).toBeNull();
  });

  it('is told what became of an answer from before the reset', async () => {
    const before = await drawPlayer(firstScreen);
    await spendTries();
    await choose('positive');
    // The reset comes between the last refresh and the press.
    before.server.reset('charge');
    await press('Check');
    // The live region says it too.
    const card = within(await exercise('Direction of DNA'));
    expect(await card.findByText(/given before your teacher reset the exercise/)).toBeTruthy();
    expect(await screen.findByText('Your teacher reset this exercise')).toBeTruthy();
    expect(screen.getByText('3 tries left')).toBeTruthy();
  });

  it('finds more tries, in a lab that was finished too', async () => {
    const before = await drawPlayer(firstScreen);
    await choose('negative');
    await press('Check');
    await screen.findByText('2 tries left');
    before.unmount();
    before.server.save({ status: 'Completed' });
    const finished = await drawPlayer(firstScreen, { server: before.server, database: before.database });
    expect(await screen.findByText(/You have finished this lab/)).toBeTruthy();
    finished.unmount();
    before.server.grant('charge', 2);
    await drawPlayer(firstScreen, { server: before.server, database: before.database });
    expect(await screen.findByText('Your teacher gave you 2 more tries for this exercise.')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('4 tries left')).toBeTruthy());
    await press(/^(Go to|Change your answer)/);
    await choose('positive');
    await press('Check');
    expect(await screen.findByText('Right, at try 2.')).toBeTruthy();
  });
});
