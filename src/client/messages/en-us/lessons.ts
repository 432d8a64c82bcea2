/** Messages about lessons that are not open; they travel with the parts that say them. */
export const lessonsMessages = {
  closed: {
    word: 'Not open to learners yet',
    duration: '{minutes, plural, one {about # minute} other {about # minutes}}',
    labTitle: '{title} is not open to learners yet',
    labText:
      'None of its lessons can be worked in yet. Here is what they are about and how long each of them takes.',
  },
} as const;
