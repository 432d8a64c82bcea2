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
const dayS = 24 * hourS;

/**
 * Attempts that wait for a turn, because strangers have used up the budget of an account: the second comes ten seconds
 * after the first, the third a minute, the fourth ten minutes; there are five a day.
 */
const slowTurns = [
  { count: 1, windowS: 2 },
  { count: 2, windowS: 12 },
  { count: 3, windowS: minuteS },
  { count: 4, windowS: tenMinutesS },
  { count: 5, windowS: dayS },
] as const;

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
  // Three of a million codes are right at a time: a day of guessing finds one with a chance of one in 6,000.
  wrongSecondFactors: [
    { count: 10, windowS: quarterS },
    { count: 50, windowS: dayS },
  ],
  // A PIN is one of 10,000. All strangers together have 33 a day at one account; see decision 42.
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
  slowPins: slowTurns,
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
  // Codes that show that an address is one's own: mails to one address, and by one account.
  addressProofs: [
    { count: 5, windowS: hourS },
    { count: 10, windowS: dayS },
  ],
  // A code has 40 random bits and a day of life.
  wrongAddressProofs: [
    { count: 10, windowS: quarterS },
    { count: 50, windowS: dayS },
  ],
  mailsToUnknown: [{ count: 300, windowS: hourS }],
  mails: [{ count: 5000, windowS: hourS }],
  // Expensive actions: every use counts.
  answers: [{ count: 1000, windowS: hourS }],
  exports: [{ count: 30, windowS: hourS }],
  files: [{ count: 600, windowS: hourS }],
  supportMessages: [
    { count: 5, windowS: hourS },
    { count: 20, windowS: dayS },
  ],
  newDevices: [{ count: 40, windowS: dayS }],
} as const satisfies Record<string, readonly LimitWindow[]>;
export type LimitName = keyof typeof limitRules;
export type LimitRules = Readonly<Record<LimitName, readonly LimitWindow[]>>;

/**
 * How often one browser may do something in a window, and all browsers of one kind at one address together, before they
 * must wait. Browsers in which somebody has signed in are counted by themselves alone.
 */
export interface Pace {
  readonly ofDevice: number;
  readonly ofAddress: number;
  readonly windowS: number;
}

/** Limits that slow down and never refuse: a whole school may share one address. */
export const paceRules = {
  passwords: { ofDevice: 100, ofAddress: 1000, windowS: quarterS },
  signUps: { ofDevice: 60, ofAddress: 1000, windowS: hourS },
  lookUps: { ofDevice: 200, ofAddress: 1500, windowS: quarterS },
  mailRequests: { ofDevice: 40, ofAddress: 400, windowS: quarterS },
  externalStarts: { ofDevice: 100, ofAddress: 1500, windowS: quarterS },
  // Codes by which people come at this time do not count.
  classLooks: { ofDevice: 60, ofAddress: 600, windowS: quarterS },
  checks: { ofDevice: 120, ofAddress: 900, windowS: minuteS },
  contentQueries: { ofDevice: 30, ofAddress: 120, windowS: minuteS },
} as const satisfies Record<string, Pace>;
export type PaceName = keyof typeof paceRules;
export type PaceRules = Readonly<Record<PaceName, Pace>>;
