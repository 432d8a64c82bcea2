/** Messages of the dialog in which a teacher gives lessons of a lab. */
export const classAssignMessages = {
  title: 'Assign lessons of {activity}',
  added:
    'The lab is in the class now, and all its lessons are open to the students. Choose lessons and dates, or press {cancel} to leave it so.',
  lessons: 'Lessons',
  lessonsHint: 'Press the lessons that you give, or keep all.',
  earlier: 'Given now',
  earlierHint: 'These lessons stay as they are, each with its own dates, whatever comes beside them.',
  workedIn: 'Worked in already',
  workedInHint:
    'Somebody has worked in these lessons, so they stay open with the dates that they have. Press one above to give it with the new dates.',
  given: 'Given, without a date due.',
  givenDue: 'Given, due {date}.',
  opens: 'Given, opens {date}.',
  worked:
    '{count, plural, =0 {Nobody has worked in it yet.} one {# student has worked in it.} other {# students have worked in it.}}',
  takeOut: 'Take out',
  takeOutLesson: 'Take out {lesson}',
  keep: 'Keep',
  keepLesson: 'Keep {lesson}',
  stays: '{lesson} stays.',
  takenOut:
    'Is given no more when you press Assign. {count, plural, =0 {Nobody has worked in it.} one {What # student did in it is kept, but counts no more. It counts again when you give the lesson again.} other {What # students did in it is kept, but counts no more. It counts again when you give the lesson again.}}',
  comes: 'What comes now',
  comesHint: 'Press the next lesson. It comes beside those above.',
  comesDates: 'The dates of what comes now',
  all: '{count, plural, one {The lesson} other {All # lessons}}',
  allHint: 'Also those that are added to the lab later.',
  lesson: '{number, number}. {title}',
  quick: 'Due at {time}',
  quickChoices: {
    tomorrow: 'Tomorrow',
    week: 'In a week, {date}',
    twoWeeks: 'In two weeks, {date}',
  },
  ownDates: 'Own dates for single lessons',
  ownDatesHint: 'A field that is empty has the date above.',
  ownDatesHintBeside:
    'Of a lesson that comes now, a field that is empty has the date above; of an earlier one, it has no date.',
  ownAssigned: 'Date assigned: {lesson}',
  ownDue: 'Date due: {lesson}',
  marks: 'Marks in the gradebook',
  marksLead:
    'This decides what stands in the gradebook files, which you download from the performance snapshot.',
  basis: 'A question gives a point when it is',
  bases: {
    right: { label: 'answered right', hint: 'At the first try or a later one.' },
    answered: { label: 'answered', hint: 'Right or not: points for the work.' },
  },
  byHand:
    'Questions that you score yourself have the points that you give. The file asks what to write while some wait.',
  outOf: 'Highest points of a column',
  outOfHint: 'Empty: one point a question. With a number, the points are scaled to it.',
  columns: 'Columns of the file',
  columnChoices: {
    one: { label: 'A column for each due date', hint: 'Lessons that are due at the same time share it.' },
    lessons: { label: 'A column for each lesson', hint: 'Whatever their due dates.' },
    whole: { label: 'One column for all lessons', hint: 'It changes when you give the next lesson.' },
  },
  notBegun: 'A student who has not begun gets',
  notBegunChoices: {
    blank: { label: 'an empty cell', hint: 'Most gradebooks leave it out of the average.' },
    zero: { label: 'zero points', hint: 'Also before the due date, from the day the lesson opens.' },
  },
  alsoIn: 'Also in',
  alsoInHint:
    'Each of these classes keeps the lessons that you chose for it, and those in which somebody has worked, with their dates. What comes now stands beside them, with the dates chosen here. A class that has all lessons has only these then.',
  alsoInLoading: 'Loading your other classes',
  alsoInFailed: 'Your other classes could not be loaded. You can assign in this class.',
  now: '{code} · now {count, plural, =0 {all lessons} one {# lesson} other {# lessons}}',
  nowDue: '{code} · now {count, plural, =0 {all lessons} one {# lesson} other {# lessons}}, due {date}',
  without: '{code} · does not show this lab to its students',
  disabled: '{code} · is disabled',
  changed:
    'Another page has changed this assignment meanwhile. What you have not touched shows the new state, and your own choices are kept. Look through it once more before you assign.',
  oneEnded:
    'One of the classes was archived or disabled meanwhile, so nothing was changed in any of them. It cannot be chosen any more; assign once more for the others.',
  faults: {
    lessons: 'Choose at least one lesson',
    unfinished: 'This date is not complete',
    order: 'The date due must not be before the date assigned',
    outOf: 'Choose a whole number from 1 to 1000, or leave it empty',
  },
  save: '{count, plural, one {Assign} other {Assign in # classes}}',
  busy: 'Assigning',
  done: '{activity} is assigned {count, plural, one {in this class} other {in # classes}}.',
} as const;
