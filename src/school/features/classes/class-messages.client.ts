/** Messages that teachers and students read alike: states of a page, progress, dates. */
export const classesMessages = {
  retry: 'Try again',
  nameMenu: '{name}: open, rename, remove',
  // The specification's words for a page that could not be loaded.
  errorTitle: 'Internal Server Error',
  errorText: 'The page could not be loaded. Nothing you did is lost.',
  nothingTitle: 'There is nothing to show at the moment',
  errorReference: 'If you ask for help, give this reference: {id}',
  offlineTitle: 'You are offline',
  offlineText: 'This page needs a connection the first time. Check the network, then try again.',
  partOffline: 'This needs a connection the first time. Nothing is lost; try again once you are online.',
  panelOffline: 'This part needs a connection the first time. It opens by itself once you are online.',
  partFailedTitle: 'This part could not be loaded',
  partFailedText: 'The rest of the page works on, and this part is asked for again. A reload may help, too.',
  partOutdatedText: 'There is a new version, and this part comes with it. Reload the page to open it.',
  reload: 'Reload the page',
  brokenTitle: 'This part of the page does not work',
  brokenText: 'The rest of the page goes on, and nothing that was saved is lost.',
  showAgain: 'Show it again',
  staleTitle: 'You are seeing what was last loaded',
  staleOffline: 'There is no connection. Last loaded {when}.',
  staleError: 'The newest state could not be loaded. Last loaded {when}.',
  status: {
    NOT_STARTED: 'Not started',
    PROGRESS: 'In progress',
    COMPLETED: 'Done',
  },
  moduleStatus: {
    todo: 'Not started',
    'in-progress': '{done, number} of {total, number}',
    completed: 'Done',
  },
  moduleBand: {
    todo: '{title}: not started',
    'in-progress': '{title}: {done, number} of {total, plural, one {# part} other {# parts}} done',
    completed: '{title}: done',
  },
  lessonsGiven: '{count, plural, one {Lesson} other {Lessons}} {lessons} of {total, number}',
  due: 'Due <date></date>',
  lessonsDue: '{count, plural, one {Lesson} other {Lessons}} {lessons}: due <date></date>',
  noDate: 'not set',
  onDay: 'on {date}',
  inClassZone: '({when} in the time zone of the class)',
  refusals: {
    'class-not-found': 'Invalid code',
    'class-archived': 'Class is inactive',
    'class-waiting': 'Class is inactive',
    'class-disabled': 'This class is disabled',
    'class-account-elsewhere':
      'This account belongs to another class. In your profile you can make it an account of your own, which can join more classes.',
    'class-full': 'Class student limit reached',
    'class-needs-school': 'Your teacher has to confirm first that your school agrees.',
    'too-many-requests': 'Too many attempts, please try again later',
    forbidden: 'You do not have access to this',
    'activity-not-in-class': 'This lab is not part of the class',
    'not-found': 'This student is not in the class',
  },
} as const;

/** The address of one lesson, to hand on. */
export const lessonLinkMessages = {
  copy: 'Copy link to this lesson',
  short: 'Copy link',
  label: 'Copy link to this lesson: {lesson}',
  copied: 'Copied',
  failed: 'Copying was not allowed',
} as const;
