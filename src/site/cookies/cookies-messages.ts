import { site } from '../site.ts';
import type { DevicePlace } from './device-entries.ts';

/** Texts of the page about cookies. The entries, each with its reason, stand in `device-entries.ts`. */
export const cookiesMessages = {
  title: 'Cookies and storage',
  description: `Every cookie and every entry that ${site.product} keeps in your browser, what it is for, and how long it stays.`,
  lead: `This is everything that ${site.product} keeps in your browser. Nothing here follows you to other sites, and nothing is used for advertising.`,
  contents: 'On this page',
  consent: 'Do you have to agree?',
  consentText:
    'Not to these. Each of them is needed for something you do yourself: sign in, choose colors, keep an answer. Should this site ever count visits with a service of somebody else, you are asked first, and it begins only after a yes.',
  consentNow: {
    off: 'This site counts no visits with a service of somebody else, so nothing is asked.',
    open: 'In this browser nobody has agreed that visits are counted. Students, and guests under 16, are not asked.',
    yes: 'You have agreed that visits are counted.',
    no: 'You have refused that visits are counted.',
    decline: 'No, do not count',
    again: 'Ask me again',
  },
  clearing: 'How to remove it',
  clearingText:
    'Sign out, or leave guest mode: that removes what belongs to you. Clearing the data of this site in your browser removes everything. Answers that have not reached your class are then lost.',
  privacy: 'What the server keeps is told in the',
  privacyLink: 'privacy notice',
  howLong: 'How long',
  /** Cookies of a site with an encrypted connection have this before their names. */
  hostPrefix: 'Over an encrypted connection the names of those that belong to signing in begin with __Host-.',
  places: {
    cookie: { id: 'cookies', title: 'Cookies', text: 'A cookie is sent to the server with each request.' },
    local: {
      id: 'local-storage',
      title: 'Kept in the browser',
      text: 'Never sent by itself; other sites cannot read it.',
    },
    session: { id: 'session-storage', title: 'Kept in one tab', text: 'Gone when the tab is closed.' },
    database: {
      id: 'database',
      title: 'Database of the browser',
      text: 'Where your answers wait for the network.',
    },
    cache: { id: 'files', title: 'Files', text: 'Copies of files, so that labs open without a network.' },
  } satisfies Record<DevicePlace, { id: string; title: string; text: string }>,
} as const;
