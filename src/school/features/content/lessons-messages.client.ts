/** Messages about lessons that are not open; they are loaded with the components that use them. */
export const lessonsMessages = {
  closed: {
    lessons: 'Lessons',
    word: 'Not open to learners yet',
    duration: '{minutes, plural, one {about # minute} other {about # minutes}}',
    labTitle: '{title} is not open to learners yet',
    labText:
      'None of its lessons can be worked in yet. Here is what they are about and how long each of them takes.',
  },
  links: {
    title: 'Further reading',
    titleOf: 'Further reading for {title}',
    outside: 'leads to {host}',
    failed: 'The links of this lab could not be loaded.',
  },
  guide: {
    pageTitle: "Teacher's guide",
    back: 'All labs',
    backToClass: 'Back to the class',
    forTeachers: 'For teachers: right answers stand in it.',
    openLab: 'Open the lab',
    sheet: 'Student sheet on paper',
    print: 'Print',
    loading: "Loading the teacher's guide",
    missingTitle: 'There is no guide to this lab',
    missingText: 'The address may be incomplete, or the lab is no longer published.',
    table: 'Table: {section}',
    start: 'at the beginning',
    row: 'Row',
  },
} as const;
