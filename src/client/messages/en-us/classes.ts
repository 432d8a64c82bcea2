/** Messages that teachers and students read alike: states of a page, progress, dates. */
export const classesMessages = {
  retry: 'Try again',
  // The specification's words for a page that could not be loaded.
  errorTitle: 'Internal Server Error',
  errorText: 'The page could not be loaded. Nothing you did is lost.',
  errorReference: 'If you ask for help, give this reference: {id}',
  offlineTitle: 'You are offline',
  offlineText: 'This page needs a connection the first time. Check the network, then try again.',
  partOffline: 'This needs a connection the first time. Nothing is lost; try again once you are online.',
  staleTitle: 'You are seeing what was last loaded',
  staleOffline: 'There is no connection. Last loaded {when}.',
  staleError: 'The newest state could not be loaded. Last loaded {when}.',
  status: {
    NOT_STARTED: 'Not started',
    PROGRESS: 'In progress',
    COMPLETED: 'Completed',
  },
  moduleStatus: {
    todo: 'Not started',
    'in-progress': '{done, number} of {total, number}',
    completed: 'Completed',
  },
  moduleBand: {
    todo: '{title}: not started',
    'in-progress': '{title}: {done, number} of {total, number} parts done',
    completed: '{title}: completed',
  },
  noDate: 'not set',
  onDay: 'on {date}',
  inClassZone: '({when} in the time zone of the class)',
  refusals: {
    'class-not-found': 'Invalid code',
    'class-archived': 'Class is inactive',
    'class-waiting': 'Class is inactive',
    'class-disabled': 'This class is disabled',
    'class-full': 'Class student limit reached',
    'too-many-requests': 'Too many attempts, please try again later',
    forbidden: 'You do not have access to this',
    'activity-not-in-class': 'This activity is not part of the class',
    'not-found': 'This student is not in the class',
  },
} as const;
