import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayer, PlayerProvider } from './player-context.client.tsx';
import { noWork, type WorkState } from './store/work-state.client.ts';
import { createCell, type WorkStore } from './store/work-store.client.ts';
import { createRecord } from './testing/create-record.client.ts';
import { sampleLab } from './testing/sample-lab.client.ts';
import { isAlike, useWorkOf } from './use-work.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function drawReader(select: (work: WorkState) => unknown, isLater = false) {
  const cell = createCell<WorkState>(noWork);
  const store: WorkStore = {
    mode: 'review',
    getSnapshot: cell.get,
    subscribe: cell.subscribe,
    change() {},
    submit: async () => {},
    rememberPosition() {},
    position: null,
    finish: async () => {},
    dispose() {},
  };
  const drawn = vi.fn();
  function Reader() {
    const value = useWorkOf(select, { isLater });
    drawn();
    return <p>{JSON.stringify(value)}</p>;
  }
  const lab = { activityId: 'gels', code: null, isTeacherStudent: false, studentId: null };
  const { unmount } = render(
    <PlayerProvider value={createPlayer({ lab, activity: sampleLab, store })}>
      <Reader />
    </PlayerProvider>,
  );
  const change = (next: Partial<WorkState>) => act(() => cell.set({ ...cell.get(), ...next }));
  return { change, drawn, unmount };
}

const recordsOf = (...ids: string[]) => new Map(ids.map((id) => [id, createRecord(id)]));

it('draws again only where what was asked for has changed', () => {
  const { change, drawn } = drawReader((work) => ({ ids: [...work.records.keys()], status: work.status }));
  change({ ignored: new Map([['e1', 'older']]) });
  change({ records: new Map() });
  expect(drawn).toHaveBeenCalledTimes(1);
  change({ records: recordsOf('e1') });
  expect(drawn).toHaveBeenCalledTimes(2);
  expect(screen.getByText('{"ids":["e1"],"status":"NOT_STARTED"}')).toBeTruthy();
});

it('follows later where it may, with everything that changed meanwhile', () => {
  const { change, drawn, unmount } = drawReader((work) => work.records.size, true);
  change({ records: recordsOf('e1') });
  change({ records: recordsOf('e1', 'e2') });
  expect(screen.getByText('0')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByText('2')).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(2);
  change({ records: recordsOf('e1') });
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('compares by value two levels deep, and maps by identity', () => {
  const [record, other] = [{ id: 'a' }, { id: 'a' }];
  expect(isAlike({ record, missing: ['x'] }, { record, missing: ['x'] })).toBe(true);
  expect(isAlike({ missing: ['x'] }, { missing: ['y'] })).toBe(false);
  expect(isAlike({ missing: ['x'] }, { missing: ['x', 'y'] })).toBe(false);
  expect(isAlike({ list: [record] }, { list: [other] })).toBe(false);
  expect(isAlike({ left: 1 }, { right: 1 })).toBe(false);
  expect(isAlike(new Map(), new Map())).toBe(false);
  expect(isAlike(null, {})).toBe(false);
});
