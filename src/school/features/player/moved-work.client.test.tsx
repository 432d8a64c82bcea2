import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { studentActivity, studentClass } from '../../../app/browser/testing/class-samples.ts';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { robin } from '../../../app/browser/testing/fake-identity.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { createMemoryDatabase } from '../offline/storage/memory-database.client.ts';
import { readStoredWork, writeDrafts, writePosition } from '../offline/storage/stored-work.client.ts';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';

const now = { ...studentClass, code: 'BBBB-2222', name: 'Period 5', movedFrom: 'Period 3' };
const from = { userId: robin.id, code: 'ABCD-2345', activityId: 'gels' };
const to = { ...from, code: 'BBBB-2222' };
const draft = (partId: string, text: string) =>
  [partId, { partId, response: [text], answer: [text], itemMark: 'x' }] as const;

function draw(
  getClass: () => unknown,
  { labs = ['gels'], database = { ...createMemoryDatabase(), isDurable: true } } = {},
) {
  const server = createFakeServer();
  return drawPlayer(`${labAddress}&module=m1`, {
    database,
    server,
    replies: {
      getClass,
      listClassActivities: () => ({ activities: labs.map((id) => ({ ...studentActivity, id })) }),
      listProgress: ({ params }) =>
        params?.code === to.code ? server.list() : Promise.reject(refusal('class-moved')),
    },
  });
}

describe('a lab of a class from which the student was moved', () => {
  it('says what happened and leads to the same place in the class of now, with what was typed', async () => {
    const database = { ...createMemoryDatabase(), isDurable: true };
    await writeDrafts(database, from, [draft('a', 'here'), draft('b', 'here')]);
    await writeDrafts(database, to, [draft('b', 'there')]);
    await writePosition(database, from, { moduleId: 'm1', screenId: 's1' });
    const { address, container } = await draw(() => now, { database });
    expect(await screen.findByText(/^You are in Period 5 now\./)).toBeTruthy();
    const goOn = await screen.findByRole('link', { name: 'Go on there' });
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Your teacher has moved you to another class' }),
    );
    expect(screen.getByRole('link', { name: 'To your classes' }).getAttribute('href')).toBe('/classes');
    expect(await axeViolations(container)).toEqual([]);
    expect(await readStoredWork(database, from)).toMatchObject({ drafts: [] });
    const carried = await readStoredWork(database, to);
    expect(carried.drafts.map(({ partId, answer }) => [partId, ...answer])).toEqual([
      ['a', 'here'],
      ['b', 'there'],
    ]);
    expect(carried.position).toEqual({ moduleId: 'm1', screenId: 's1' });
    await userEvent.click(goOn);
    // The screen is the one at which the student had stopped.
    expect(address()).toBe('/activity?id=gels&code=BBBB-2222&module=m1&screen=s1');
    expect(await screen.findByRole('link', { name: /Lab overview/ })).toBeTruthy();
  });

  it('leads to the class where that does not have the lab', async () => {
    await draw(() => now, { labs: ['another-lab'] });
    expect(await screen.findByText(/^You are in Period 5 now, which does not have this lab/)).toBeTruthy();
    const toClass = await screen.findByRole('link', { name: 'To the class' });
    expect(toClass.getAttribute('href')).toBe('/classes/class?code=BBBB-2222');
    expect(screen.queryByRole('link', { name: 'Go on there' })).toBeNull();
  });

  it('leads to the list of classes where the class of now cannot be asked for', async () => {
    await draw(() => Promise.reject(refusal('class-not-found')));
    expect(await screen.findByText(/You find the class in the list of your classes/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go on there' })).toBeNull();
    expect(screen.getByRole('link', { name: 'To your classes' })).toBeTruthy();
  });
});
