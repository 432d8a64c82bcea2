/** en-US; ICU messages. */
export const texts = {
  captions: 'English captions',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
  seconds: '{seconds, plural, one {# second} other {# seconds}}',
  transcript: 'Transcript',
  unplayable: 'This film cannot be played here',
  unplayableAdvice: 'The picture and the transcript tell the same story.',
} as const;
