/** What a learner reads at a place that the teacher has not opened. */
export const heldMessages = {
  'lesson-not-assigned': {
    title: 'Not part of what you were given now',
    text: 'Your teacher has not given you this lesson.',
  },
  hidden: {
    title: 'This lab is closed for now',
    text: 'Your teacher has hidden this lab. It opens here by itself when it is shown again.',
  },
  'not-covered': {
    title: 'This lab is closed for now',
    text: 'The pass of your class does not open this lab at the moment. It opens here by itself when it does.',
  },
  'lab-opens': {
    title: 'Not open yet',
    text: 'This lab opens on {when}.',
  },
  'lesson-held': {
    title: 'Not open yet',
    text: 'Your teacher has not opened this lesson yet.',
  },
  'lesson-opens': {
    title: 'Not open yet',
    text: 'This lesson opens on {when}.',
  },
  'class-held': {
    title: 'The class waits here',
    text: 'Your teacher goes on with everybody together. This screen opens by itself.',
  },
  toRead: 'What you did is here to read.',
  toReadLesson: 'Not part of what you were given now. What you did is here to read.',
  kept: 'What you have entered and answered is kept.',
} as const;
