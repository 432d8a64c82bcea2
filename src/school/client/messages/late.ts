/** Messages around every page that its first view does not need: for notifications and for a newer build. */
export const lateMessages = {
  popup: { title: 'Please read', goOn: 'Go on' },
  consent: {
    label: 'Counting visits',
    text: 'May {product} count how it is used, with Google’s Firebase Analytics? No names, no answers, and nothing about students.',
    guestText:
      'May {product} count how it is used, with Google’s Firebase Analytics? The role, grade level and reason that you chose go along. No names, no answers, and nothing about students.',
    more: 'What is kept in this browser',
    accept: 'Yes, count',
    decline: 'No, do not count',
  },
  update: { text: 'A new version of {product} is ready.', reload: 'Reload', later: 'Later' },
} as const;
