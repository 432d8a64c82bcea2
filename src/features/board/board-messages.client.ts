/** Messages of the class board, loaded with it. */
export const boardMessages = {
  title: 'The class board',
  open: 'Show what the class found',
  close: 'Hide the class board',
  project: 'Fill the screen',
  loading: 'Loading the class board',
  failed: 'The class board could not be loaded. It is asked for again by itself.',
  tooFew:
    'The board fills in groups of five. As soon as five of the class have kept a run, their results stand here together.',
  from: 'From {learners} runs of the class, counted together. Nobody’s own run can be told from it.',
  column: '{label}',
  columnUnit: '{label} in {unit}',
  learners: 'Learners',
  of: '{count, plural, one {# learner} other {# learners}}',
} as const;
