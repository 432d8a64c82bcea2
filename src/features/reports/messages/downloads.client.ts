/** Messages of files that are made and saved. */
export const downloadsMessages = {
  label: 'Download',
  gradeReport: 'Grade report (CSV)',
  gradebook: 'Scores for a gradebook (CSV)',
  beliefs: 'Beliefs (CSV)',
  classReport: 'Class report (PDF)',
  classData: 'Export class data',
  classGradebook: 'Scores of every activity (CSV)',
  summary: 'Download (PDF)',
  busy: 'Making the file',
  cancel: 'Cancel',
  done: 'Saved: {name}',
  failed: 'The file could not be made. Try again.',
  full: 'Many files are being made right now. Try again in a moment.',
  offline: 'You are offline. The file can be made once you are online again.',
  gone: 'This file is no longer yours to download. Reload the page to see what has changed.',
} as const;
