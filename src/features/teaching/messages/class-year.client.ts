/** The end of a school year, for all classes of a teacher at once. */
export const classYearMessages = {
  title: 'End of the school year',
  back: 'My classes',
  lead: 'Decide for each class what becomes of it, keep the files you need, and press once.',
  none: 'You have no active class.',
  choose: {
    title: '1. Decide for each class',
    ofClass: '{name} ({code}, {count, plural, =0 {no students} one {# student} other {# students}})',
    all: 'The same for all classes',
    allDone: 'Chosen for {count, plural, one {# class} other {# classes}}: {choice}',
    keep: 'Leave it open',
    archive: 'Archive it',
    archiveHint: 'Nobody works in it any more; you keep reading it.',
    rollOver: 'Archive it, and make a new class from it',
    rollOverHint:
      'The new class has the same name, labs and lessons, without students and dates. It uses the free pass; a class that needs a license is copied with Duplicate class instead.',
    remove: 'Remove it',
    removeHint: 'The demonstration and its made-up students are deleted.',
  },
  files: {
    title: '2. Keep the files you need',
    text: 'Of each class that ends: the gradebook with the scores of every lab, and the record with every student in every lab.',
    none: 'No class ends yet: choose above.',
    student: 'The whole record of one student is in the class details, under Students.',
    details: 'Details of {name}',
  },
  act: {
    title: '3. End the year',
    button: 'End the year for {count, plural, one {# class} other {# classes}}…',
    nothing: 'Nothing is chosen yet.',
    overPass:
      'The free pass covers {most, plural, one {# open class} other {# open classes}}, and with these choices {open, number} would be open. Archive another one, or archive without making a new class; nothing has been changed.',
    question: 'End the year for {count, plural, one {# class} other {# classes}}?',
    permanent: 'Archiving is permanent, and what is removed cannot be brought back. There is no undo.',
    archived: 'Archived: {names}',
    madeNew: 'Made new without students and dates: {names}',
    removed: 'Removed: {names}',
    access:
      'At once, students lose access to the archived classes, and licenses applied to them stop being valid.',
    accounts:
      'After {days, number} days, accounts of students who joined with name and PIN end, with the work in them.',
    work: 'After {days, number} days, all students of the archived classes are removed with all their work.',
    workStays:
      'The work of students with accounts of their own stays in the archived classes, where you read it.',
    word: 'Type ARCHIVE to go on',
    confirm: 'End the year',
    cancel: 'Cancel',
    busy: 'Ending the year',
  },
  done: {
    title: 'What was done',
    archived: '{name} is archived.',
    removed: '{name} is removed.',
    madeNew: '{name} has a new class with the code {code}.',
    copyFailed: '{name} is archived, and no new class was made: {reason}',
    failed: '{name} is as before: {reason}',
  },
} as const;
