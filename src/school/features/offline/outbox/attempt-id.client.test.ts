import { validate, version } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAttemptId } from './attempt-id.client.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('createAttemptId', () => {
  it('gives UUIDv7s that sort by the order they were made in', () => {
    const ids: string[] = [];
    for (let made = 0; made < 200; made += 1) ids.push(createAttemptId(ids.at(-1) ?? null));
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(200);
  });

  it('sorts after the attempt before it, even when the clock was set back by a year', () => {
    vi.useFakeTimers({ now: new Date('2099-05-01') });
    // Created by a device whose clock is ahead of ours.
    const before = '03b0c1a4-5c00-7abc-8def-0123456789ab';
    vi.setSystemTime(new Date('2026-05-01'));
    const id = createAttemptId(before);
    expect(id > before).toBe(true);
    expect(version(id)).toBe(7);
  });
});
