/** What a student reads of points and comments by the teacher; loaded with the parts that show them. */
export const ownCommentsMessages = {
  title: 'From your teacher',
  points: '{count, number} of {of, plural, one {# point} other {# points}}',
  criterion: '{label}: {count, number} of {of, number}',
  about: 'About your answer of {date}',
  told: {
    label: 'From your teacher',
    words: 'Your teacher commented on {count, plural, one {# answer} other {# answers}}.',
    points: 'Your teacher gave points for {count, plural, one {# answer} other {# answers}}.',
    both: 'Your teacher commented on {words, plural, one {# answer} other {# answers}} and gave points for {points, plural, one {# more} other {# more}}.',
    read: 'Read: {title}',
  },
} as const;
