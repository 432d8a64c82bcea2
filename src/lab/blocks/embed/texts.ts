/** en-US; ICU messages. */
export const texts = {
  loading: 'Loading the instrument',
  startOver: 'Start over',
  startOverTitle: 'Start over?',
  startOverText:
    'The instrument goes back to how it stood at first. What you set and drew since then is no longer shown.',
  cancel: 'Cancel',
  started: 'The instrument stands as at first.',
  kept: 'Kept with your work.',
  notKept: 'You can go on trying here. Your record is closed, so nothing of it is kept.',
  outside: 'This page is on {host}, outside of this site. What you do there is not kept with your work.',
  openPage: 'Open in a new tab',
  showHere: 'Show it here',
  blocked: 'The page cannot be shown here. It opens in a tab of its own.',
  frame: '{title}, a page of {host}',
} as const;
