import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockViews } from '../../../lab/blocks/views.tsx';
import { exerciseViews } from '../../../lab/exercises/views.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import type { OwnComment } from '../comments/own-comments.ts';
import type { TeachersMark } from '../progress/teachers-mark.ts';
import { createRecord } from './testing/create-record.client.ts';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';
// Loaded before the timeout of the first test begins.
import './exercise/notices.client.ts';
import './frame/lab-comments.client.tsx';

const firstScreen = `${labAddress}&module=m1&screen=s1`;
const markId = '01900000-0000-7000-9000-000000000001';
const mark: TeachersMark = {
  ...{ id: markId, attemptID: createRecord('charge').id, answeredAt: '2026-03-12T10:00:00Z' },
  points: null,
  comment: 'Name the *lane*.\nWhy there?',
};
const unseen: OwnComment = {
  ...{ id: markId, activityID: 'gels', moduleID: 'm1', screenID: 's1', questionCode: 'charge' },
  ...{ title: 'Direction of DNA', hasWords: true, hasPoints: false },
};
const withMark = (teacher: TeachersMark) => [{ ...createRecord('charge'), teacher }];

/** Whether what is observed is in the window. */
let isInView = true;
beforeEach(() => {
  isInView = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #hear: IntersectionObserverCallback;
      constructor(hear: IntersectionObserverCallback) {
        this.#hear = hear;
      }
      observe() {
        this.#hear([{ isIntersecting: isInView } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const comment = async () => within(await screen.findByRole('region', { name: 'From your teacher' }));

describe('an answer whose words the teacher has erased', () => {
  it('is empty, says so, and keeps its result', async () => {
    await drawPlayer(firstScreen, {
      replies: {
        listProgress: () => [{ ...createRecord('charge'), answer: [], erasedAt: '2026-03-12T10:00:00Z' }],
      },
    });
    expect(await screen.findByText('Your teacher has removed the words of this answer')).toBeTruthy();
    expect(screen.getByText('Its result stays as it was.')).toBeTruthy();
  });
});

describe('a comment of the teacher in the lab', () => {
  it('stands at its exercise in the words that were typed, and once in view it is told no more', async () => {
    const { container, api } = await drawPlayer(firstScreen, {
      replies: {
        listProgress: () => withMark(mark),
        listOwnComments: () => ({ comments: [unseen] }),
        seeComments: () => ({}),
      },
    });
    const said = await comment();
    expect(said.getByText(/Name the \*lane\*\./)).toBeTruthy();
    expect(said.queryByText(/About your answer/)).toBeNull();
    await waitFor(() => expect(screen.queryByText('Your teacher commented on 1 answer.')).toBeNull());
    expect(api.calls.filter(({ name }) => name === 'seeComments').map(({ input }) => input.body)).toEqual([
      { ids: [markId] },
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is told, and leads there, until it was in view', async () => {
    isInView = false;
    const { api } = await drawPlayer(firstScreen, {
      replies: { listProgress: () => withMark(mark), listOwnComments: () => ({ comments: [unseen] }) },
    });
    expect(await screen.findByText('Your teacher commented on 1 answer.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Read: Direction of DNA' });
    expect(link.getAttribute('href')).toBe('/activity?id=gels&code=ABCD-2345&module=m1&screen=s1#charge');
    expect(api.calls.map(({ name }) => name)).not.toContain('seeComments');
  });

  it('is where its link leads, also when the pace of the lab is heard of late', async () => {
    // The arrival was once over before the exercise was drawn.
    const arrived: string[] = [];
    Element.prototype.scrollIntoView = function () {
      arrived.push(this.id);
    };
    let open = () => {};
    const later = new Promise<void>((resolve) => {
      open = resolve;
    });
    const server = {
      listProgress: () => withMark(mark),
      getPace: () => later.then(() => ({ pace: null })),
      reportPresence: () => later.then(() => ({ atMs: Date.now(), isHandUp: false, eyesUp: null })),
    };
    await drawPlayer(`${firstScreen}#charge`, { replies: server });
    // The head of the lab is drawn, and its screen is not.
    expect(await screen.findByRole('link', { name: /overview/ })).toBeTruthy();
    await act(async () => {
      await Promise.all(
        [...Object.values(blockViews), exerciseViews['multiple-choice']].map((view) => view.load()),
      );
    });
    expect(screen.queryByRole('region', { name: 'Direction of DNA' })).toBeNull();
    open();
    await comment();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Direction of DNA'));
    expect(arrived).toContain('charge');
  });

  it('says which answer it is about after the next one, whose reply does not have it', async () => {
    const server = createFakeServer();
    let isFirst = true;
    await drawPlayer(firstScreen, {
      server,
      replies: {
        listProgress: () => (isFirst ? withMark(mark) : server.list()),
        listOwnComments: () => ({ comments: [] }),
      },
    });
    expect((await comment()).queryByText(/About your answer/)).toBeNull();
    isFirst = false;
    await userEvent.click(await screen.findByRole('button', { name: /^(Go to|Change your answer)/ }));
    await userEvent.click(await screen.findByRole('radio', { name: /positive/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Right.')).toBeTruthy();
    expect((await comment()).getByText('About your answer of March 12, 2026')).toBeTruthy();
  });
});
