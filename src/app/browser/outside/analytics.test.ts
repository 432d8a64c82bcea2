import { describe, expect, it, vi } from 'vitest';
import { sessionKinds } from '../../../school/features/identity/guards.ts';
import { type AnalyticsEvent, createCollector, eventOfChange, mayBeAsked } from './analytics.ts';

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

describe('who is asked whether visits may be counted', () => {
  const asked = (guest: { role: string; isFrom16: boolean }) =>
    [...sessionKinds, null].filter((kind) => mayBeAsked(kind, guest));

  it('is a teacher, or a guest of 16 or older who is no student', () => {
    expect(asked({ role: 'parent', isFrom16: true })).toEqual(['onboarded-guest', 'teacher']);
    expect(asked({ role: 'parent', isFrom16: false })).toEqual(['teacher']);
    expect(asked({ role: 'student', isFrom16: true })).toEqual(['teacher']);
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
