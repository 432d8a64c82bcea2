/** What a learner reads at a place that the teacher has not opened. */
export const heldMessages = {
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
  kept: 'What you have entered and answered is kept.',
} as const;
