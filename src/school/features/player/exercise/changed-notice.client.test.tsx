import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { robin } from '../../../../app/browser/testing/fake-identity.ts';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { putExercise } from '../../guest/work/guest-table.client.ts';
import { onboardedGuest } from '../../identity/remembered-user.client.ts';
import { createMemoryDatabase } from '../../offline/storage/memory-database.client.ts';
import { readStoredWork, writeDrafts } from '../../offline/storage/stored-work.client.ts';
import { ownWordsOf, readKept } from '../store/kept-answer.client.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { newScreen, partOf, sampleLab } from '../testing/sample-lab.client.ts';

const [lesson] = sampleLab.modules;
const boxes = ['claim', 'evidence'].map((id) => ({ id, label: id, lines: 2, maxLength: 400 }));
const writing = {
  ...sampleLab,
  modules: [
    {
      ...lesson!,
      parts: [partOf('write', { component: 'short-answer', isScored: false, tries: 0 })],
      items: [
        newScreen('s1', 'Write'),
        {
          ...{ type: 'short-answer', id: 'write', title: 'Write', prompt: 'Say why.', boxes },
          ...{ tries: 0, requires: [], isRequired: true },
        },
      ],
    },
  ],
};
const at = `${labAddress}&module=m1&screen=s1`;
const place = { userId: robin.id, code: 'ABCD-2345', activityId: 'gels' };
const title = 'This part has changed since you worked on it';

beforeAll(() => Promise.all([exerciseViews['short-answer'].load(), import('./notices.client.ts')]));

async function deviceWith(partId: string, answer: string[]) {
  const database = { ...createMemoryDatabase(), isDurable: true };
  // The draft as an earlier publication of the lab left it.
  const draft = { partId, answer, itemMark: 'of-the-former-copy', response: { of: ['another', 'shape'] } };
  await writeDrafts(database, place, [[partId, draft]]);
  return database;
}

describe('what was entered under ids that the lab has no longer', () => {
  it('is no fault of the page: a chosen option that is gone is said, and its id is not shown', async () => {
    const database = await deviceWith('charge', ['correct-pole']);
    const { container } = await drawPlayer(at, { database });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(container.textContent).not.toContain('correct-pole');
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'The positive electrode' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('region', { name: 'Result' })).toBeTruthy();
  });

  it('keeps what still fits, and the own words of the rest until the learner removes them', async () => {
    const words = 'Bands at 408 bp.\nNone at 200.';
    const database = await deviceWith('write', ['claim=It is DNA.', `right=${words}`]);
    const { unmount } = await drawPlayer(at, { database, lab: writing });
    const claim = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /claim/ });
    expect(claim.value).toBe('It is DNA.');
    const copied = () =>
      screen.findByText((_, element) => element?.tagName === 'LI' && element.textContent === words);
    expect(await copied()).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /evidence/ }), 'Bands');
    expect(await copied()).toBeTruthy();
    unmount();

    await drawPlayer(at, { database, lab: writing });
    expect(await copied()).toBeTruthy();
    const drafts = new Map(
      (await readStoredWork(database, place)).drafts.map((draft) => [draft.partId, draft.answer]),
    );
    expect(drafts.get('write')).toEqual(['claim=It is DNA.', 'evidence=Bands']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove these words' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  it('waits to be sent as it was given: the server reads it under the ids of now', async () => {
    const sent: unknown[] = [];
    const saveProgress = () => {
      throw new OfflineError();
    };
    const before = await drawPlayer(at, { replies: { saveProgress } });
    await userEvent.click(await screen.findByRole('radio', { name: 'The negative electrode' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(before.outbox.getSnapshot().entries).toHaveLength(1));
    before.unmount();
    before.outbox.dispose();

    const renamed = JSON.parse(JSON.stringify(sampleLab).replaceAll('"negative"', '"minus-pole"'));
    const { outbox, database } = await drawPlayer(at, {
      ...{ lab: renamed, database: before.database },
      replies: {
        saveProgress: ({ body }) => {
          sent.push(body);
          throw new OfflineError();
        },
      },
    });
    const notice = (await screen.findByText(title)).parentElement;
    expect(within(notice!).getByText(/kept on this device as you gave it/)).toBeTruthy();
    // Without network it is sent again and again, so a slow machine may have seen several.
    await waitFor(() => expect(sent).not.toEqual([]));
    for (const body of sent) expect(body).toMatchObject({ questionCode: 'charge', answer: ['negative'] });
    expect(outbox.getSnapshot().entries).toHaveLength(1);
    expect((await readStoredWork(database, place)).drafts).toEqual([]);
  });

  it('leaves a guest the result, and says that the answer is kept', async () => {
    const database = { ...createMemoryDatabase(), isDurable: true };
    const record = createRecord('charge', {
      ...{ answer: ['correct-pole'], isCorrect: true, isClosed: true, isAnswered: true, rightAtTry: 1 },
      verdict: {
        outcome: 'correct',
        fraction: 1,
        parts: [{ partId: 'correct-pole', isRight: true }],
        notes: [],
        reveal: null,
      },
    });
    await database.run(['progress'], {}, (tables) =>
      putExercise(tables, {
        ...{ activityId: 'gels', activityTitle: 'Gels', title: 'Direction of DNA' },
        ...{ record, triedAnswers: [], receipt: null },
      }),
    );
    const { container } = await drawPlayer('/activity?id=gels&module=m1&screen=s1', {
      database,
      user: onboardedGuest,
    });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/Your answer and its result are kept/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'About your last answer' }).textContent).toContain('Right');
    expect(container.textContent).not.toContain('correct-pole');
  });
});

describe('reading a kept answer', () => {
  const codec = {
    empty: () => [] as string[],
    parse: (item: { ids: string[] }, answer: readonly string[]) =>
      answer.every((entry) => item.ids.includes(entry.split('=')[0] ?? ''))
        ? { isValid: true as const, value: [...answer] }
        : { isValid: false as const, issues: [] },
  };

  it('takes it whole, in part, or not at all', () => {
    const read = (answer: string[]) => readKept(codec, { ids: ['a', 'b'] }, answer);
    expect(read(['a', 'b=2'])).toEqual({ response: ['a', 'b=2'], unread: [] });
    expect(read(['a', 'c=2'])).toEqual({ response: ['a'], unread: ['c=2'] });
    expect(read(['c'])).toEqual({ response: [], unread: ['c'] });
  });

  it('tells words from ids', () => {
    const entries = [
      'best-band',
      'row=wrong-one',
      'a.b=right',
      'row=12.5',
      'row=Met',
      'row=two words',
      'order=a+b',
    ];
    expect(ownWordsOf(entries)).toEqual(['12.5', 'Met', 'two words']);
  });
});
