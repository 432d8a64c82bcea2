/** At most `count` in a window of `windowS` seconds, which begins with the first. */
export interface LimitWindow {
  readonly count: number;
  readonly windowS: number;
}

const minuteS = 60;
const tenMinutesS = 10 * minuteS;
const quarterS = 15 * minuteS;
const hourS = 60 * minuteS;
/** The next class finds the devices of a cart free again, and a double lesson counts as two. */
export const lessonS = 50 * minuteS;
export const dayS = 24 * hourS;

/** Limits that refuse. The reasons for the numbers are in decision 24. */
export const limitRules = {
  // Guessing: only wrong attempts count. Strangers are counted by kind: requests without the number of a browser, and
  // browsers with one, which have a budget of their own besides.
  wrongPasswordsOfBare: [
    { count: 10, windowS: quarterS },
    { count: 100, windowS: dayS },
  ],
  wrongPasswordsOfNumbered: [
    { count: 10, windowS: quarterS },
    { count: 100, windowS: dayS },
  ],
  wrongPasswordsOfBrowser: [
    { count: 6, windowS: quarterS },
    { count: 30, windowS: dayS },
  ],
  wrongPasswordsOfKnown: [
    { count: 10, windowS: quarterS },
    { count: 100, windowS: dayS },
  ],
  // The second step, for somebody who has the password. All strangers together have 92 guesses a day at one account: 20
  // and 30 by these budgets, and 42 slow turns. A browser in which the account has signed in before has as many for
  // itself; see decision 26.
  wrongCodesOfBare: [
    { count: 10, windowS: quarterS },
    { count: 20, windowS: dayS },
  ],
  wrongCodesOfNumbered: [
    { count: 10, windowS: quarterS },
    { count: 30, windowS: dayS },
  ],
  wrongCodesOfBrowser: [
    { count: 5, windowS: quarterS },
    { count: 10, windowS: dayS },
  ],
  wrongCodesOfKnown: [
    { count: 10, windowS: quarterS },
    { count: 50, windowS: dayS },
  ],
  // A PIN is one of 10,000. Beyond these budgets there are slow turns; decision 42 counts what strangers can guess.
  wrongPinsOfBare: [
    { count: 5, windowS: quarterS },
    { count: 12, windowS: dayS },
  ],
  wrongPinsOfNumbered: [
    { count: 8, windowS: quarterS },
    { count: 16, windowS: dayS },
  ],
  wrongPinsOfBrowser: [
    { count: 4, windowS: quarterS },
    { count: 8, windowS: dayS },
  ],
  /** At all accounts of a class. */
  wrongPinsOfBareInClass: [
    { count: 40, windowS: hourS },
    { count: 60, windowS: dayS },
  ],
  wrongPinsOfNumberedInClass: [
    { count: 60, windowS: hourS },
    { count: 80, windowS: dayS },
  ],
  wrongPinsOfBrowserInClass: [
    { count: 10, windowS: quarterS },
    { count: 20, windowS: dayS },
  ],
  wrongPinsOfKnown: [
    { count: 10, windowS: quarterS },
    { count: 20, windowS: dayS },
  ],
  // New class accounts: of one browser in one class and lesson, and of all browsers in one class that send no number.
  // See decision 42.
  joinsOfDevice: [{ count: 2, windowS: lessonS }],
  joinsWithoutNumber: [{ count: 2, windowS: minuteS }],
  wrongClassCodes: [
    { count: 20, windowS: tenMinutesS },
    { count: 100, windowS: dayS },
  ],
  wrongLicenseKeys: [
    { count: 20, windowS: tenMinutesS },
    { count: 60, windowS: dayS },
  ],
  wrongLicenseKeysOfAll: [{ count: 500, windowS: 6 * hourS }],
  // Mails are limited per recipient and in total.
  signInLinksOfKnown: [{ count: 5, windowS: hourS }],
  signInLinksOfStrangers: [
    { count: 3, windowS: hourS },
    { count: 10, windowS: dayS },
  ],
  resetMailsOfKnown: [{ count: 5, windowS: hourS }],
  resetMailsOfStrangers: [
    { count: 3, windowS: hourS },
    { count: 10, windowS: dayS },
  ],
  // Codes that prove an address: asked for by one account, and sent to the address of an account. The address that a
  // class account gives may be somebody else's. So all accounts that give the same address share a budget, and beyond
  // it each account has one code a day. Classmates who type an address thus cannot keep its owner from a code.
  addressProofs: [
    { count: 5, windowS: hourS },
    { count: 10, windowS: dayS },
  ],
  addressProofsToGiven: [
    { count: 5, windowS: hourS },
    { count: 10, windowS: dayS },
  ],
  firstAddressProofs: [{ count: 1, windowS: dayS }],
  // A code has 40 random bits and a day of life.
  wrongAddressProofs: [
    { count: 10, windowS: quarterS },
    { count: 50, windowS: dayS },
  ],
  // Mails by who asks for them: a browser, then its kind at the address. These limits come before that of the
  // installation.
  mailsOfBrowser: [{ count: 12, windowS: hourS }],
  mailsOfKind: [{ count: 600, windowS: hourS }],
  mailsToUnknownOfKind: [{ count: 60, windowS: hourS }],
  // Beyond the first limit, people who have asked for few mails are still sent one, up to the second limit.
  mailsToUnknown: [{ count: 300, windowS: hourS }],
  mailsToUnknownAtMost: [{ count: 1000, windowS: hourS }],
  // The same for codes that prove an address, so that sign-ups by the hundred delay no link that somebody waits for.
  proofMailsOfKind: [{ count: 600, windowS: hourS }],
  proofMails: [{ count: 1000, windowS: hourS }],
  proofMailsAtMost: [{ count: 2000, windowS: hourS }],
  mails: [{ count: 5000, windowS: hourS }],
  // Expensive actions: every use counts.
  answers: [{ count: 1000, windowS: hourS }],
  // A class of 40 has 120 in a lesson; a teacher of five classes gives them in one evening.
  comments: [{ count: 1500, windowS: hourS }],
  exports: [{ count: 30, windowS: hourS }],
  files: [{ count: 600, windowS: hourS }],
  // A teacher of ten classes who makes and takes back every list once.
  listsOfAccounts: [{ count: 30, windowS: hourS }],
  supportMessages: [
    { count: 5, windowS: hourS },
    { count: 20, windowS: dayS },
  ],
  // Each wish that was taken back and made again is a line in the timeline of a class.
  ownWishes: [{ count: 5, windowS: dayS }],
  newDevices: [{ count: 40, windowS: dayS }],
} as const satisfies Record<string, readonly LimitWindow[]>;
export type LimitName = keyof typeof limitRules;
export type LimitRules = Readonly<Record<LimitName, readonly LimitWindow[]>>;

/** After `from` turns in a day, each next turn comes `everyS` seconds after the last one. */
export interface SlowStep {
  readonly from: number;
  readonly everyS: number;
}

/**
 * Turns for attempts beyond the budget of an account. They come more and more slowly and never end. Decision 42 says
 * what a day of them adds up to.
 */
export const slowRules = {
  slowPasswords: [
    { from: 0, everyS: 2 },
    { from: 20, everyS: 10 },
    { from: 40, everyS: 20 },
    { from: 140, everyS: 2 * minuteS },
  ],
  slowCodes: [
    { from: 0, everyS: 2 },
    { from: 4, everyS: 10 },
    { from: 8, everyS: minuteS },
    { from: 12, everyS: tenMinutesS },
    { from: 20, everyS: hourS },
  ],
  slowPins: [
    { from: 0, everyS: 2 },
    { from: 4, everyS: 10 },
    { from: 8, everyS: 20 },
    { from: 16, everyS: minuteS },
    { from: 24, everyS: tenMinutesS },
    { from: 32, everyS: hourS / 2 },
  ],
  /** Turns of all accounts of a class together, beyond two of each account. */
  slowPinsInClass: [{ from: 0, everyS: 5 * minuteS }],
} as const satisfies Record<string, readonly [SlowStep, ...SlowStep[]]>;
export type SlowName = keyof typeof slowRules;
export type SlowRules = Readonly<Record<SlowName, readonly [SlowStep, ...SlowStep[]]>>;

/**
 * How often one browser may do something in a window, and all browsers of one kind at one address together, before they
 * must wait. Browsers in which somebody has signed in are counted by themselves alone.
 */
export interface Pace {
  readonly ofDevice: number;
  readonly ofAddress: number;
  /** The count for requests without a number, where pages bring one. Default: as for an address. */
  readonly ofBare?: number;
  readonly windowS: number;
}

/** Limits that slow down and never refuse: a whole school may share one address. */
export const paceRules = {
  passwords: { ofDevice: 100, ofAddress: 1000, ofBare: 100, windowS: quarterS },
  signUps: { ofDevice: 60, ofAddress: 1000, ofBare: 60, windowS: hourS },
  lookUps: { ofDevice: 200, ofAddress: 1500, windowS: quarterS },
  mailRequests: { ofDevice: 40, ofAddress: 400, windowS: quarterS },
  externalStarts: { ofDevice: 100, ofAddress: 1500, windowS: quarterS },
  // Codes by which people come at this time do not count.
  classLooks: { ofDevice: 60, ofAddress: 600, windowS: quarterS },
  checks: { ofDevice: 120, ofAddress: 900, windowS: minuteS },
  // Refusals of every call. A caller who goes on after a refusal costs the event loop as much as one who is served.
  refusals: { ofDevice: 10, ofAddress: 100, windowS: 10 },
  contentQueries: { ofDevice: 30, ofAddress: 120, ofBare: 60, windowS: minuteS },
} as const satisfies Record<string, Pace>;
export type PaceName = keyof typeof paceRules;
export type PaceRules = Readonly<Record<PaceName, Pace>>;
