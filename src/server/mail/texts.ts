/** Sentences of the mails. */
export const mailTexts = {
  signature: (productName: string) => `${productName}: molecular-biology labs for classes`,
  copyLink: 'If the button does nothing, copy this address into the browser you started from:',
  signInLink: {
    subject: (productName: string) => `Your sign-in link for ${productName}`,
    heading: 'Sign in with one press',
    paragraphs: [
      'You asked for a link to sign in. It works once, for one hour, in the browser where you asked for it.',
    ],
    action: (productName: string) => `Sign in to ${productName}`,
    note: 'You did not ask for it? Then somebody typed your address by mistake. Ignore this mail: without the link nobody gets in.',
  },
  passwordReset: {
    subject: (productName: string) => `Set a new password for ${productName}`,
    heading: 'Set a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for this address. The link works once, for one hour.',
      'With the new password in place, every device that is signed in to your account is signed out.',
    ],
    action: 'Choose a new password',
    note: 'You did not ask for it? Ignore this mail: your password stays as it is.',
  },
} as const;
