/** Messages of the timeline of a class: one sentence for each kind of event. */
export const classTimelineMessages = {
  title: 'What happened in this class',
  list: 'Timeline of the class, latest first',
  loading: 'Loading the timeline',
  empty: 'Nothing has been changed in this class yet.',
  earlier: 'Show what was before',
  end: 'That is the beginning of the class.',
  someone: 'a student no longer in the class',
  unnamed: 'a student without a name',
  byProduct: 'not by you',
  none: 'none',
  lessonPage: 'Page of the lesson',
  lines: {
    'class-created':
      'Class created for {students, plural, one {# student} other {# students}}, with {activities}',
    'class-edited': 'Changed: {fields}',
    'class-duplicated': 'Copied from the class with the code {code}',
    assigned: '{activity}: date assigned changed from {from} to {to}',
    due: '{activity}: date due changed from {from} to {to}',
    'activity-hidden': '{activity} hidden from students',
    'activity-shown': '{activity} shown to students',
    'pace-changed': '{activity}: lessons opened or held',
    'assignment-changed':
      '{activity}: {lessons, number} of {of, plural, one {# lesson} other {# lessons}} assigned',
    'assignment-changed-due':
      '{activity}: {lessons, number} of {of, plural, one {# lesson} other {# lessons}} assigned, due {when}',
    assignedWhich: '{activity}: {which}',
    assignedLessons: '{count, plural, one {lesson} other {lessons}} {lessons} assigned',
    assignedLessonsDue: '{count, plural, one {lesson} other {lessons}} {lessons} assigned, due {when}',
    lessons: {
      open: '{activity}: {lessons} opened',
      held: '{activity}: {lessons} held',
      dated: '{activity}: {lessons} held until a date',
    },
    holdAt: '{activity}: the class held at a screen of {lesson}',
    holdEnded: '{activity}: the class held at no screen any more',
    'lesson-ended': 'The lesson ended ({activity})',
    'lesson-end-taken-back': 'The end of the lesson was taken back',
    'mark-changed':
      '{activity}: points or a comment {isTakenBack, select, true {taken back} other {changed}}',
    'question-asked-again': '{activity}: “{exercise}” asked again after talking (time {number, number})',
    'question-round-ended':
      '{activity}: asking “{exercise}” again ended, with {answers, plural, one {# answer} other {# answers}}',
    'work-reopened': '{activity}: reopened for {students, plural, one {# student} other {# students}}',
    'lessons-opened':
      '{activity} has a further lesson: {students, plural, one {# student} other {# students}} who had finished can go on',
    'answers-rescored':
      '{activity}: what counts as right in “{exercise}” was corrected, and the answers were scored again. More points for {better, plural, =0 {nobody} one {# student} other {# students}}, fewer for {worse, plural, =0 {nobody} one {# student} other {# students}}',
    'class-account-wished':
      'A student has asked to make their class account their own. You answer on the page of the class',
    answered: {
      yes: 'You said yes to a student who wants to make the class account their own',
      no: 'You said no to a student who wants to make the class account their own',
    },
    'class-account-released':
      'A student has made the class account their own, with an email address. For 14 days you can take that back, under Students',
    'class-account-taken-back': 'An account was taken back: it is one of the class again',
    'class-account-leaving':
      'A student has asked to delete their class account. For 14 days you can bring it back, on the page of the class',
    'class-account-brought-back':
      'A class account that was about to be deleted was brought back, with all its work',
    ended: {
      'own-act':
        'A student deleted their own account, and with it {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}} in this class',
      asked:
        'A class account was deleted for good, 14 days after its student had asked for it, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
      over: 'A class account was deleted because its time was over, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
      unused:
        'The account of a student was deleted because nobody used it any more, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
      operator:
        'The account of a student was deleted by whoever runs the site, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
      merged:
        'An account was deleted for good, a day after it was merged with another one, which has its work',
    },
    'students-removed':
      '{students, plural, one {# student was} other {# students were}} removed together, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
    'archived-work-ended':
      'The time of this archived class was over: {students, plural, one {# student was} other {# students were}} removed, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
    'student-removed':
      'A student was removed, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
    'merge-undone': 'Two accounts that were merged were parted again',
    'students-merged':
      'Two accounts of one student were merged: {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}} moved',
    'student-moved-out':
      'A student was moved to {className}, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
    'student-moved-in':
      'A student came from {className}, with {answers, plural, one {# answer} other {# answers}} and {attempts, plural, one {# attempt} other {# attempts}}',
    'teams-changed':
      'Teams changed: {teams, plural, =0 {there are none now} one {# team with {students, plural, one {# student} other {# students}}} other {# teams with {students, plural, one {# student} other {# students}}}}',
    'class-accounts-on': 'Joining with a name and a PIN switched on',
    'class-accounts-off': 'Joining with a name and a PIN switched off',
    'class-accounts-made': '{students, plural, one {# account} other {# accounts}} made from your list',
    'class-accounts-taken-back':
      '{students, plural, one {# account} other {# accounts}} from your list taken back before anybody used {students, plural, one {it} other {them}}',
    'door-names-shown': 'First names shown to whoever has the class code',
    'student-renamed': 'The name of a student was corrected',
    'pins-renewed': '{students, plural, one {A new PIN} other {# new PINs}} given',
    'door-names-hidden': 'First names no longer shown to whoever has the class code',
    'own-devices': 'Students stay signed in with their PIN, on devices of their own',
    'shared-devices': 'Students sign in again with their PIN after an hour away, on shared devices',
    'student-absent': 'A student was marked absent in {activity}',
    'student-present': 'A student was marked present in {activity}',
    'extension-changed': '{activity}: one student was given more time, or it was changed',
    'joining-paused': 'Joining paused',
    'joining-resumed': 'Joining resumed',
    'code-changed': 'New code; the code before was {code}',
    'license-applied': '{type} applied: {seats, plural, one {# seat} other {# seats}}',
    'license-upgraded': '{from} turned into {to}',
    'seats-added': '{added, plural, one {# seat} other {# seats}} added; the class has {seats, number} now',
    'license-revoked':
      '{type} revoked: the class has {seats, plural, one {# seat} other {# seats}} now. Nobody was removed.',
    exported: 'Downloaded: {what}',
    exportedOf: 'Downloaded: {what} of {activity}',
    'class-handed-over': 'Whoever runs this site gave the class to another teacher',
    'class-disabled': 'The class was disabled',
    'class-enabled': 'The class was enabled again',
    'class-archived':
      'Class archived; {licenses, plural, =0 {no license} one {# license} other {# licenses}} ended with it',
    'grant-tries':
      '{student} was given {tries, plural, one {# more try} other {# more tries}} at “{exercise}” ({activity})',
    reset: '“{exercise}” ({activity}) was reset for {student}',
    erase: 'The words of an answer to “{exercise}” ({activity}) by {student} were erased for good',
    'undo-tries':
      '{tries, plural, one {# try} other {# tries}} at “{exercise}” ({activity}) taken back from {student}',
    'undo-reset': 'The reset of “{exercise}” ({activity}) for {student} was taken back',
  },
  fields: {
    name: 'name',
    description: 'description',
    studentQuantity: 'number of students',
    activities: 'labs',
    initialActivity: 'initial lab',
    timeZone: 'time zone',
  },
  exports: {
    'grade-report': 'grade report',
    gradebook: 'gradebook',
    'class-data': 'class data',
    'class-report': 'class report',
    beliefs: 'beliefs',
    technique: 'work at the bench',
    'student-summary': 'summary of a student',
    'student-pages': 'a page of each student',
    'student-record': 'the whole record of a student',
    'class-record': 'the whole record of the class',
  },
} as const;
