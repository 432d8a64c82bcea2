import { choice, site } from '../site.ts';

/** The texts that fill the place of a period. */
interface Ends {
  readonly unused: string;
  readonly leaving: string;
}

/** The notice for children of about ten years. Short sentences; every word one that they know. */
export const studentsMessages = {
  title: 'For students',
  description: (product: string) =>
    `In plain words, for students and parents: what ${product} keeps about you, who can see it, and what you can do.`,
  lead: (product: string) =>
    `You use ${product} in class. This page says what it keeps about you. Read it with a parent or a teacher if you like.`,
  parts: [
    {
      id: 'kept',
      title: 'What we keep about you',
      points: [
        'Your name. A first name and one letter are enough.',
        'Your PIN, in a secret form nobody can simply read.',
        'Your answers, and how often you tried.',
        'Whether you took a hint, and how sure you were.',
        'Which common wrong idea an answer points to. Your teacher sees that and can help.',
        'Points and comments from your teacher, and your team.',
        'Your number at school, days off and extra time, if your teacher writes them down.',
        'When somebody signed in as you, and who looked at your answers.',
        'The day you used your account last.',
        'When you first opened each lesson.',
        'While you work: which page of the lab you are on. We forget that after half a day.',
        'The kind of your browser, and a random number.',
        'If you made your own account: also your email address, and a password in secret form.',
      ],
    },
    {
      id: 'not-kept',
      title: 'What we do not keep',
      points: [
        'Not your birthday, not your address, not your grade, and no photos.',
        'There are no ads here. Nobody sells what you do.',
        'No robot or AI reads your answers. A list of rules checks them.',
      ],
    },
    {
      id: 'who',
      title: 'Who can see it',
      points: [
        'You.',
        'Your teacher. While you work, your teacher also sees where you are in the lab.',
        'Other students do not see your answers with your name.',
        'Your first name, or a made-up one, may be on the class screen.',
        'The people who keep the site running can reach it. They look only when they must.',
      ],
    },
    {
      id: 'do-not-write',
      title: 'What you should not write',
      points: [
        'Do not write secrets in your answers. Your teacher reads them.',
        'Do not write about illness, your family or your own genes.',
        'Did you write something like that? Tell your teacher. Your teacher can erase it.',
      ],
    },
    {
      id: 'can-do',
      title: 'What you can do',
      points: [
        'See what is kept: open Profile, then “Your data”.',
        'It also shows when somebody signed in as you, and when a teacher looked.',
        'Is your name wrong? Ask your teacher, or after the class your school.',
        'You want your account to end? Ask on the Profile page.',
        `${choice.ifOwnAccounts}You want to keep your account for yourself? Ask on the Profile page. It needs a yes from your teacher.${choice.otherwise}Your account belongs to your class. On this site nobody can take it along.${choice.end}`,
        'You do not have to decide alone. Your parents can ask the school to see, change or delete things.',
        'Keep your PIN to yourself. Somebody knows it? Ask for a new one.',
        'Sign out when you are done at a computer that others use.',
      ],
    },
  ],
  ends: {
    id: 'how-long',
    title: 'How long we keep it',
    points: ({ unused, leaving }: Ends) => [
      'If your teacher takes you out of the class, your work in it is deleted.',
      `If you ask for the end of a class account, it ends after ${leaving}. Until then your teacher can bring it back.`,
      `A class account ends with its work ${site.archivedAccounts} after your teacher closed the class for good.${choice.ifArchivedWork} Work of other accounts in that class ends after ${site.archivedWork}.${choice.otherwise}${choice.end}`,
      `It also ends when you have not used it for ${unused}.`,
    ],
  },
  ask: {
    id: 'ask',
    title: 'Whom you can ask',
    text: (operator: string) =>
      `Ask your teacher first. This site is run by ${operator}. Parents and teachers can write to`,
    more: 'Everything in full is in the privacy notice',
  },
} as const;
