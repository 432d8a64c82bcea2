/** en-US; ICU messages. */
export const texts = {
  outside: 'Outside page',
  activity: 'Another lab',
  openPage: 'Open the page',
  openActivity: 'Open the lab',
  newTab: '(new tab)',
  leaving:
    'This page is run by others and has rules of its own. It opens in a new tab; this lab stays open here.',
  staying: 'Your work here is kept.',
} as const;
