/** Messages of the page of all labs. */
export const labsMessages = {
  title: 'Labs',
  lead: 'Try any lab as your students will see it. Nothing is saved in a preview.',
  loading: 'Loading the labs',
  failed: 'The labs could not be loaded',
  retry: 'Try again',
  unread: 'The list of labs could not be read. Try again in a moment.',
  emptyTitle: 'No labs are published',
  emptyText: 'As soon as a lab is published on this installation, it appears here.',
  plate: 'Lab {number, number}',
  freePass: 'Free pass',
  duration:
    '{minutes, plural, one {about # minute} other {about # minutes}} in {count, plural, one {# lesson} other {# lessons}}',
  furtherClosed:
    '{count, plural, one {# further lesson is} other {# further lessons are}} not open to learners yet',
  allClosed:
    '{count, plural, one {# lesson, not open to learners yet} other {# lessons, none open to learners yet}}',
  closedText: 'Nobody can work in this lab yet. The list shows what its lessons are about.',
  closedWord: 'Not open to learners yet',
  moduleDuration: '{minutes, plural, one {# min} other {# min}}',
  open: 'Open a preview',
  openNamed: 'Open a preview of {title}',
  lessons: 'Lessons of {title}',
  home: 'To the home page',
} as const;
