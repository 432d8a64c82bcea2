/** Messages of finishing a lab. They come with the button, not with the player. */
export const finishMessages = {
  title: 'Finish the lab',
  ready: 'Every required part is answered. After you finish, your answers can be read and no longer changed.',
  missing: '{count, plural, one {One required part is} other {# required parts are}} not answered yet:',
  missingPlace: '{part}, in {module}',
  more: '{count, plural, one {and # more} other {and # more}}',
  waiting:
    '{count, plural, one {# answer is} other {# answers are}} still waiting to be sent. You can finish as soon as it has arrived.',
  action: 'Finish',
  confirmTitle: 'Finish this lab?',
  confirmText: 'Your answers go to your class as they are. After this, no answer can be changed any more.',
  confirmTextGuest: 'After this, no answer can be changed any more. Your work stays on this device.',
  confirm: 'Finish now',
  cancel: 'Not yet',
  busy: 'Finishing',
  offline: 'The server cannot be reached. Try again when the network is back.',
  failed: 'That did not work: {reason}.',
  done: 'You have finished this lab.',
} as const;
