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
    archiveHint:
      'Nobody works in it any more; you keep reading it. Accounts with a name and a PIN alone end after {days, number} days, with their work.',
    rollOver: 'Archive it, and make a new class from it',
    rollOverHint:
      'The new class has the same name, labs and lessons, without students and dates. Both are done, or neither.',
    remove: 'Remove it',
    removeHint: 'The demonstration and its made-up students are deleted.',
  },
  pass: {
    label: 'License of the new class of {name}',
    hint: 'The free pass is enough for its labs.',
    hintNeeds: '{count, plural, one {{labs} needs a pass.} other {These labs need a pass: {labs}.}}',
    choose: 'Choose a license',
    free: 'Free pass',
    license: '{type} {code}',
    taken: '{pass}, chosen for {name}',
    onlyFree: 'The new class uses the free pass.',
    fewer:
      'It is planned for {seats, plural, one {# student} other {# students}}: its pass has no more seats.',
    needs:
      'The new class of {name} needs a license: {count, plural, one {{labs} is not in the free pass} other {these labs are not in the free pass: {labs}}}',
    none: 'None of your unused licenses opens all labs of this class. Ask whoever orders for your school to buy one; its code is redeemed under Licenses. Or archive the class without making a new one: it can still be copied later with Duplicate class.',
    noneLeft:
      'Each of your unused licenses that fits is chosen for another class. Ask whoever orders for your school to buy one more; its code is redeemed under Licenses. Or archive the class without making a new one: it can still be copied later with Duplicate class.',
    empty:
      'None of the labs of {name} is published any more, so no new class can be made from it. Archive it, and create a class with other labs.',
    toLicenses: 'Licenses',
  },
  files: {
    title: '2. Keep the files you need',
    text: 'Of each class that ends: the gradebook with the scores of every lab, and the record with every student in every lab.',
    none: 'No class ends yet: choose above.',
    student: 'The whole record of one student is in the class details, under Students.',
    details: 'Details of {name}',
  },
  block: {
    title: 'To change before the year can end',
    choosePass: '{name}: choose a license for its new class.',
    noPass: '{name}: no license is there for its new class. Archive it without one, or leave it open.',
    empty: '{name}: no new class can be made from it. Archive it without one, or leave it open.',
    overPass:
      'The free pass covers {most, plural, one {# open class} other {# open classes}}, and with these choices {open, number} would be open. Archive another one, choose a license for a new class, or archive without making one; nothing has been changed.',
    school: 'Tick that your school has agreed.',
  },
  act: {
    title: '3. End the year',
    button: 'End the year for {count, plural, one {# class} other {# classes}}…',
    nothing: 'Nothing is chosen yet.',
    reading: 'Looking at what the classes need',
    again: 'Look again',
    unread: 'What the classes need could not be read. Nothing was changed; try again in a moment.',
    changed: 'Something has changed meanwhile. Look at the choices once more; nothing is archived yet.',
    endedMeanwhile:
      '{name} was archived in another window meanwhile. What you chose for it here is left out.',
    question: 'End the year for {count, plural, one {# class} other {# classes}}?',
    permanent: 'Archiving is permanent, and what is removed cannot be brought back. There is no undo.',
    archived: 'Archived: {names}',
    madeNew: 'Made new without students and dates: {name} ({pass})',
    forGood: 'A license stays with its new class. It cannot be moved to another one.',
    removed: 'Removed: {names}',
    access:
      'At once, students lose access to the archived classes, and licenses applied to them stop being valid.',
    accounts:
      'After {days, number} days, accounts of students who joined with name and PIN end, with the work in them.',
    work: 'After {days, number} days, every other student of the archived classes is removed too, with all their work in them.',
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
    madeNew: '{name} is archived; its new class has the code {code}.',
    endedBefore: '{name} was archived in another window meanwhile, and no new class was made here.',
    unknown: '{name}: the connection broke before the answer came. My classes shows whether it is archived.',
    open: 'Open the new class of {name}',
    goOn: 'Decide for the other classes',
    failed: '{name} is as before: {reason}',
  },
} as const;
