import { describe, expect, it, vi } from 'vitest';
import { sessionKinds } from '../../../features/identity/guards.ts';
import { type AnalyticsEvent, createCollector, eventOfChange, mayCollect } from './analytics.ts';

const guest = { productKey: 'anneal', info: { role: 'parent', gradeLevel: 'high', guestQuestion: 'try' } };
const guestInfo = {
  name: 'guest-info',
  fields: { annealrole: 'parent', annealgradeLevel: 'high', annealguestQuestion: 'try' },
};

function createService() {
  const heard: (AnalyticsEvent['name'] | boolean)[] = [];
  const open = vi.fn(async () => ({
    setCollecting: (isCollecting: boolean) => void heard.push(isCollecting),
    log: ({ name }: AnalyticsEvent) => void heard.push(name),
  }));
  return { heard, open, collector: createCollector(open) };
}

describe('who may be counted', () => {
  it('is a teacher or a guest of 13 or older, after a yes, and never a student', () => {
    const counted = sessionKinds.filter((kind) => mayCollect(kind, true));
    expect(counted).toEqual(['onboarded-guest', 'teacher']);
    for (const kind of [...sessionKinds, null])
      for (const answer of [false, null]) expect(mayCollect(kind, answer)).toBe(false);
    expect(mayCollect(null, true)).toBe(false);
  });
});

describe('the events', () => {
  it.each([
    ['visitor', 'teacher', { name: 'sign-in' }],
    ['no-role', 'teacher', { name: 'sign-in' }],
    ['teacher', 'visitor', { name: 'sign-out' }],
    ['guest', 'onboarded-guest', guestInfo],
    ['visitor', 'student', null],
    ['student', 'visitor', null],
    ['visitor', 'guest', null],
    // A page that is loaded with somebody signed in.
    [null, 'teacher', null],
    [null, 'onboarded-guest', null],
  ] as const)('from %s to %s', (before, now, event) => {
    expect(eventOfChange(before, now, guest)).toEqual(event);
  });
});

describe('the collector', () => {
  it('does not even load the service before a yes', () => {
    const { open, collector } = createService();
    collector.log({ name: 'sign-in' });
    collector.setCollecting(false);
    expect(open).not.toHaveBeenCalled();
  });

  it('tells what waited for the yes, and a sign-out before it stops', async () => {
    const { heard, open, collector } = createService();
    collector.log({ name: 'guest-info' });
    collector.setCollecting(true);
    collector.log({ name: 'sign-out' });
    collector.setCollecting(false);
    collector.log({ name: 'sign-in' });
    await vi.waitFor(() => expect(heard).toEqual([true, 'guest-info', 'sign-out', false]));
    expect(open).toHaveBeenCalledOnce();
  });

  it('forgets what waited when somebody else begins, and a sign-out that nobody agreed to', async () => {
    const { heard, collector } = createService();
    collector.log({ name: 'sign-in' });
    collector.log({ name: 'sign-out' });
    collector.forget();
    collector.setCollecting(true);
    await vi.waitFor(() => expect(heard).toEqual([true]));
  });

  it('disturbs nobody where the service does not come', async () => {
    const collector = createCollector(() => Promise.reject(new Error('blocked')));
    collector.setCollecting(true);
    collector.log({ name: 'sign-in' });
    collector.setCollecting(false);
  });
});
