import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { readActivity } from '../offline/storage/activity-table.client.ts';
import { listEntries } from '../offline/storage/work-tables.client.ts';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';
import { partOf, sampleLab } from './testing/sample-lab.client.ts';

const firstScreen = `${labAddress}&module=m1&screen=s1`;
const secondScreen = `${labAddress}&module=m1&screen=s2`;
const kitScreen = `${labAddress}&module=m2&screen=m2`;

const exercise = (name: string) => screen.findByRole('region', { name });
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const alwaysOffline = { saveProgress: () => Promise.reject(new OfflineError()) };
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

describe('an exercise', () => {
  it('says how many tries are left and why it cannot be checked yet', async () => {
    await drawPlayer(firstScreen);
    const card = within(await exercise('Direction of DNA'));
    expect(await card.findByText('3 tries left')).toBeTruthy();
    const check = card.getByRole('button', { name: 'Check' });
    expect(check.getAttribute('aria-disabled')).toBe('true');
    expect(card.getByText('Answer first, then check.')).toBeTruthy();
  });

  it('shows the verdict in place, says it, and keeps the focus', async () => {
    await drawPlayer(firstScreen);
    await choose('negative');
    await press('Check');
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    expect(screen.getByText('Look at the charge.')).toBeTruthy();
    expect(screen.getByText('2 tries left')).toBeTruthy();
    await waitFor(() => expect(spoken()).toContain('Direction of DNA: Not yet. 2 tries left'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^(Go to|Change your answer)/ }));
  });

  it('keeps the response when it is tried again, and the reasons in view', async () => {
    await drawPlayer(firstScreen);
    await choose('negative');
    await press('Check');
    await press(/^(Go to|Change your answer)/);
    expect(screen.getByRole('radio', { name: /negative/ })).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /negative/ }));
    expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('Look at the charge.');
    await choose('positive');
    expect(screen.getByRole('region', { name: 'About your last answer' }).textContent).toContain(
      'Look at the charge.',
    );
    await press('Check');
    expect(await screen.findByText('Right, at try 2.')).toBeTruthy();
  });

  it('tells the belief from the second wrong answer on', async () => {
    await drawPlayer(firstScreen);
    await choose('negative');
    await press('Check');
    await screen.findByText('Not yet.');
    expect(screen.queryByText('DNA is positive')).toBeNull();
    await choose('Neither');
    await press('Check');
    expect(await screen.findByText('DNA is positive')).toBeTruthy();
    expect(screen.getByText('Its phosphates are negative.')).toBeTruthy();
  });

  it('gives the answer and its reason once right, and the focus to the verdict when the button leaves', async () => {
    await drawPlayer(firstScreen);
    await choose('positive');
    await press('Check');
    expect(await screen.findByText('Right.')).toBeTruthy();
    expect(screen.getByText('Opposite charges attract.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' })));
  });

  it('reveals the right answer when the tries are used up, and opens what comes after', async () => {
    const server = createFakeServer();
    // Two of the three tries are used; a repeated wrong answer would cost none.
    for (const [index, answer] of [['negative', 'neither'], ['negative']].entries())
      server.save({
        id: `01900000-0000-7000-8000-00000000000${index}`,
        ...{ moduleID: 'm1', questionCode: 'charge', answer, component: 'multiple-choice' },
        pushOrReplace: 'replace',
      });
    await drawPlayer(firstScreen, { server });
    expect(await screen.findByText('1 try left')).toBeTruthy();
    expect(screen.queryByText('Opposite charges attract.')).toBeNull();
    await choose('Neither');
    await press('Check');
    expect(await screen.findByText('Opposite charges attract.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
    expect(screen.getByText('Right answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    const next = within(await exercise('The reason'));
    expect(await next.findAllByRole('radio')).toHaveLength(3);
    expect(next.queryByText('Not open yet')).toBeNull();
  });

  it('is locked until the one before is answered, and leads there', async () => {
    const { address } = await drawPlayer(secondScreen);
    const card = within(await exercise('The reason'));
    expect(await card.findByText('Not open yet')).toBeTruthy();
    expect(card.queryByRole('radio')).toBeNull();
    await userEvent.click(card.getByRole('link', { name: 'Direction of DNA' }));
    expect(address()).toBe('/activity?id=gels&code=ABCD-2345&module=m1&screen=s1#charge');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Direction of DNA' })),
    );
  });

  it('that is locked by an answer still waiting says so, not that it has to be answered', async () => {
    const server = createFakeServer();
    const before = await drawPlayer(firstScreen, { replies: alwaysOffline, server });
    await choose('positive');
    await press('Check');
    await screen.findByText(/Waiting for the network/);
    before.unmount();
    before.outbox.dispose();
    await drawPlayer(secondScreen, { replies: alwaysOffline, database: before.database, server });
    const card = within(await exercise('The reason'));
    expect(card.getByText(/is on its way/)).toBeTruthy();
    expect(card.queryByText(/First answer/)).toBeNull();
  });

  it('waits for the network in words and in shape, with the answer on the device', async () => {
    const { database } = await drawPlayer(firstScreen, { replies: alwaysOffline });
    await choose('negative');
    await press('Check');
    expect(
      await screen.findByText(/Waiting for the network. Your answer is kept on this device./),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 answer waiting' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /negative/ }).getAttribute('aria-disabled')).toBe('true');
    expect(await listEntries(database, 'u1')).toMatchObject([
      {
        title: 'Direction of DNA',
        body: { answer: ['negative'], deviceID: 'device-1', pushOrReplace: 'push' },
      },
    ]);
  });

  it('finds a waiting answer again after a reload, and checks it when the network is back', async () => {
    const server = createFakeServer();
    const before = await drawPlayer(firstScreen, { replies: alwaysOffline, server });
    await choose('positive');
    await press('Check');
    await screen.findByText(/Waiting for the network/);
    before.unmount();
    before.outbox.dispose();
    await drawPlayer(firstScreen, { database: before.database, server });
    expect(await screen.findByText('Right.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All saved' })).toBeTruthy();
  });

  it('shows a refused answer with its reason; discarding asks and keeps the response', async () => {
    const { outbox } = await drawPlayer(firstScreen, {
      replies: { saveProgress: () => Promise.reject(refusal('answer-malformed')) },
    });
    await choose('negative');
    await press('Check');
    expect(await screen.findByText('The answer has not been saved, please try again later')).toBeTruthy();
    expect(screen.getByText('Reason: The answer does not fit the exercise.')).toBeTruthy();
    expect(screen.queryByText(/This answer has been checked/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Something needs you' })).toBeTruthy();
    await press('Discard');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(outbox.getSnapshot().entries).toEqual([]));
    expect(screen.getByRole('radio', { name: /negative/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('tells a learner who was removed from the class why an answer cannot be sent', async () => {
    const { api } = await drawPlayer(firstScreen, {
      replies: { saveProgress: () => Promise.reject(refusal('class-not-found')) },
    });
    await choose('negative');
    await press('Check');
    await press('Something needs you');
    expect(await screen.findByText(/You are not in this class any more, so it cannot be sent/)).toBeTruthy();
    // The request is sent once: a refusal is not tried again by itself.
    expect(api.calls.filter(({ name }) => name === 'saveProgress')).toHaveLength(1);
  });

  it('leaves no empty row behind once it is right', async () => {
    await drawPlayer(firstScreen);
    await choose('positive');
    await press('Check');
    const card = await exercise('Direction of DNA');
    await within(card).findByText('Right.');
    // A sticky row would cover a strip of the text on a phone.
    expect(card.querySelector('.sticky')).toBeNull();
  });

  it('is not spent by Enter in an input', async () => {
    const { api } = await drawPlayer(firstScreen);
    await choose('negative');
    screen.getByRole('radio', { name: /negative/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(api.calls.some(({ name }) => name === 'saveProgress')).toBe(false);
  });

  it('keeps what was entered and not checked across a reload', async () => {
    const before = await drawPlayer(firstScreen);
    await choose('Neither');
    before.unmount();
    before.outbox.dispose();
    await drawPlayer(firstScreen, { database: before.database });
    expect(await screen.findByRole('radio', { name: /Neither/ })).toHaveProperty('checked', true);
  });

  it('that breaks leaves the rest of the screen usable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const items = sampleLab.modules[0]?.items.map((item) =>
      item.id === 'read'
        ? { type: 'multiple-choice', id: 'charge', title: 'Broken', prompt: 'Broken', options: null }
        : item,
    );
    const [first, ...rest] = sampleLab.modules;
    if (!first || !items) throw new Error('the sample lab has a module');
    await drawPlayer(firstScreen, { lab: { ...sampleLab, modules: [{ ...first, items }, ...rest] } });
    expect(await screen.findByRole('button', { name: 'Load it again' })).toBeTruthy();
    // The alert also reaches learners who do not see the place, and is given when the very first drawing fails, too.
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This part could not be shown'));
    expect(await screen.findByRole('radio', { name: /positive/ })).toBeTruthy();
  });
});

describe('a checklist', () => {
  it('is saved, not checked, and can be changed again', async () => {
    const { server } = await drawPlayer(kitScreen);
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: /Gloves/ }));
    await userEvent.click(save);
    expect(await screen.findByText('Saved. Change something to save again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Labels/ }));
    await press('Save');
    await waitFor(() => expect(server.list()[0]?.answer).toEqual(['gloves', 'labels']));
  });
});

describe('the overview', () => {
  it('tells status and counts in words, and goes on where the learner stopped', async () => {
    const before = await drawPlayer(secondScreen);
    await exercise('The reason');
    before.unmount();
    await drawPlayer(labAddress, { database: before.database });
    expect(await screen.findByRole('link', { name: 'Continue: And why' })).toHaveProperty(
      'href',
      expect.stringContaining('module=m1&screen=s2'),
    );
    expect(screen.getAllByText('To do')).toHaveLength(2);
    expect(screen.getByText(/0 of 2 answered/)).toBeTruthy();
  });

  it('says beside the count of a lesson which of its parts are optional', async () => {
    const [first, ...others] = sampleLab.modules;
    if (!first) throw new Error('the lab has a lesson');
    const parts = [...first.parts, partOf('extra', { title: 'Now predict', isRequired: false })];
    await drawPlayer(labAddress, { lab: { ...sampleLab, modules: [{ ...first, parts }, ...others] } });
    expect(await screen.findByText(/0 of 2 answered/)).toBeTruthy();
    expect(screen.getAllByText(/is optional/).map(({ textContent }) => textContent)).toEqual([
      ' · 1 more is optional',
    ]);
  });

  it('says nothing of missing parts before the lab was begun', async () => {
    await drawPlayer(labAddress);
    expect(await screen.findByText(/0 of 2 answered/)).toBeTruthy();
    await act(() => import('./screen/finish-section.client.tsx'));
    expect(screen.queryByText(/required parts? (is|are) not answered yet/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  });

  it('names the lessons, each with its first missing part, where many parts are missing', async () => {
    const [first, ...others] = sampleLab.modules;
    if (!first) throw new Error('the lab has lessons');
    const [part] = first.parts;
    if (!part) throw new Error('the lesson has a part');
    const more = Array.from({ length: 8 }, (_, at) => ({ ...part, id: `more-${at}`, title: `More ${at}` }));
    const lab = { ...sampleLab, modules: [{ ...first, parts: [...first.parts, ...more] }, ...others] };
    const server = createFakeServer();
    server.save({
      ...{ id: '01900000-0000-7000-8000-000000000001', moduleID: 'm1', questionCode: 'charge' },
      ...{ answer: ['positive'], component: 'multiple-choice' },
    });
    await drawPlayer(labAddress, { server, lab });
    expect(await screen.findByText('10 required parts are not answered yet:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Packing: 1 part' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /More 7/ })).toBeNull();
  });

  it('finishes only when everything required is answered, asks first, and sums up', async () => {
    const server = createFakeServer();
    await drawPlayer(labAddress, { server }).then(({ unmount }) => unmount());
    const answer = (questionCode: string, moduleID: string, given: string) =>
      server.save({
        id: `01900000-0000-7000-8000-00000000000${questionCode.length}`,
        moduleID,
        questionCode,
        answer: [given],
        component: 'multiple-choice',
      });
    answer('charge', 'm1', 'positive');
    answer('reason', 'm1', 'positive');
    const { unmount } = await drawPlayer(labAddress, { server });
    expect(await screen.findByText('One required part is not answered yet:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The kit, in Packing' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', true);
    unmount();
    answer('kit', 'm2', 'gloves');
    await drawPlayer(labAddress, { server });
    await press('Finish');
    expect(
      screen.getByText(/^Your answers go to your teacher\. .* no answer can be changed any more/),
    ).toBeTruthy();
    await press('Finish now');
    const finished = await screen.findByRole('heading', { name: 'Lab done' });
    await waitFor(() => expect(document.activeElement).toBe(finished));
    expect(screen.getByRole('link', { name: /every answer/ }).getAttribute('href')).toBe(
      '/classes/summary?code=ABCD-2345&activity=gels',
    );
    const row = within(screen.getByRole('row', { name: /Charge/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '2 of 2',
      // One exercise is right at first try, one is saved and not marked. Columns without entries are left out.
      ...['2', '0'],
    ]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  });

  it('does not finish while an answer waits', async () => {
    await drawPlayer(kitScreen, { replies: alwaysOffline });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Gloves/ }));
    await press('Save');
    expect(await screen.findByText(/1 answer is still waiting to be sent/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', true);
  });
});

describe('a preview', () => {
  const address = '/activity?id=gels&module=m1&screen=s1';
  const checkAnswer = () => ({
    answer: ['negative'],
    cost: 1,
    triesSpent: 1,
    receipt: 'signed',
    verdict: { outcome: 'not-yet', fraction: 0, parts: [], notes: [], reveal: null },
  });

  it('says that nothing is saved, checks without a record, and counts the tries itself', async () => {
    const { api, database } = await drawPlayer(address, { role: 'teacher', replies: { checkAnswer } });
    expect((await screen.findAllByText('Preview: nothing is saved')).length).toBeGreaterThan(0);
    await choose('negative');
    await press('Check');
    expect(await screen.findByText('2 tries left')).toBeTruthy();
    expect(api.calls.map(({ name }) => name)).not.toContain('saveProgress');
    expect(await listEntries(database, 'u1')).toEqual([]);
  });

  it('says what the teacher has yet to prove where a pass is needed, and nowhere else', async () => {
    const premium = { ...sampleLab, isPremium: true };
    const unproven = await drawPlayer(address, {
      role: 'teacher',
      missingProof: 'school-address',
      lab: premium,
    });
    expect(await screen.findByText(/address of their school/)).toBeTruthy();
    unproven.unmount();
    const classless = await drawPlayer(address, {
      role: 'teacher',
      lab: premium,
      replies: { listTaughtClasses: () => ({ classes: [] }) },
    });
    expect(await screen.findByText('Guides and right answers come with a class')).toBeTruthy();
    classless.unmount();
    for (const options of [{ lab: premium }, { missingProof: 'school-address' as const }]) {
      const { unmount } = await drawPlayer(address, { role: 'teacher', ...options });
      await exercise('Direction of DNA');
      await act(() => import('./frame/role-banner.client.tsx'));
      expect(screen.queryByText(/address of their school/)).toBeNull();
      unmount();
    }
  });

  it('of a lab that is not published yet sends its signature with every answer and keeps no copy', async () => {
    const { api, database } = await drawPlayer(`${address}&preview=abc.def`, {
      role: 'teacher',
      replies: { checkAnswer },
    });
    await choose('negative');
    await press('Check');
    await screen.findByText('Not yet.');
    const [checked] = api.calls.filter(({ name }) => name === 'checkAnswer');
    expect(checked?.input.body).toMatchObject({ preview: 'abc.def' });
    expect(await readActivity(database, 'gels')).toBeNull();
  });

  it('opens an exercise that students have to open first', async () => {
    await drawPlayer('/activity?id=gels&module=m1&screen=s2', { role: 'teacher' });
    expect(await within(await exercise('The reason')).findAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByText('Not open yet')).toBeNull();
  });

  it('says so where the server cannot be reached', async () => {
    await drawPlayer(address, {
      role: 'teacher',
      replies: { checkAnswer: () => Promise.reject(new OfflineError()) },
    });
    await choose('negative');
    await press('Check');
    expect(await screen.findByText('Reason: The server cannot be reached.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /negative/ })).toHaveProperty('checked', true);
  });
});

describe('opening a lab', () => {
  it('works without a network from what an earlier visit has kept', async () => {
    const before = await drawPlayer(firstScreen);
    await exercise('Direction of DNA');
    before.unmount();
    const offline = () => Promise.reject(new OfflineError());
    await drawPlayer(firstScreen, {
      database: before.database,
      replies: { getActivity: offline, listProgress: offline, saveProgress: offline },
    });
    expect(await screen.findByRole('radio', { name: /positive/ })).toBeTruthy();
    expect(await screen.findByText('You see the copy on this device')).toBeTruthy();
  });

  it('draws the copy of an earlier visit before the server answers, and then what it answers', async () => {
    const before = await drawPlayer(firstScreen);
    await exercise('Direction of DNA');
    before.unmount();
    let answer = (_: typeof sampleLab) => {};
    const served = new Promise<typeof sampleLab>((resolve) => {
      answer = resolve;
    });
    const getActivity = async () => ({ data: { id: 'gels', attributes: await served }, meta: {} });
    await drawPlayer(firstScreen, { database: before.database, replies: { getActivity } });
    expect(await screen.findByRole('radio', { name: /positive/ })).toBeTruthy();
    expect(screen.queryByText('You see the copy on this device')).toBeNull();
    const corrected = JSON.stringify(sampleLab).replaceAll('Direction of DNA', 'Where DNA moves');
    await act(async () => answer(JSON.parse(corrected)));
    expect(await exercise('Where DNA moves')).toBeTruthy();
    expect(await readActivity(before.database, 'gels')).toEqual(JSON.parse(corrected));
  });

  it('stays with the copy that was shown for 3 s, also when the server answers then', async () => {
    const before = await drawPlayer(firstScreen);
    await exercise('Direction of DNA');
    before.unmount();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let answer = (_: typeof sampleLab) => {};
      const served = new Promise<typeof sampleLab>((resolve) => {
        answer = resolve;
      });
      const getActivity = async () => ({ data: { id: 'gels', attributes: await served }, meta: {} });
      await drawPlayer(firstScreen, { database: before.database, replies: { getActivity } });
      await exercise('Direction of DNA');
      await act(() => vi.advanceTimersByTimeAsync(3000));
      expect(await screen.findByText('You see the copy on this device')).toBeTruthy();
      const corrected = JSON.stringify(sampleLab).replaceAll('Direction of DNA', 'Where DNA moves');
      await act(async () => answer(JSON.parse(corrected)));
      // The reply is kept for the next visit.
      await vi.waitFor(async () =>
        expect(await readActivity(before.database, 'gels')).toEqual(JSON.parse(corrected)),
      );
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(await exercise('Direction of DNA')).toBeTruthy();
      expect(screen.getByText('You see the copy on this device')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the copy, and says so, while the server fails; a refusal is no failure', async () => {
    const before = await drawPlayer(firstScreen);
    await exercise('Direction of DNA');
    expect(screen.queryByText('You see the copy on this device')).toBeNull();
    before.unmount();
    for (const getActivity of [
      () => Promise.reject(refusal('internal')),
      () => Promise.reject(refusal('busy')),
      () => Promise.reject(new ApiError({ code: 'unexpected-reply', status: 200, detail: 'HTML' })),
    ]) {
      const during = await drawPlayer(firstScreen, { database: before.database, replies: { getActivity } });
      expect(await screen.findByRole('radio', { name: /positive/ })).toBeTruthy();
      expect(await screen.findByText('You see the copy on this device')).toBeTruthy();
      during.unmount();
    }
    await drawPlayer(firstScreen, {
      database: before.database,
      replies: { getActivity: () => Promise.reject(refusal('not-found')) },
    });
    expect(await screen.findByText('There is no such lab')).toBeTruthy();
  });

  it('explains a lab that was never opened, and a class one is not in', async () => {
    const offline = () => Promise.reject(new OfflineError());
    const { unmount } = await drawPlayer(labAddress, { replies: { getActivity: offline } });
    expect(await screen.findByText('This lab has not been opened on this device yet')).toBeTruthy();
    unmount();
    await drawPlayer(labAddress, {
      replies: { listProgress: () => Promise.reject(refusal('class-not-found')) },
    });
    expect(await screen.findByText('You cannot work in this lab right now')).toBeTruthy();
    // Through the door of the class, and then to the lab.
    const door = new URLSearchParams({ code: 'ABCD-2345', redirect: labAddress });
    expect((await screen.findByRole('link', { name: 'Join the class' })).getAttribute('href')).toBe(
      `/join?${door}`,
    );
  });

  it('finds the class of a student who came without its code', async () => {
    const joined = {
      view: 'student',
      id: 'c1',
      code: 'ABCD-2345',
      name: 'Period 3',
      description: '',
      teacherName: 'Dr. Osei',
      isArchived: false,
      isDisabled: false,
      initialActivity: 'gels',
      enrolledAt: '2026-01-01T00:00:00.000Z',
    };
    const assigned = { id: 'gels', isHidden: false, isCovered: true };
    const { address } = await drawPlayer('/activity?id=gels', {
      replies: {
        listClasses: () => ({ classes: [joined] }),
        listClassActivities: () => ({ activities: [assigned] }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Gels in a day', level: 1 })).toBeTruthy();
    expect(address()).toBe(labAddress);
  });

  it('takes an address that names no part as it is', async () => {
    await drawPlayer(`${firstScreen}#%E0%A4%A`);
    expect(await exercise('Direction of DNA')).toBeTruthy();
  });

  it('moves the reading point to each new screen', async () => {
    await drawPlayer(firstScreen);
    await exercise('Direction of DNA');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'And why, screen 2 of 2' })),
    );
    expect(document.title).toContain('And why');
  });

  it.each([labAddress, firstScreen, secondScreen, kitScreen])(
    'is free of faults that axe can find: %s',
    async (address) => {
      const { container } = await drawPlayer(address);
      await screen.findByRole('heading', { level: 1 });
      if (address !== labAddress) await screen.findAllByRole('heading', { level: 3 });
      await waitFor(() => expect(screen.queryByText('Loading this part')).toBeNull());
      expect(await axeViolations(container)).toEqual([]);
    },
  );
});
