/** Why a lab does not open; loaded only when one does not. */
export const playerStartMessages = {
  missingTitle: 'There is no such lab',
  missingText: 'The address may be incomplete, or the lab is no longer offered.',
  offlineTitle: 'This lab has not been opened on this device yet',
  offlineText: 'There is no network right now. A lab that you have opened once works without it.',
  failedTitle: 'The lab could not be opened',
  retry: 'Try again',
  toClasses: 'To your classes',
  toLabs: 'All labs',
  refusedTitle: 'You cannot work in this lab right now',
  movedTitle: 'Your teacher has moved you to another class',
  movedText:
    'You are in {name} now. Your answers came along, and what you have typed here comes along with you.',
  movedUnknown: 'Your answers came along. You find the class in the list of your classes.',
  movedWithoutLab:
    'You are in {name} now, which does not have this lab at the moment. Your answers are kept, and you see them again once your teacher assigns the lab there.',
  movedGoOn: 'Go on there',
  movedToClass: 'To the class',
  joinClass: 'Join the class',
  notInClassText:
    'You are not in this class, or the lab is not part of it. Ask your teacher for the class code.',
} as const;
