/** Messages of the page on which a teacher runs a class: who needs help, how far the class is, what is next. */
export const classRunMessages = {
  details: 'Class details',
  help: 'Questions and answers about running a lesson',
  tabClass: 'Class',
  tabLive: 'Live view',
  needs: {
    title: 'Who needs you now',
    calm: 'Nobody needs you right now.',
    nobody:
      'Nobody is working in {activity} right now. As soon as students are, raised hands and students who are stuck stand here.',
    late: '{activity}: {count, plural, one {# student is} other {# students are}} late',
    lateList: 'Late in {activity}',
  },
  far: {
    title: 'How far the class is',
    choose: 'Choose a lab',
    chosen: 'shown below',
    choiceCounts:
      '{completed, number} done, {inProgress, number} in progress, {notStarted, number} not started',
    emptyReports:
      'Performance snapshot and assessment summary are empty until the first student has joined and answered.',
    reports: 'Reports of {activity}',
    questionView: 'What the class answered',
    handIns: 'Score and comment',
    thoughts: 'First thoughts',
    lab: 'The lab {activity}',
    lessons: 'Lessons',
    lessonsCaption: '{activity}: students by lesson',
    guideTo: 'Guide to {lesson}',
    lesson: 'Lesson',
    lessonLink: 'Link for students',
    noLessons: 'No lesson of this lab is open to learners yet.',
  },
  next: {
    title: 'What is next',
    lesson: 'Next lesson',
    lessonText: 'Done by {completed, number} of {count, plural, one {# student} other {# students}}.',
    lessonFirst: 'Everybody begins here.',
    lessonsOver: 'Nearly everybody has done what is given.',
    further: 'Nearly everybody has done what is given. Next: {lesson}. Press Assign lessons.',
    dates: 'Assignment',
    opensLater: 'Students cannot open it before the date assigned.',
    free: '{count, plural, one {# more student} other {# more students}} can join with this code.',
  },
  known: { text: 'How far the class was at {time}. Students are by name under Class.' },
  show: {
    title: 'On the projector',
    boards: 'Class boards of this lab',
    instruments: 'Demonstrate an instrument',
  },
  students: { title: 'Students', none: 'As soon as students join, they stand here with their progress.' },
} as const;
