/** en-US; ICU messages. */
export const texts = {
  progress: '{chosen} of {count} chosen.',
  confirm: 'Confirm',
  ask: 'Confirm {count, plural, one {this module} other {these # modules}}?',
  cannotChange: 'You cannot change the choice afterwards.',
  fix: 'Yes, confirm',
  back: 'Choose again',
  fixed: '{count, plural, one {Your module} other {Your modules}}',
  fixedWhy: 'The choice is confirmed. If it has to change, your teacher can reset it.',
  nothing: 'No module chosen',
} as const;
