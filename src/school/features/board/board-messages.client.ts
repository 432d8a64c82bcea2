/** Messages of the class board, loaded with it. */
export const boardMessages = {
  title: 'The class board',
  titleOf: 'Class boards of {lab}',
  lead: 'What the class has read off its runs, counted together, for the projector. Nobody’s own run can be told from it.',
  backToClass: 'Back to the class',
  loadingLab: 'Loading the lab',
  noneTitle: 'This lab has no class board',
  noneText:
    'A board stands below an instrument where its author has joined one. The other reports of this lab are on the page of the class.',
  open: 'Show what the class found',
  close: 'Hide the class board',
  loading: 'Loading the class board',
  failed: 'The class board could not be loaded. It is asked for again by itself.',
  tooFew:
    'As soon as five of the class have kept a run, their results stand here together. They change when five have something new.',
  from: 'From {learners} runs of the class, counted together. Nobody’s own run can be told from it.',
  column: '{label}',
  columnUnit: '{label} in {unit}',
  range: '{from} to {to}',
  under: '{from} to under {to}',
  mean: 'Mean',
  learners: 'Learners',
  of: '{count, plural, one {# learner} other {# learners}}',
} as const;
