/** What a student's player says about the class. The messages are loaded with the parts that show them. */
export const roomMessages = {
  raiseHand: 'Raise hand',
  handRaising: 'Raising your hand',
  handUp: 'Hand is up',
  raiseHint: 'Show your teacher that you would like help',
  lowerHint: 'Lower your hand',
  handWentUp: 'Your hand is up. Your teacher can see it.',
  handWentDown: 'Your hand is down.',
  handLowered: 'Your hand was lowered.',
  eyesUp: {
    title: 'Eyes up, please',
    text: 'Your teacher has paused the class. What you have typed is kept, and your answers are saved.',
    until: 'You go on at {time} at the latest.',
    over: 'The pause is over. You can go on.',
  },
} as const;
