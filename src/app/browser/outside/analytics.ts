import type { SessionKind } from '../../../school/features/identity/guards.ts';

export interface AnalyticsEvent {
  readonly name: 'sign-in' | 'sign-out' | 'guest-info';
  readonly fields?: Readonly<Record<string, string>>;
}

/** A service that counts what people do. */
export interface Analytics {
  setCollecting(isCollecting: boolean): void;
  log(event: AnalyticsEvent): void;
}

/**
 * Whether somebody is asked, and may be counted after a yes. Students are not, nor are guests who say that they are
 * students or are under 16: in a class no consent is free, and a child's does not count. Of visitors nobody knows the age.
 */
export function mayBeAsked(
  session: SessionKind | null,
  guest: { readonly role: string; readonly isFrom16: boolean },
): boolean {
  if (session === 'onboarded-guest') return guest.isFrom16 && guest.role !== 'student';
  return session === 'teacher';
}

/** What a guest has told at the start, as keys of the reference lists. */
export interface GuestInfo {
  readonly role: string;
  readonly gradeLevel: string;
  readonly guestQuestion: string;
}

/** The event for a change of the session, if there is one. Loading a page with somebody signed in is no event. */
export function eventOfChange(
  before: SessionKind | null,
  now: SessionKind | null,
  guest: { readonly productKey: string; readonly info: GuestInfo },
): AnalyticsEvent | null {
  if (before === null || now === null || before === now) return null;
  if (now === 'teacher') return { name: 'sign-in' };
  if (before === 'teacher') return { name: 'sign-out' };
  if (before !== 'guest' || now !== 'onboarded-guest') return null;
  const fields = Object.entries(guest.info).map(([name, value]) => [`${guest.productKey}${name}`, value]);
  return { name: 'guest-info', fields: Object.fromEntries(fields) };
}

/**
 * Loads the service once something may be collected, and never before. Earlier events wait, such as what a guest has
 * told just before being asked. They are collected only if collecting is allowed later on the same page. A sign-out is
 * never kept waiting.
 */
export function createCollector(open: () => Promise<Analytics>) {
  let service: Promise<Analytics | null> | null = null;
  let isCollecting = false;
  let waiting: AnalyticsEvent[] = [];

  const use = (action: (analytics: Analytics) => void) => {
    // Where the service does not come, nothing is counted and nobody is disturbed.
    service ??= open().catch(() => null);
    void service.then((analytics) => analytics && action(analytics));
  };

  return {
    log(event: AnalyticsEvent): void {
      if (isCollecting) use((analytics) => analytics.log(event));
      else if (event.name !== 'sign-out') waiting.push(event);
    },
    setCollecting(next: boolean): void {
      if (next === isCollecting) return;
      isCollecting = next;
      use((analytics) => analytics.setCollecting(next));
      if (next) for (const event of waiting) use((analytics) => analytics.log(event));
      waiting = [];
    },
    /** Call this when another person begins: the waiting events belong to the person before. */
    forget(): void {
      waiting = [];
    },
  };
}
