import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { accountMessages } from '../../school/features/account/account-messages.client.ts';
import { type PeriodName, periods } from '../../school/features/account/periods.ts';
import { compareVersions } from '../../school/features/legal/legal-document.ts';
import { classCareMessages } from '../../school/features/teaching/messages/class-care.client.ts';
import { classTimelineMessages } from '../../school/features/teaching/messages/class-timeline.client.ts';
import { keptHours } from '../../school/kernel/kept-hours.ts';
import { trustMessages } from '../trust-messages.ts';
import { papersMessages } from './papers-messages.ts';
import { studentsMessages } from './students-messages.ts';

/** A number in the words of these texts. */
function say(hours: number): string {
  const plain: Readonly<Record<number, string>> = {
    1: 'an hour',
    12: 'half a day',
    24: 'a day',
    8760: 'a year',
  };
  return plain[hours] ?? `${hours / 24} days`;
}

const of = Object.fromEntries(
  Object.entries(periods).map(([name, { hours }]) => [name, say(hours)]),
) as Readonly<Record<PeriodName, string>>;
const notice = say(keptHours.accountNotice);
const idle = say(keptHours.idleSignIn);
const knownBrowser = say(keptHours.knownBrowser);

/** The newest version of a document of `content/legal`, as it is parsed. */
function readNewest(folder: string): unknown {
  const versions = readdirSync(`content/legal/${folder}`).map((file) => file.replace('.yaml', ''));
  const newest = versions.sort(compareVersions).at(-1);
  return parse(readFileSync(`content/legal/${folder}/${newest}.yaml`, 'utf8'));
}

/** Every text in a tree, also those inside functions that fill them. */
function listTexts(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  if (typeof tree === 'function') return [String(tree)];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(listTexts) : [];
}

/** Where the privacy notice tells each period of the registry. A new period does not compile before it is told there. */
const inNotice: Readonly<Record<PeriodName, readonly string[]>> = {
  classAccountArchived: [
    `${of.classAccountArchived} after the class is archived, or`,
    `deletion, ${of.classAccountArchived} after the class is archived`,
  ],
  classAccountUnused: [
    `or ${of.classAccountUnused} after it was last used`,
    `or ${of.classAccountUnused} after the last use`,
  ],
  classAccountTakenBack: [`after its student has made it their own: for ${of.classAccountTakenBack}.`],
  classAccountWish: [`their times are kept with the class account for ${of.classAccountWish}`],
  classAccountLeaving: [
    `An account of a class ends ${of.classAccountLeaving} later`,
    `can bring it back for ${of.classAccountLeaving}`,
    `${of.classAccountLeaving} after its student has asked for it`,
    `${of.classAccountLeaving} after its student has asked for the deletion`,
    `with its PIN, after the ${of.classAccountLeaving} above`,
  ],
  classAccountMerged: [`for ${of.classAccountMerged} after the merge`],
  accountUnfinished: [`a student's or a teacher's: for ${of.accountUnfinished}`],
  accountClassless: [`for ${of.accountClassless} after its last use, or after the student was last`],
  accountUnused: [`for ${of.accountUnused} after its last use`],
  session: [`It lasts for up to ${of.session}`, `A browser's sign-in: for ${of.session} after`],
  idleSession: [`shared: for ${of.idleSession} after that use`],
  mailLink: [`a cookie of up to ${of.mailLink}`, `with the address: for ${of.mailLink}`],
  addressProof: [`waits for its code: for ${of.addressProof}`],
  counter: [
    `scrambled count against misuse, for about ${of.counter}`,
    `These counts are removed after about ${of.counter}`,
    `Counts against misuse: for about ${of.counter}`,
  ],
  securityEvent: [
    `and of acts on accounts are kept for ${of.securityEvent}`,
    `Records of sign-ins and of looks at students' work: for ${of.securityEvent}`,
  ],
  look: [`Records of sign-ins and of looks at students' work: for ${of.look}`],
  supportMessage: [`Messages by the contact form: for ${of.supportMessage}`],
  failedMail: [`could not be delivered: for ${of.failedMail}`],
  presence: [
    `and, for ${of.presence}, where in a lab`,
    `It is forgotten ${of.presence} after`,
    `in a lab: for ${of.presence} after`,
  ],
  liveClass: [`for ${of.liveClass} after the last change`],
};

interface Told {
  readonly tree: unknown;
  /** What the text says about times: a period of the registry, another constant, or a time that ends nothing. */
  readonly says: readonly string[];
}

const texts: Readonly<Record<string, Told>> = {
  'the privacy notice': {
    tree: readNewest('privacy-notice'),
    says: [
      ...Object.values(inNotice).flat(),
      `at least ${notice} earlier`,
      `all the same, ${notice} after the mail was due`,
      `signed out after ${idle} without use, because`,
      `opens nothing after ${idle} without use`,
      `that nobody used for ${idle}`,
      `It lasts for up to ${knownBrowser}, also after you sign out`,
    ],
  },
  'the service agreement': {
    tree: readNewest('service-agreement'),
    says: [
      `all its work ${of.classAccountArchived} after the class was archived`,
      'within 45 days',
      'within 60 days',
      'within 72 hours',
      "three months' notice",
    ],
  },
  'the terms of use': {
    tree: readNewest('terms-of-use'),
    says: [`it is closed at once and ends ${of.classAccountLeaving} later`, 'at least 13 years old'],
  },
  'the page on genetic data': { tree: readNewest('genetic-data'), says: [] },
  'the page for support': {
    tree: parse(readFileSync('content/support/support-page.yaml', 'utf8')),
    says: [
      `belongs to your class and ends ${of.classAccountArchived} after you archive it`,
      `For ${of.classAccountTakenBack} you can take that back`,
      `Class accounts end with all their work ${of.classAccountArchived} later`,
      `for ${of.presence}, where in a lab they worked last`,
      `For ${of.look}, with scrambled names`,
      `its teacher can bring it back for ${of.classAccountLeaving}`,
      `a mail with a link, which works for ${of.mailLink}`,
      // A limit and the end of a round, which are tested where they are held.
      'within ten minutes',
      'A round that you forget ends after a day',
    ],
  },
  'the pages for schools': {
    tree: trustMessages,
    says: [
      `scrambled count against misuse, for ${of.counter}`,
      `An account of a class ends ${of.classAccountLeaving} after its student has asked`,
      `signed out after ${idle} without use`,
      `who has signed in, is kept for ${of.securityEvent}`,
    ],
  },
  'the papers for schools': {
    tree: papersMessages,
    says: [
      'tells the school 30 days before',
      'FERPA 45 days',
      'once a year',
      'within 72 hours',
      'Within 60 days',
    ],
  },
  'the page for students': {
    tree: studentsMessages,
    says: [`We forget that after ${of.presence}`],
  },
  'the texts of the profile': {
    tree: accountMessages,
    says: [
      // The time after archiving comes from the settings. The tests of the other texts that tell it hold it.
      `after your class is archived, or ${of.classAccountUnused} after you last used it`,
      `and can take it back for ${of.classAccountTakenBack}`,
      `can still take this account back, for ${of.classAccountTakenBack} after`,
      `can bring it back for ${of.classAccountLeaving}`,
      `After ${of.classAccountLeaving} the account is deleted`,
      `It works for ${of.mailLink.replace('an', 'one')}`,
    ],
  },
  'the texts about classes': {
    tree: classCareMessages,
    says: [
      `You can undo this for ${of.classAccountMerged}`,
      `merged more than ${of.classAccountMerged} ago`,
      `the ${of.classAccountTakenBack} are over`,
      `or its ${of.classAccountWish} are over`,
      `make the account their own, within ${of.classAccountWish}`,
      `stay signed in, for up to ${of.session} without use`,
      `sign in again after ${idle} away`,
      // The license of a class to which nobody came, which is tested with the licenses.
      'so for a day you can redeem',
    ],
  },
  'the timeline of a class': {
    tree: classTimelineMessages,
    says: [
      `For ${of.classAccountTakenBack} you can take that back`,
      `For ${of.classAccountLeaving} you can bring it back`,
      `was deleted for good, ${of.classAccountLeaving} after its student`,
      `was deleted for good, ${of.classAccountMerged} after it was merged`,
      `with their PIN after ${idle} away`,
    ],
  },
};

const times =
  /\b(?:\d+|an?|half an?|one|two|three|four|seven|ten|fourteen|thirty|sixty|ninety) (?:minute|hour|day|week|month|year)s?\b/g;

describe('the periods that people read', () => {
  it.each(Object.keys(texts))('%s says of times what the server does, and nothing else', (name) => {
    const { tree, says } = texts[name] as Told;
    const text = listTexts(tree).join('\n').replaceAll(/\s+/g, ' ');
    expect(says.filter((words) => !text.includes(words))).toEqual([]);
    const isSaid = (index: number) =>
      says.some((words) => {
        const from = text.lastIndexOf(words, index);
        return from >= 0 && index < from + words.length;
      });
    const others = [...text.matchAll(times)].filter(({ index }) => !isSaid(index));
    expect(others.map(({ index }) => text.slice(index - 40, index + 30))).toEqual([]);
  });
});
