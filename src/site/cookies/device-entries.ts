/** Where something is kept in a browser. */
export type DevicePlace = 'cookie' | 'local' | 'session' | 'database' | 'cache';

export interface DeviceEntry {
  /** What follows the key of the product and an underscore; a part that differs by person is left out. */
  readonly name: string;
  /** true: the name has no key of the product before it. */
  readonly isWhole?: boolean;
  readonly place: DevicePlace;
  /** Days a cookie lasts; what is not a cookie has no fixed end. */
  readonly days?: number;
  readonly purpose: string;
  readonly until: string;
}

const hour = 1 / 24;

/**
 * Everything that the product keeps in a browser: the one list behind /cookies. A test reads the sources and fails for a
 * key that is missing here, and for one that is here and nowhere else.
 */
export const deviceEntries: readonly DeviceEntry[] = [
  {
    name: 'session',
    place: 'cookie',
    days: 30,
    purpose: 'Keeps you signed in. Scripts cannot read it.',
    until: '30 days after your last visit, or until you sign out',
  },
  {
    name: 'device',
    place: 'cookie',
    days: hour,
    purpose:
      'Makes sure that a link from a mail is opened in the browser that asked for it. Holds nothing about you.',
    until: '1 hour',
  },
  {
    name: 'merged',
    place: 'cookie',
    days: hour,
    purpose: 'Lets two links that were asked for one after the other both open in this browser.',
    until: '1 hour',
  },
  {
    name: 'known',
    place: 'cookie',
    days: 180,
    purpose:
      'A random number, given where many tries are slowed down: at the door of a class, at sign-in, and when an answer is checked. It tells your browser from one that guesses passwords.',
    until: '180 days after it was given, or after your last sign-in',
  },
  {
    name: 'pending',
    place: 'cookie',
    days: 900 / 86_400,
    purpose: 'Holds an account of another provider until you have given the password of yours.',
    until: '15 minutes',
  },
  {
    name: 'challenge',
    place: 'cookie',
    days: 600 / 86_400,
    purpose: 'Remembers the first step of signing in while you take the second.',
    until: '10 minutes',
  },
  {
    name: 'XSRF-TOKEN',
    isWhole: true,
    place: 'cookie',
    days: 400,
    purpose: 'Proves that a change was asked for by a page of this site and not by another one.',
    until: '400 days after your last visit',
  },
  {
    name: 'locale',
    place: 'cookie',
    days: 365,
    purpose: 'The language of the pages.',
    until: '365 days after your last visit',
  },
  {
    name: 'public_config',
    place: 'local',
    purpose: 'How this site is set up, to draw a page at once. Holds nothing about you.',
    until: 'until you clear your browser',
  },
  {
    name: 'sentryReplaySession',
    isWhole: true,
    place: 'session',
    purpose:
      'Of a teacher, where the site has connected reports of errors with recordings: the number of the recording of this visit, in which every text is masked.',
    until: 'until you close the tab',
  },
  {
    name: 'theme',
    place: 'local',
    purpose: 'Your choice of colors: auto, light or dark.',
    until: 'until you choose again or clear your browser',
  },
  {
    name: 'identity_user',
    place: 'local',
    purpose: 'Who was signed in last, so that work can begin without a network.',
    until: 'until you sign out',
  },
  {
    name: 'identity_sign_out',
    place: 'local',
    purpose: 'Notes a sign-out that has not reached the server yet.',
    until: 'until the server has been told',
  },
  {
    name: 'identity_probe',
    place: 'local',
    purpose: 'Tries whether the browser can store anything; removed at once.',
    until: 'no longer than that moment',
  },
  {
    name: 'identity_link_email',
    place: 'local',
    purpose: 'The address you asked a sign-in link for, until you open it.',
    until: 'until the link has been opened',
  },
  {
    name: 'profile',
    place: 'local',
    purpose: 'Your own profile, so that a page can be drawn without a network.',
    until: 'until you sign out',
  },
  {
    name: 'joined_classes',
    place: 'local',
    purpose: 'The list of your classes, to show it without a network.',
    until: 'until you sign out',
  },
  {
    name: 'class_pages',
    place: 'local',
    purpose: 'The pages of your classes as you saw them last.',
    until: 'until you sign out',
  },
  {
    name: 'isAnonymousOnborded',
    place: 'local',
    purpose: 'Notes that you look around as a guest.',
    until: 'until you leave guest mode',
  },
  {
    name: 'guest_about',
    place: 'local',
    purpose: 'What you told as a guest: role, grade level and question. Never your birth date.',
    until: 'until you clear your browser',
  },
  {
    name: 'guest_may_consent',
    place: 'local',
    purpose:
      'Of a guest, where the site counts visits: whether you are 16 or older, and nothing more of your age. Younger guests are not asked.',
    until: 'until somebody signs in or guest mode ends',
  },
  {
    name: 'guest_too_young',
    isWhole: true,
    place: 'session',
    purpose: 'Notes that a birth date was too late for guest mode, so that no other is tried.',
    until: 'until you close the tab',
  },
  {
    name: 'guest_later',
    place: 'local',
    purpose: 'Notes that you did not want to bring your work as a guest into a class yet.',
    until: 'until you clear your browser',
  },
  {
    name: 'guest_join_code',
    place: 'local',
    purpose: 'The code of the class whose link you opened before you looked around as a guest.',
    until: 'until you join a class or leave guest mode',
  },
  {
    name: 'code_screen_names',
    place: 'local',
    purpose: 'Of a teacher: which names the screen with the class code shows.',
    until: 'until you clear your browser',
  },
  {
    name: 'plainHttpTold',
    place: 'local',
    purpose: 'Notes that you have read what does not work without an encrypted connection.',
    until: 'until you clear your browser',
  },
  {
    name: 'class_draft_',
    place: 'session',
    purpose: 'A class that you are making, until it is saved.',
    until: 'until you save it, sign out or close the tab',
  },
  {
    name: 'onboarding_',
    place: 'session',
    purpose: 'What you have filled in while setting up your account.',
    until: 'until you finish, sign out or close the tab',
  },
  {
    name: 'cookiesAcepted',
    place: 'local',
    purpose:
      'Whether you have agreed that visits are counted. Asked only where the site counts them; students are not asked.',
    until: 'until you take it back, somebody signs in or out, or guest mode ends',
  },
  {
    name: 'support_draft_',
    place: 'local',
    purpose: 'A message to support that you have begun to write.',
    until: 'until it is sent or you sign out',
  },
  {
    name: 'scoring_keys',
    place: 'local',
    purpose: 'That you have turned off the single letters and digits by which answers are scored.',
    until: 'until you turn them on again',
  },
  {
    name: 'two_students_',
    place: 'local',
    purpose: 'Which students of a class with names alike you, as its teacher, have said to be two people.',
    until: 'until you sign out',
  },
  {
    name: 'shared_bench',
    place: 'session',
    purpose: 'The bench of a link that you have followed, while you sign in or choose a class.',
    until: 'until you see it, sign out or close the tab',
  },
  {
    name: 'teams_',
    place: 'session',
    purpose: 'The teams of a class that you, as its teacher, have begun to change.',
    until: 'until you save or discard them, or close the tab',
  },
  {
    name: 'identity_redirect',
    place: 'session',
    purpose: 'Notes that this tab has gone to another provider to sign in.',
    until: 'until you are back',
  },
  {
    name: 'chunk_reload',
    place: 'session',
    purpose: 'Keeps a page whose parts do not load from reloading again and again.',
    until: 'until you close the tab',
  },
  {
    name: 'start_reload',
    isWhole: true,
    place: 'session',
    purpose: 'Keeps a page whose first parts do not load from reloading again and again.',
    until: 'until you close the tab',
  },
  {
    name: 'scroll',
    place: 'session',
    purpose: 'How far down you were on the pages of this tab.',
    until: 'until you close the tab',
  },
  {
    name: 'learner',
    place: 'database',
    purpose:
      'Your answers, the labs you have opened, and a random number for this browser, so that nothing is lost when the network is.',
    until:
      'until they have reached your class and you sign out; a guest’s work until you leave guest mode; the random number until you clear your browser',
  },
  {
    name: 'anneal-shell',
    isWhole: true,
    place: 'cache',
    purpose: 'The program itself, so that it starts without a network. The same for everybody.',
    until: 'until a newer version takes its place',
  },
  {
    name: 'anneal-media',
    isWhole: true,
    place: 'cache',
    purpose: 'Pictures and films of labs you have opened. The same for everybody.',
    until: 'until newer ones take their place',
  },
];
