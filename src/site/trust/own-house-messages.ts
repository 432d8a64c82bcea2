import { classAccountDays } from '../../school/features/joining/class-account-end.ts';

/** Texts of the page about running the product on a school's own machine. */
export const ownHouseMessages = {
  title: 'Run it in your own house',
  description: (product: string) =>
    `How a school or district runs ${product} on a machine of its own: what leaves the house, what it needs, and the commands.`,
  lead: (product: string) =>
    `A school or district can run ${product} on a machine of its own. Then the school is the operator, and by default no data about students or teachers leaves the house.`,
  leaves: {
    id: 'leaves',
    title: 'What leaves the house',
    points: [
      'By default nothing. Pages load everything from your own server, and mails are not sent until you name a mail server.',
      'Installing fetches the parts that the product is made of from the public registry of npm, with nothing about your school in the request.',
      'Each outside service is a setting that you have to make: a mail server, a provider of sign-ins, Firebase, reports of errors, visitor statistics, one sign-in for several sites. The page on privacy and security names those that a site has connected.',
    ],
  },
  needs: {
    id: 'needs',
    title: 'What you need',
    points: [
      'A machine with Node 20.19 or newer. The database comes along; a PostgreSQL of yours, 15 or newer, takes its place by a setting.',
      'For use beyond the machine itself: an address with https, by a reverse proxy of yours. Without it, names, PINs and answers travel open on the network.',
      'An encrypted disk, and a backup with an end, such as 30 days. The product does neither.',
      'Somebody who installs new releases, reads the log, and answers the mails of teachers.',
    ],
  },
  tryIt: {
    id: 'try',
    title: 'Try it',
    text: 'In the folder of the product. It installs itself, and serves on http://localhost:4000 with a demo teacher, a demo student and a class.',
  },
  serve: {
    id: 'serve',
    title: 'Serve your school',
    text: 'The same command, with settings. In production it does not start without a name, a contact, an address with https and a secret of its own.',
    settings: [
      ['NODE_ENV=production', 'no demo accounts; the demands above'],
      ['PUBLIC_URL=https://labs.your-school.example', 'the address that visitors use'],
      ['TRUSTED_PROXIES=1', 'how many reverse proxies stand in front'],
      ['IDENTITY_SECRET=…', 'what “openssl rand -hex 32” prints; keep it apart from the backups'],
      ['OPERATOR_NAME="Your school district"', 'who runs the site, in all documents'],
      ['OPERATOR_CONTACT=privacy@your-school.example', 'where people write to'],
      ['DATA_LOCATION="Ohio, United States"', 'where the database is kept'],
      ['STUDENT_ACCOUNTS=none', 'students have class accounts alone, with a name and a PIN'],
      [
        'SCHOOL_AGREEMENT=needed',
        'no class, and nobody new in one, before its teacher has said that the school has agreed',
      ],
      ['TEACHER_PROOF=domain', 'a teacher proves to be one by a confirmed address of your school'],
      [
        'MAIL_URL=smtps://user:password@mail.your-school.example',
        'your mail server: by its mails a teacher confirms the address. Without it nobody could make a class, unless teachers come in through a provider of sign-ins (OIDC_…) that you have connected',
      ],
      ['MAIL_FROM=labs@your-school.example', 'the address from which those mails come'],
      ['TEACHER_DOMAINS=your-school.example', 'whose addresses those are'],
      ['TEACHER_PROOF_FOR=classes', 'nobody makes a class, or assigns in one, without that proof'],
      [
        'ARCHIVED_WORK_DAYS=400',
        `when all work in archived classes ends; without it, work of students with accounts of their own stays. Class accounts end with their work ${classAccountDays.afterArchive} days after the class was archived at the latest, with and without it`,
      ],
    ],
  },
  school: {
    id: 'school',
    title: 'What the school can do then',
    text: 'Teachers download, put right and delete the records of their students in the application. Beside that, whoever runs the site has these commands. Those that act on records print a certificate: what was done, how much, when and by whom.',
    commands: [
      [
        'npm run classes -- hand-over <code> <e-mail>',
        'gives the class of a teacher who has left to another',
      ],
      [
        'npm run classes -- export <code>',
        'a class with all the work in it and what belongs to that, as a file',
      ],
      ['npm run classes -- delete <code>', 'ends a class with the work in it, for good'],
      [
        'npm run people -- find --email <e-mail>',
        'which account it is, for a request of a parent or a person',
      ],
      ['npm run people -- export <id>', 'everything that is kept about one person, as a file'],
      ['npm run people -- correct <id>', 'puts a name or an email address right'],
      ['npm run people -- delete <id>', 'ends an account with all its work, for good'],
      ['npm run classes -- disable <code>', 'keeps everybody out of a class'],
      ['npm run security -- looks --class <code>', 'who has looked at the work of the students of a class'],
      ['npm run security -- list', 'what happened to accounts and doors'],
    ],
    more: 'Every setting and command stands in docs/operations.md, in the folder of the product, with a plan for incidents.',
  },
} as const;
