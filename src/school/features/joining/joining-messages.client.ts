/** Messages of the page that a class link or QR code opens, and of class accounts. */
export const joiningMessages = {
  title: 'Join a class',
  offline: 'There is no connection. Nothing was lost; try again once you are online.',
  noStorage:
    'This browser keeps nothing for this site, so nobody can stay signed in. Leave private browsing, or allow the site to store data.',
  failed: 'Something went wrong. Try again in a moment.',
  code: {
    lead: 'Type the code on the board. It has four characters, a dash, and four characters.',
    returningTitle: 'Sign in with your name and PIN',
    returningLead: 'First the code of your class. It is on your card, and your teacher has it.',
    find: 'Find class',
    invalid: 'No class has this code. Look at it again, or ask your teacher.',
  },
  door: {
    loading: 'Looking for your class',
    youJoin: 'You are joining',
    yourClass: 'Your class',
    teacher: 'Teacher: {name}',
    otherCode: 'Not my class',
    offlineTitle: 'You are offline',
    retry: 'Try again',
    busyTitle: 'The class could not be looked up',
    standing: {
      full: {
        title: 'The class is full',
        text: 'Tell your teacher: “The class is full. Please raise the number of students on the class page.” Then press Look again.',
      },
      paused: {
        title: 'Joining is paused',
        text: 'Tell your teacher: “Joining is paused. Please let students join again.” Then press Look again.',
      },
      inactive: {
        title: 'Nobody can join this class now',
        text: 'Tell your teacher that the code on the board leads to a class that is not active.',
      },
      school: {
        title: 'Not yet',
        text: 'Your teacher has to confirm first that your school agrees. Tell your teacher: “Please open the class page and confirm it.” Then press Look again.',
      },
      former: {
        title: 'The class has a new code',
        text: 'Whoever has joined before comes in with this one. To join, ask your teacher for the new code.',
      },
    },
    lookAgain: 'Look again',
    ways: 'Other ways in',
    back: 'I have joined this class before',
    names: 'See the names again',
    account: 'I have an account with an email address',
    signUp: 'Create an account with an email address',
    guest: 'Look around without joining',
    guestHint:
      'Your teacher does not see what you do as a guest. You can join later, and your work comes along. The code is kept on this device.',
    toLabs: 'Back to the labs',
  },
  newcomer: {
    name: 'Your first and last name',
    hint: 'Your teacher sees it. Your first name may appear on the class screen while the class joins.',
    submit: 'Join the class',
    busy: 'Joining',
    privacy:
      'You need no email address. Your name and your answers are kept for this class. <plain>What is kept, in plain words</plain> · <link>What is kept, and for how long</link>',
    required: 'Type your name',
    empty: 'A name needs at least one letter',
    taken:
      'Somebody in this class has this name. If that is you, choose “{back}”. If not, add a middle name or an initial.',
    refused:
      'Please write the name by which your teacher knows you. If this is your name, ask your teacher to enter you.',
    ofTeacher: 'This is the name of your teacher. Please write your own.',
  },
  made: {
    title: 'You are in, {name}',
    lead: 'This is your PIN. Write it down now: it is not shown again.',
    label: 'PIN',
    use: 'On another device you come back with the class code {code}, your name, and these four pictures or digits.',
    lost: 'If you lose it, your teacher gives you a new one.',
    go: 'I have written it down',
  },
  names: {
    title: 'Press your name',
    search: 'Find your name',
    none: 'No student of this class has a PIN yet.',
    missing: 'My name is not here',
    chosen: 'You are {name}',
    other: 'That is not me',
    pinHint: 'It is on the card from your teacher. Press the four pictures, or type the four digits.',
    // A name may end in a full stop, so none of these sentences ends in a name.
    wrong: '{name} has another PIN. Look at your card again. Your teacher can give you a new PIN.',
  },
  comeBack: {
    name: 'Your name, as on your card or as you joined',
    pin: 'Your PIN',
    pinHint: 'Press the four pictures, or type the four digits.',
    keys: 'Pictures of the PIN',
    key: '{picture}, {digit}',
    clear: 'Clear the PIN',
    submit: 'Come in',
    busy: 'Coming in',
    pinMissing: 'A PIN has four digits',
    wrong:
      'This name and this PIN do not belong together. Look at both again. Your teacher can give you a new PIN.',
    tooMany:
      'Too many wrong PINs were tried. Ask your teacher for a new PIN: it works at once. Or try again later.',
    newcomer: 'I am new here',
  },
  pictures: {
    sun: 'Sun',
    fish: 'Fish',
    tree: 'Tree',
    key: 'Key',
    bird: 'Bird',
    apple: 'Apple',
    moon: 'Moon',
    boat: 'Boat',
    umbrella: 'Umbrella',
    star: 'Star',
  },
  member: {
    signedIn: 'You are signed in as {name}.',
    submit: 'Join the class',
    busy: 'Joining',
    notMe: 'This is not me',
    done: 'You are in {name}.',
    ownTitle: 'You teach this class',
    ownLink: 'Open {name}',
  },
  refusals: {
    'student-accounts-closed':
      'Students have no accounts of their own here. Sign out, open the link of your class, and join with your name.',
    'student-account-needs-class': 'Open the link of your class, or type its code, and join from there.',
    'class-not-found': 'No class has this code any more. Ask your teacher for the new one.',
    'class-archived': 'This class is not active any more.',
    'class-waiting': 'This class is not active yet. Tell your teacher.',
    'class-disabled': 'Joining is paused. Tell your teacher.',
    'class-full': 'The class has just become full. Tell your teacher: “Please raise the number of students.”',
    'class-needs-school':
      'Your teacher has to confirm first that your school agrees. Tell your teacher, and press again later.',
    'class-accounts-off': 'In this class you join with an account of your own.',
    'class-device-full':
      'Two students have joined on this device in this lesson. Tell your teacher: “Please let more in from shared devices.” Then press again.',
    'class-joins-slowed':
      'Many are joining at once. Wait a minute and press again. If that does not help, tell your teacher: “Please let more in from shared devices.”',
    'class-account-elsewhere':
      'This account belongs to another class. Join with your name as somebody new, or make it an account of your own in your profile.',
    'too-many-requests': 'Too many attempts. Please wait a little and try again.',
    busy: 'The server is busy. Try again in a moment.',
    USER_DISABLED: 'This account is switched off. Ask your teacher.',
  },
} as const;
