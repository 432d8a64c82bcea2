/** Texts around what a visitor tries. They are drawn in the browser and while building, and none needs a value. */
export const trialMessages = {
  again: 'Start over',
  check: 'Check the answer',
  checked: 'Your answer',
  failed: 'This part could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
  onward: {
    lab: { path: '/gallery/ptc', text: 'The lab behind this gel' },
    guest: { path: '/signin', text: 'Work through a lab as a guest' },
  },
  explanation: 'Why',
  outcomes: {
    correct: 'That is right.',
    partly: 'Part of it is right.',
    'not-yet': 'Not yet. Read the hint, then change your answer.',
    'near-miss': 'Nearly: look at the spelling.',
    incomplete: 'Pick something for each question first.',
  },
} as const;
