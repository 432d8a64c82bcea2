import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../../../app/browser/app-providers.tsx';
import { PageArea } from '../../../../app/browser/page-area.tsx';
import { createFakeApi, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { createFakeIdentity, robin } from '../../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../../app/browser/testing/profile-of.ts';
import { sampleConfig } from '../../../../app/browser/testing/sample-config.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { type DeviceWork, DeviceWorkContext } from '../../offline/device-work.client.ts';
import { createAnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import { createAttemptSender } from '../../offline/outbox/send-attempt.client.ts';
import { freeLock } from '../../offline/outbox/sender.client.ts';
import { createMemoryDatabase } from '../../offline/storage/memory-database.client.ts';
import { readStoredWork, writeDrafts } from '../../offline/storage/stored-work.client.ts';
import { addEntry } from '../../offline/storage/work-tables.client.ts';
import { createRecord } from '../../player/testing/create-record.client.ts';
import { createFakeServer } from '../../player/testing/fake-server.client.ts';
import { sampleLab } from '../../player/testing/sample-lab.client.ts';
import type { AttemptBody, ProgressRecord } from '../../progress/progress-endpoints.ts';
import { guestPlace, putExercise } from '../work/guest-table.client.ts';
import { listGuestWork } from '../work/guest-work.client.ts';
import { ClassOffer } from './class-offer.client.tsx';
import { FoundWorkNotice, FoundWorkSection } from './found-work.client.tsx';

const code = 'ABCD-2345';
const place = { userId: robin.id, code, activityId: 'gels' };

/** Prepares a device on which a guest was right about `charge` at the second try, and has not checked the kit yet. */
async function leaveGuestWork() {
  const database = { ...createMemoryDatabase(), isDurable: true };
  await database.run(['progress'], {}, (tables) =>
    putExercise(tables, {
      activityId: 'gels',
      activityTitle: sampleLab.title,
      title: 'Direction of DNA',
      record: createRecord('charge', {
        answer: ['positive'],
        rightAtTry: 2,
        isClosed: true,
        isAnswered: true,
      }),
      triedAnswers: ['["negative"]', '["positive"]'],
      receipt: null,
    }),
  );
  const id = '01900000-0000-7000-8000-00000000000a';
  await addEntry(database, {
    ...guestPlace('gels'),
    id,
    requires: [],
    title: 'The kit',
    queuedAtMs: Date.UTC(2026, 0, 2),
    refusal: null,
    body: { id, moduleID: 'm2', questionCode: 'kit', answer: ['gloves'], component: 'checklist' },
  });
  const draft = { partId: 'reason', response: 'half', answer: ['half'], itemMark: 'x' };
  await writeDrafts(database, guestPlace('gels'), new Map([['reason', draft]]));
  return database;
}

interface Given {
  readonly listProgress?: () => ProgressRecord[];
  readonly role?: 'student' | 'teacher';
  readonly view?: 'class' | 'found' | 'profile';
}

async function draw({ listProgress, role = 'student', view = 'class' }: Given = {}) {
  localStorage.clear();
  const database = await leaveGuestWork();
  const server = createFakeServer();
  const { client } = createFakeIdentity(robin);
  const api = createFakeApi({
    getProfile: () => profileOf(role),
    getActivity: () => ({ data: { id: 'gels', attributes: sampleLab }, meta: {} }),
    listProgress: listProgress ?? (() => server.list()),
    saveProgress: ({ body }) => server.save(body as AttemptBody),
  });
  const workChannel = { post() {}, listen: () => () => {}, close() {} };
  const outbox = createAnswerOutbox({
    database,
    workChannel,
    lock: freeLock,
    send: createAttemptSender(api, client),
    now: Date.now,
    random: () => 0,
    mayKeep: () => true,
  });
  await outbox.setUser(robin.id);
  const device: DeviceWork = {
    database,
    workChannel,
    outbox,
    deviceId: 'device-1',
    mayKeep: () => true,
    drain: async () => {},
    forget: async () => {},
    dispose: () => outbox.dispose(),
  };
  const views = {
    class: <ClassOffer code={code} activities={[{ id: 'gels', title: sampleLab.title }]} />,
    found: <FoundWorkNotice />,
    profile: <FoundWorkSection />,
  };
  const result = await act(async () =>
    render(
      <AppProviders config={sampleConfig} identity={client} api={api} timeZone="UTC">
        <DeviceWorkContext value={Promise.resolve(device)}>
          <PageArea>
            <main>{views[view]}</main>
          </PageArea>
        </DeviceWorkContext>
      </AppProviders>,
    ),
  );
  const bodies = () =>
    api.calls.filter(({ name }) => name === 'saveProgress').map(({ input }) => input.body as AttemptBody);
  return { ...result, database, server, api, bodies };
}

const offerTitle = 'Bring your guest work into this class?';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the offer in a class', () => {
  it('names the lab and how much there is, does nothing by itself, and is clean for axe', async () => {
    const { container, bodies, database } = await draw();
    const offer = await screen.findByRole('region', { name: offerTitle });
    expect(offer.textContent).toContain('Gels in a day: 2 answers, last on January 2, 2026');
    expect(await axeViolations(container)).toEqual([]);
    expect(bodies()).toEqual([]);
    expect(await listGuestWork(database)).toHaveLength(1);
  });

  it('brings every try over as the learner’s own, then removes the copy', async () => {
    const { bodies, database, server, container } = await draw();
    await screen.findByRole('region', { name: offerTitle });
    await press('Bring 2 answers');
    expect(await screen.findByText('Your guest work in Gels in a day goes into this class')).toBeTruthy();
    await waitFor(() => expect(bodies()).toHaveLength(3));
    const sent = bodies().toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1));
    expect(
      sent.map(({ questionCode, answer, pushOrReplace }) => [questionCode, answer, pushOrReplace]),
    ).toEqual([
      ['charge', ['negative'], 'push'],
      ['charge', ['positive'], 'replace'],
      ['kit', ['gloves'], 'push'],
    ]);
    expect(sent.some(({ id }) => id?.startsWith('01900000'))).toBe(false);
    await waitFor(() =>
      expect(server.list().find(({ questionCode }) => questionCode === 'charge')).toMatchObject({
        rightAtTry: 2,
      }),
    );
    expect(await listGuestWork(database)).toEqual([]);
    expect((await readStoredWork(database, place)).drafts.map(({ partId }) => partId)).toEqual(['reason']);
    expect((await readStoredWork(database, guestPlace('gels'))).drafts).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leaves alone what is answered in the class already, and says so', async () => {
    const { bodies, database } = await draw({ listProgress: () => [createRecord('charge')] });
    await screen.findByRole('region', { name: offerTitle });
    await press('Bring 2 answers');
    expect(await screen.findByText('1 exercise was left alone: already answered here.')).toBeTruthy();
    await waitFor(() => expect(bodies().map(({ questionCode }) => questionCode)).toEqual(['kit']));
    expect(await listGuestWork(database)).toEqual([]);
  });

  it.each([
    [new OfflineError(), /^The server cannot be reached/],
    [refusal('class-archived'), /^That did not work: Class is inactive\./],
  ])('keeps everything where it cannot be done: %s', async (error, words) => {
    const { bodies, database } = await draw({
      listProgress: () => {
        throw error;
      },
    });
    await screen.findByRole('region', { name: offerTitle });
    await press('Bring 2 answers');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(bodies()).toEqual([]);
    expect(await listGuestWork(database)).toMatchObject([{ count: 2 }]);
  });

  it('is quiet after "not now", and can be asked for again', async () => {
    const { container, database } = await draw();
    await screen.findByRole('region', { name: offerTitle });
    await press('Not now');
    expect(screen.queryByRole('region', { name: offerTitle })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Guest work' }));
    expect(await axeViolations(container)).toEqual([]);
    await press('Bring it into this class…');
    expect(screen.getByRole('region', { name: offerTitle })).toBeTruthy();
    expect(await listGuestWork(database)).toHaveLength(1);
  });

  it('asks once before it discards', async () => {
    const { database, bodies } = await draw();
    await screen.findByRole('region', { name: offerTitle });
    await press('Discard');
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await listGuestWork(database)).toHaveLength(1);
    await press('Discard');
    const [, confirm] = screen.getAllByRole('button', { name: 'Discard' });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(async () => expect(await listGuestWork(database)).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('region', { name: offerTitle })).toBeNull());
    expect(bodies()).toEqual([]);
  });

  it('is made to students only', async () => {
    await draw({ role: 'teacher' });
    expect(screen.queryByRole('region', { name: offerTitle })).toBeNull();
  });
});

describe('guest work elsewhere', () => {
  it('is mentioned on the list of classes', async () => {
    const { container } = await draw({ view: 'found' });
    expect(await screen.findByText('Gels in a day: 2 answers')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('can be discarded in the profile', async () => {
    const { container, database } = await draw({ view: 'profile' });
    await screen.findByRole('heading', { name: 'Guest work on this device' });
    expect(await axeViolations(container)).toEqual([]);
    await press('Discard the guest work in Gels in a day');
    await press('Discard');
    await waitFor(async () => expect(await listGuestWork(database)).toEqual([]));
  });
});
