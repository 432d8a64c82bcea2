/** Messages around every page that no page's first view needs: of what is told, of a newer build, and of answers that wait at sign-out. */
export const lateMessages = {
  popup: { title: 'Please read', goOn: 'Go on' },
  update: { text: 'A new version of {product} is ready.', reload: 'Reload', later: 'Later' },
  unsent: {
    title: 'Some answers have not been sent',
    text: '{count, plural, one {# answer has} other {# answers have}} not reached your class yet. Signing out removes what this device keeps, and these answers would be lost:',
    leave: 'Sign out and lose them',
    stay: 'Stay signed in',
  },
} as const;
