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
  shared: 'This bench came with a link. What you do here changes nothing of your own bench.',
  sharedMissing:
    '{count, plural, one {One act of it could not be done here and is left out.} other {# acts of it could not be done here and are left out.}}',
  sharedUnread:
    'The link holds no bench that can be opened here, so you see your own. Ask for the link again.',
  sharedKeep: 'Keep it as mine',
  sharedLeave: 'Back to my bench',
  sharedHide: 'Close',
  sharedKept: 'This bench is yours now.',
  replaceTitle: 'Replace your own bench?',
  replaceText:
    'The bench on the screen takes the place of your own at this station. You cannot bring your own back by yourself.',
  replace: 'Replace my bench',
  outside: 'This page is on {host}, outside of this site. What you do there is not kept with your work.',
  openPage: 'Open in a new tab',
  showHere: 'Show it here',
  blocked: 'The page cannot be shown here. It opens in a tab of its own.',
  frame: '{title}, a page of {host}',
} as const;
