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
  addressProof: {
    subject: (productName: string) => `Your code for ${productName}`,
    heading: 'Show that this address is yours',
    paragraphs: (code: string) => [
      'Somebody, most likely you, asked for this code. Type it on the page where you asked for it:',
      code,
      'It works once, for 24 hours.',
    ],
    action: 'Open your profile',
    note: 'You did not ask for it? Then somebody typed your address. Give the code to nobody, and ignore this mail: without the code nothing happens.',
  },
  addressChange: {
    subject: (productName: string) => `Your new address at ${productName}`,
    heading: 'Show that this address is yours',
    paragraphs: (code: string) => [
      'Whoever runs this site is giving your account this address, as somebody, most likely you, asked. Sign in as before, open your profile, and type this code there:',
      code,
      'It works once, for 24 hours. Until then nothing changes.',
    ],
    action: 'Open your profile',
    note: 'You did not ask for it? Then somebody gave your address by mistake. Give the code to nobody, and ignore this mail: without the code nothing happens.',
  },
  classDeleted: {
    subject: (productName: string) => `A class of yours at ${productName} was deleted`,
    heading: 'A class of yours was deleted',
    paragraphs: ({ name, code }: { name: string; code: string }) => [
      `Whoever runs this site has deleted the class ${name} (${code}), with the work of its students and its timeline. It cannot be brought back.`,
      'Class accounts of its students were deleted with it. Students with an account of their own keep the account.',
    ],
    action: 'Open your classes',
    note: 'You do not know why? Ask your school, or whoever runs this site.',
  },
  accountNotice: {
    subject: (productName: string) => `Your account at ${productName} will be deleted soon`,
    heading: 'Your account will be deleted soon',
    causes: {
      unfinished: (days: number) =>
        `You made an account with this address and did not finish it. Such an account is deleted after ${days} days.`,
      classless: (days: number) =>
        `You are in no class at the moment. The account of a student who is in no class is deleted after ${days} days without use.`,
      unused: (days: number) =>
        `You have not used your account for a long time. After ${days} days without use it is deleted, with everything that is stored in it.`,
    },
    keep: {
      unfinished: (date: string) =>
        `To keep it, sign in before ${date} and say whether you are a student or a teacher. If you do not need it, you have nothing to do.`,
      classless: (date: string) =>
        `To keep it, sign in before ${date}. If you do not need it, you have nothing to do.`,
      unused: (date: string) =>
        `To keep it, sign in before ${date}. If you do not need it, you have nothing to do.`,
    },
    teacher:
      'With your account, your running classes are archived: nobody works there any more. If a colleague takes a class over, ask whoever runs this site before that day.',
    action: (productName: string) => `Open ${productName}`,
    note: 'You have no account here? Then somebody typed your address by mistake. Ignore this mail, and the account is deleted.',
  },
  supportMessage: {
    subject: (name: string, institution: string) => `Support: ${name}, ${institution}`,
    heading: (name: string) => `A message from ${name}`,
    institution: (institution: string) => `Institution: ${institution}`,
    email: (email: string) => `Email: ${email}`,
    number: (id: string) => `Number: ${id}`,
    note: 'An answer to this mail goes to the sender. The message is deleted from the database after a year, and with the account of its sender.',
  },
  supportReceipt: {
    subject: (productName: string) => `We have received your message to ${productName}`,
    heading: 'We have received your message',
    paragraphs: (operator: string, id: string) => [
      `It is stored and passed on to ${operator}. The answer comes by mail to this address.`,
      `If you write about it again, give this number: ${id}`,
    ],
    action: 'Questions and answers',
    note: 'You did not write to us? Then somebody gave your address by mistake. Ignore this mail.',
  },
  securityNotice: {
    subject: (productName: string) => `How you sign in to ${productName} has changed`,
    action: 'Open your profile',
    note: 'It was not you? Set a new password at once: use Forgot your password on the sign-in page. Then look at the profile, and tell whoever runs this site.',
    notices: {
      'second-factor-on': {
        heading: 'Two-step sign-in is on',
        text: 'From now on, signing in to your account asks for a code of your authenticator app. Keep the recovery codes: they let you in without the app.',
      },
      'second-factor-off': {
        heading: 'Two-step sign-in is off',
        text: 'Signing in to your account asks for no code any more.',
      },
      'recovery-code-used': {
        heading: 'A recovery code was used',
        text: 'Somebody, most likely you, used one of your recovery codes. It works no more.',
      },
      'recovery-codes-renewed': {
        heading: 'You have new recovery codes',
        text: 'Those you had before work no more.',
      },
      'address-changed': {
        heading: 'Your account has another address',
        text: 'Whoever runs this site has changed the address of your account, as somebody, most likely you, asked. Every device is signed out: sign in with the new address. This mail goes to both addresses.',
      },
    },
  },
} as const;
