import { keptHours } from '../../kernel/kept-hours.ts';
import { classAccountDays } from '../joining/class-account-end.ts';

/** The sweeps of the server, which run at its start and then every hour (`src/app/server/sweeps.ts`). */
export type SweepName =
  | 'class-accounts'
  | 'accounts'
  | 'archived-work'
  | 'sessions'
  | 'codes'
  | 'address-proofs'
  | 'counters'
  | 'security-events'
  | 'looks'
  | 'support-messages'
  | 'outbox'
  | 'presences'
  | 'live-classes';

interface Period {
  readonly hours: number;
  /** From when it is counted, as the end of a sentence. */
  readonly after: string;
  /** What ends. */
  readonly ends: string;
  readonly sweep: SweepName;
}

const inHours = (days: number) => days * 24;
const { afterArchive, unused, takenBack, leaving, wish, merged } = classAccountDays;

/**
 * Every period after which the server ends something by itself. A test holds each against what its sweep really ends;
 * the list of stored tables quotes them.
 */
export const periods = {
  classAccountArchived: {
    hours: inHours(afterArchive),
    after: 'after the class was archived',
    ends: 'a class account with all its work',
    sweep: 'class-accounts',
  },
  classAccountUnused: {
    hours: inHours(unused),
    after: 'after the last use',
    ends: 'a class account with all its work',
    sweep: 'class-accounts',
  },
  classAccountTakenBack: {
    hours: inHours(takenBack),
    after: 'after the student made it their own',
    ends: 'the way back of an account into the class, with its former name',
    sweep: 'class-accounts',
  },
  classAccountLeaving: {
    hours: inHours(leaving),
    after: 'after its student has asked for the deletion',
    ends: 'a class account with all its work',
    sweep: 'class-accounts',
  },
  classAccountWish: {
    hours: inHours(wish),
    after: 'after it was made or answered, whichever is later',
    ends: 'the wish of a student to make a class account their own, and the teacher’s answer',
    sweep: 'class-accounts',
  },
  classAccountMerged: {
    hours: inHours(merged),
    after: 'after the merge',
    ends: 'a class account that was merged with another, with its former work',
    sweep: 'class-accounts',
  },
  accountUnfinished: {
    hours: keptHours.accountUnfinished,
    after: 'after it was made',
    ends: 'an account whose owner has not said whether they are a student or a teacher',
    sweep: 'accounts',
  },
  accountClassless: {
    hours: keptHours.accountClassless,
    after: 'after its student was last in a class or last used it, whichever is later',
    ends: 'a student’s own account that is in no class',
    sweep: 'accounts',
  },
  accountUnused: {
    hours: keptHours.accountUnused,
    after: 'after the last use',
    ends: 'a teacher’s account, or a student’s own account with all its work',
    sweep: 'accounts',
  },
  session: {
    hours: keptHours.session,
    after: 'after the last use',
    ends: 'a browser’s sign-in',
    sweep: 'sessions',
  },
  idleSession: {
    hours: keptHours.idleSession,
    after: 'after the last use, in a class that shares devices',
    ends: `a sign-in of a class account, which opens nothing after ${hoursInWords(keptHours.idleSignIn)} without use`,
    sweep: 'sessions',
  },
  mailLink: {
    hours: keptHours.mailLink,
    after: 'after it was sent',
    ends: 'a link sent by mail, with the address',
    sweep: 'codes',
  },
  addressProof: {
    hours: keptHours.addressProof,
    after: 'after it was asked for',
    ends: 'an address that waits for its code',
    sweep: 'address-proofs',
  },
  counter: {
    hours: keptHours.counter,
    after: 'after the first count',
    ends: 'a counter against guessing',
    sweep: 'counters',
  },
  securityEvent: {
    hours: keptHours.securityEvent,
    after: 'after it happened',
    ends: 'a security event',
    sweep: 'security-events',
  },
  look: {
    hours: keptHours.look,
    after: 'after it was last repeated on that day',
    ends: 'the note that a teacher has looked at the work of a class or a student',
    sweep: 'looks',
  },
  supportMessage: {
    hours: keptHours.supportMessage,
    after: 'after it was sent',
    ends: 'a message to whoever runs the site',
    sweep: 'support-messages',
  },
  failedMail: {
    hours: keptHours.failedMail,
    after: 'after it was given up',
    ends: 'a mail that could not be delivered',
    sweep: 'outbox',
  },
  presence: {
    hours: keptHours.presence,
    after: 'after the last sign of life',
    ends: 'where a student is working',
    sweep: 'presences',
  },
  liveClass: {
    hours: keptHours.liveClass,
    after: 'after the last change',
    ends: 'the live state of a class',
    sweep: 'live-classes',
  },
} as const satisfies Readonly<Record<string, Period>>;

export type PeriodName = keyof typeof periods;

export function inWords(name: PeriodName): string {
  return hoursInWords(periods[name].hours);
}

/** In days from two days on, else in hours. */
export function hoursInWords(hours: number): string {
  const [count, unit] = hours >= 48 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
