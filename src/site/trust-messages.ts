import type { StoredReader } from '../school/features/account/stored-tables.data.ts';
import type { Result } from './conformance.data.ts';
import { choice } from './site.ts';

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
    first: {
      seen: 'Who sees a student’s work?',
      seenText:
        'The student and the teachers of that class. A class looks at answers together only without names.',
      ads: 'Advertising, tracking?',
      adsText: 'None, and no data is sold.',
      young: 'Students under 13?',
      youngText:
        'They need no email address: a class code, a name that may be a first name and an initial, and a PIN. In the United States the school may consent for parents (COPPA).',
      kept: 'What is kept?',
      keptText:
        'That name, the PIN, and the answers given in class. They are records of your school (FERPA).',
      sign: 'Whom does our school sign with?',
      signText: (operator: string) => `With ${operator}, who runs this site. Write to`,
      law: 'Minors, parents and the law, in full',
    },
    short: {
      title: 'In short',
      points: [
        `Of a student who joins by the code of a class: a name, a PIN, and the answers given there, with what belongs to them: tries, hints taken, how sure the student was, the misconception that a wrong answer points to, points and comments of the teacher. ${choice.ifOwnAccounts}A student with an account of their own also has an email address.${choice.otherwise}On this site students have no accounts of their own.${choice.end} No birth date, no grade level, no address, no picture.`,
        'An account of one’s own that has not agreed to the documents yet can have a name, a role and classes. No answer of it is kept before that.',
        'Guests leave nothing on the server but a scrambled count against misuse, for a day. Their birth date is compared in the browser and goes nowhere.',
        'No advertising, no tracking, no selling of data. Pages and mails load nothing from other companies unless whoever runs the site has connected a service.',
        'A student’s work is read by the student and by the teacher of that class. Classmates do not see it.',
        'Everybody can download what is kept about themselves, and delete it, on their own profile page. Records of sign-ins and of looks at answers are in the download; they are under scrambled names and stay for their time also when an account is deleted. An account of a class ends 14 days after its student has asked: until then its teacher can bring it back, because the record is the school’s.',
        'No artificial intelligence reads or scores answers: rules that teachers can look up do.',
        'Logs of the server hold no names, email addresses, answers, codes or passwords.',
      ],
    },
    law: {
      title: 'Minors, parents and the law',
      points: [
        `Students under 13 need no email address: they join by the code of their class, with a name that may be a first name and an initial, and a PIN. ${choice.ifOwnAccounts}Whoever runs the site can allow such accounts alone.${choice.otherwise}This site allows such accounts alone.${choice.end}`,
        'COPPA (United States): a school may consent for parents to what serves its teaching. Its teacher says so once, and that is kept with its date; what holds on this site stands under “Who makes classes”.',
        'FERPA (United States): answers, points and comments are records of the school. Whoever runs the site keeps them for the school, under its direction, and uses them for nothing else.',
        'GDPR (European Union): the school decides what the data is used for, and whoever runs the site works on its behalf.',
        'A parent who wants to see a child’s record asks the school: the teacher downloads all the work in the class and what belongs to it, as a page to print and as a file. Sign-ins, and looks at the work, stand in the student’s own download, or come from whoever runs the site. The teacher corrects the name by which the class calls a student, with whatever kind of account, while the class is open (in an archived class whoever runs the site does it), erases the words of an answer that must not be kept, and removes a student with everything the student did.',
        'Whoever runs the site can do it for the school, too, with a certificate of what was done: show, correct (name and email address) and delete one person, and export or delete a whole class.',
        'This is a description and no contract. An agreement between a school and whoever runs the site has to be signed, and a lawyer should read it.',
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
        'Everything travels encrypted on a site under a public address, which cannot be started in production without https. On a network of your own without https it does not.',
        'Passwords are kept as argon2id hashes. Teachers can turn on two-step sign-in.',
        'The server decides by role and by whose class it is, for each request; tests call every address as each kind of person.',
        'Right answers stay on the server until they are due.',
        'Answers are only ever added, never changed. A teacher can erase the words of one for good.',
        'A class account is signed out after an hour without use, unless the teacher says that students use devices of their own.',
        'Who has looked at the work of students, and who has signed in, is kept for 180 days with scrambled names, so that whoever runs the site can tell a school.',
      ],
    },
    documents: {
      title: 'Documents',
      agreement: 'Agreement for schools: a draft to print and sign',
      ownHouse: 'Run it in your own house: what leaves it, what you need, the commands',
      students: 'For students: what is kept, in plain words for children',
      trust: 'Privacy and security: services, place, periods, measures',
      privacy: 'Privacy notice',
      accessibility: 'Accessibility: how the product meets WCAG 2.2 AA',
      report: 'Conformance report in the form of VPAT 2.5',
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
      text: 'All but the last two run with every change of the product, and a change that breaks one of them is not released.',
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
    report: {
      title: 'Conformance report',
      description: (product: string) =>
        `Accessibility conformance report of ${product} in the form of VPAT 2.5, international edition: WCAG 2.2 A and AA, Section 508 and EN 301 549.`,
      lead: (product: string) =>
        `Accessibility conformance report of ${product}, international edition, in the form of VPAT® version 2.5, to read or to print. VPAT is a service mark of the Information Technology Industry Council.`,
      about: {
        title: 'Name, date and standards',
        facts: (
          { product, contact, operator }: Readonly<Record<'product' | 'contact' | 'operator', string>>,
          day: string,
        ) =>
          [
            ['Product and version', `${product}, as this site serves it`],
            ['Date of the report', day],
            ['Description', 'A website on which classes work through labs of molecular biology.'],
            ['Contact', `${operator}: ${contact}`],
            [
              'Standards',
              'WCAG 2.0, 2.1 and 2.2, levels A and AA; Revised Section 508 standards (36 CFR 1194); EN 301 549 version 3.2.1. Level AAA is not reported.',
            ],
            [
              'Notes',
              'Conformance levels are those of the web application, unless a row speaks of documents. A page lists by criterion what falls short:',
            ],
          ] as const,
      },
      terms: {
        title: 'Terms',
        points: [
          'Supports: at least one way of working meets the criterion, and no case is known in which it falls short.',
          'Partially Supports: some of the product does not meet the criterion, or has not been tried; the remark says what.',
          'Does Not Support: most of the product does not meet the criterion.',
          'Not Applicable: there is nothing here that the criterion is about.',
        ],
      },
      methods: {
        title: 'Methods of evaluation',
        text: 'Each remark names the methods that show it. The files are tests of the product.',
      },
      columns: ['Criterion', 'Conformance level', 'Remarks and explanations'],
      shownBy: 'Shown by',
    },
    tell: {
      title: 'Something is in your way?',
      text: (contact: string) =>
        `Tell us what you wanted to do, with what, and what happened: write to ${contact}. Teachers can also use the form on the support page.`,
    },
  },
} as const;
