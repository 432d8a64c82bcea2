/** Messages of the action by which a teacher reports a statement of a lab. */
export const reportStatementMessages = {
  action: 'Report a statement',
  hint: 'Is something in this lab wrong? Mark the words, then press here: the form to write to us opens with them in it.',
  offline: 'There is no connection. Report the statement once you are online.',
  lab: 'Lab: {title}',
  lesson: 'Lesson: {title}',
  screen: 'Screen: {title}',
  page: 'Page: {address}',
  statement: 'Statement: {text}',
  why: 'What is wrong with it, and how I know:',
} as const;
