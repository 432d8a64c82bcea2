/** en-US; ICU messages. */
export const texts = {
  progress: '{chosen} of {count} chosen.',
  confirm: 'Confirm',
  ask: 'Confirm {count, plural, one {this station module} other {these # station modules}}?',
  cannotChange: 'You cannot change the choice afterwards.',
  fix: 'Yes, confirm',
  fixAnyway: 'Confirm all the same',
  back: 'Choose again',
  fixed: '{count, plural, one {Your station module} other {Your station modules}}',
  fixedWhy: 'The choice is confirmed. If it has to change, your teacher can reset it.',
  nothing: 'No station module chosen',
} as const;
