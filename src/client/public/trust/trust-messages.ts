import type { StoredReader } from '../../../features/account/stored-tables.data.ts';
import type { Result } from './conformance.data.ts';

const readers: Record<StoredReader, string> = {
  self: 'the person',
  'class-teacher': 'the teacher of the class',
  operator: 'whoever runs the site',
};

const results: Record<Result, string> = {
  met: 'Met',
  partly: 'Met in part',
  none: 'Does not apply',
};

/** Texts of the pages for schools and of the conformance report, which are drawn at build time. */
export const trustMessages = {
  contents: 'On this page',
  nav: 'About this site',
  schools: {
    title: 'For schools',
    description: (product: string) =>
      `What ${product} keeps about students and teachers: each field, why, for how long, and who reads it.`,
    lead: (product: string, operator: string) =>
      `What ${product} keeps about students and teachers, field by field. ${product} is run by ${operator}; for students in a class, the school decides what it is used for.`,
    how: 'A test of the product compares this list with the database, and fails where something is stored that does not stand here.',
    short: {
      title: 'In short',
      points: [
        'Of a student: a full name, an email address, a role, and the answers given in a class. No birth date, no grade, no address, no picture.',
        'Guests leave nothing on the server. Their birth date is compared in the browser and goes nowhere.',
        'No advertising, no tracking, no selling of data. Pages and mails load nothing from other companies unless whoever runs the site has connected a service.',
        'A student’s work is read by the student and by the teacher of that class. Classmates do not see it.',
        'Everybody can download everything about themselves, and delete it, on their own profile page.',
        'Logs of the server hold no names, email addresses, answers, codes or passwords.',
      ],
    },
    student: 'About a student',
    studentText: 'Also about a teacher who tries a lab in a class of their own as its students do.',
    teacher: 'About a teacher',
    teacherText: 'Besides account, profile, agreements and counters, which are those of a student.',
    fields: 'Fields',
    why: 'Why',
    keptFor: 'How long',
    readBy: 'Who reads it',
    nobody: 'nobody',
    readers,
    reach: {
      title: 'Who else can reach the data',
      text: (operator: string) =>
        `Whoever runs the installation, here ${operator}, can reach the database and its backups where that is needed to run or repair the site. Backups may hold deleted data until they are overwritten. Where signing in is left to another provider such as Firebase or Google, the account is kept there under its own terms, and the server keeps the rest as listed here.`,
    },
    protection: {
      title: 'How it is protected',
      points: [
        'Everything travels encrypted; a public site cannot be started without https.',
        'Passwords are kept as argon2id hashes. Teachers can turn on two-step sign-in.',
        'The server decides by role and by whose class it is, for each request; tests call every address as each kind of person.',
        'Right answers stay on the server until they are due.',
        'Answers are only ever added, never changed.',
      ],
    },
    documents: {
      title: 'Documents',
      privacy: 'Privacy notice',
      accessibility: 'Accessibility: how the product meets WCAG 2.2 AA',
      contact: (contact: string) =>
        `For an agreement between your school and whoever runs this site, or a question, write to ${contact}.`,
    },
  },
  accessibility: {
    title: 'Accessibility',
    description: (product: string) =>
      `How ${product} meets the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA: criterion by criterion, with how each was tried and what falls short.`,
    lead: (product: string) =>
      `How ${product} meets the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA, criterion by criterion: how each was tried, and what falls short.`,
    own: 'We have written this report ourselves. No outside expert has checked it.',
    sum: {
      title: 'In figures',
      of: (count: number) => `Of the ${count} criteria of levels A and AA:`,
    },
    short: { title: 'What falls short' },
    untried: { title: 'What was not tried' },
    methods: {
      title: 'How it was tried',
      text: 'All but the last run with every change of the product, and a change that breaks one of them is not released.',
    },
    browsers: {
      title: 'Browsers and devices',
      text: 'There is nothing to install. A browser from March 2023 or later is needed, with JavaScript for everything but the public pages.',
      caption: 'Browsers',
      name: 'Browser',
      since: 'From version',
      tried: 'Tried',
      windows: 'Windows in which the pages were tried:',
    },
    criteria: { title: 'Criterion by criterion' },
    principles: {
      '1': 'Perceivable',
      '2': 'Operable',
      '3': 'Understandable',
      '4': 'Robust',
    } as Readonly<Record<string, string>>,
    level: (level: string) => `Level ${level}`,
    results,
    tried: 'Tried',
    shortfall: 'Falls short',
    tell: {
      title: 'Something is in your way?',
      text: (contact: string) =>
        `Tell us what you wanted to do, with what, and what happened: write to ${contact}. Teachers can also use the form on the support page.`,
    },
  },
} as const;
