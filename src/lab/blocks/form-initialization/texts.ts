/** en-US; ICU messages. */
export const texts = {
  privacy: 'Make names up. Never write the name of a real person here.',
  team: 'Your teacher has made the teams. This is the name of yours.',
  required: 'has to be filled in.',
  optional: '(optional)',
  labelNumber: 'Label {number}',
  choose: 'Choose one',
  save: 'Save',
  saved: 'Saved. You can still change it.',
  savedByTouch: 'Saved as soon as you have answered all that is asked here.',
  incomplete: 'Not saved yet: {count, plural, one {# entry needs} other {# entries need}} your attention.',
  missing: 'Fill this in.',
  missingChoice: 'Choose one.',
  repeated: 'Another tube has this label already. Each needs its own.',
  tooLong: 'At most {maxLength, plural, one {# character} other {# characters}}.',
  badCharacters: 'Use letters, digits, spaces and signs in one line.',
} as const;
