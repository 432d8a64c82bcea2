/** Messages of a lab at a glance. */
export const overviewMessages = {
  start: 'Start',
  continue: 'Continue: {screen}',
  read: 'Read again',
  modules: 'Lessons',
  duration: '{minutes, plural, one {about # minute} other {about # minutes}}',
  moduleStatus: {
    todo: 'To do',
    inProgress: 'In progress',
    completed: 'Done',
  },
  counts: '{completed, number} of {required, number} answered',
  optional: '{count, plural, one {# more is optional} other {# more are optional}}',
  nothingToAnswer: 'Nothing to answer here',
  lane: 'Progress in {title}',
  open: 'Open lesson {number, number}: {title}',
  sources: 'Where the science comes from',
} as const;
