import { commonRefusals } from './common-refusals.ts';

/**
 * Every expected refusal: its HTTP status and the sentence a person reads.
 * Sentences quoted in the product's specification are kept to the letter.
 */
export const errorTable = {
  'invalid-request': { status: 400, detail: 'The request is not valid' },
  'malformed-json': { status: 400, detail: 'The request body is not valid JSON' },
  unauthenticated: commonRefusals.unauthenticated,
  'account-merged': {
    status: 401,
    detail: 'The teacher has put this account and another one together. Sign in to the other one to continue',
  },
  'session-idle': { status: 401, detail: 'Nobody was here for an hour. Sign in again to continue' },
  forbidden: { status: 403, detail: 'You do not have access to this' },
  'foreign-origin': { status: 403, detail: 'This request did not come from the application' },
  'xsrf-token': { status: 403, detail: 'This request did not come from a page of the application' },
  'foreign-redirect': { status: 422, detail: 'The address to return to is not part of the application' },
  'role-required': { status: 403, detail: 'Choose your role before you continue' },
  'not-found': { status: 404, detail: 'Not found' },
  'class-not-found': { status: 404, detail: 'Invalid code' },
  'activity-not-in-class': { status: 404, detail: 'This lab is not part of the class' },
  'lab-not-open': { status: 409, detail: 'This lab is not open to learners yet' },
  'activity-hidden': { status: 409, detail: 'Your teacher has hidden this lab for now' },
  'activity-opens-later': { status: 409, detail: 'This lab opens on a later date' },
  'assignment-changed': {
    status: 409,
    detail: 'This assignment was changed on another page since; look at it again and repeat the change',
  },
  'lesson-held': {
    status: 409,
    detail: 'Your teacher has not opened this part yet. Your answer is kept and sent when it opens',
  },
  'question-not-askable': {
    status: 422,
    detail: 'Only a question with options to choose from, the same for everybody, can be asked again',
  },
  'question-held': {
    status: 409,
    detail: 'Students cannot work at this question now; open its lesson first',
  },
  'round-open': {
    status: 409,
    detail: 'Another question of this lab is being asked again; end that round first',
  },
  'rounds-used-up': { status: 409, detail: 'This question has been asked again five times already' },
  'round-over': {
    status: 409,
    detail:
      'Your teacher has ended this round, so this second answer was not counted. Your first answer stands',
  },
  'round-not-asked': { status: 409, detail: 'Your teacher has not asked you this question again' },
  'round-unanswered': { status: 409, detail: 'Answer this question in the ordinary way first' },
  'lab-needs-pass': { status: 403, detail: 'This lab is open to classes whose pass covers it' },
  'check-in-class': { status: 403, detail: 'This lab is part of your class; open it from there' },
  'exercise-not-in-activity': { status: 422, detail: 'This exercise is not part of the lab' },
  'answer-malformed': { status: 422, detail: 'The answer does not fit the exercise' },
  'attempt-conflict': { status: 409, detail: 'This attempt was already sent with another answer' },
  'exercise-locked': { status: 409, detail: 'Another exercise comes first' },
  'parts-missing': { status: 409, detail: 'Some required parts are not answered yet' },
  'class-archived': { status: 409, detail: 'Class is inactive' },
  // The class waits for its pass; people who want to join are told the same as for an archived class.
  'class-waiting': { status: 409, detail: 'Class is inactive' },
  'class-disabled': { status: 409, detail: 'This class is disabled' },
  'class-full': { status: 409, detail: 'Class student limit reached' },
  'class-accounts-off': { status: 409, detail: 'In this class people join with an account of their own' },
  'class-name-taken': { status: 409, detail: 'Somebody in this class has this name already' },
  'name-refused': {
    status: 422,
    detail:
      'Please give the name by which your teacher knows you; if this is your name, your teacher can enter it',
  },
  'name-of-teacher': { status: 422, detail: 'This is the name of your teacher; please give your own' },
  'merge-over': {
    status: 409,
    detail: 'These accounts were merged more than a day ago, or are parted already',
  },
  'merge-changed': {
    status: 409,
    detail: 'The account that took the work in has left the class, or was merged again since',
  },
  'merge-worked-on': {
    status: 409,
    detail: 'An answer that came from the other account was worked on since, so it would belong to both',
  },
  'team-name-length': { status: 422, detail: 'The name of a team has from 1 to 40 characters' },
  'team-name-repeated': { status: 422, detail: 'Two teams of a class cannot have the same name' },
  'team-size': { status: 422, detail: 'A team has from 2 to 4 students' },
  'team-student-repeated': { status: 422, detail: 'A student can be in one team only' },
  'teams-changed': {
    status: 409,
    detail: 'The teams of the class have changed meanwhile; nothing was stored',
  },
  'own-id-taken': { status: 409, detail: 'Two students of the class would have the same own id' },
  'class-name-empty': { status: 422, detail: 'A name needs at least one letter' },
  'class-account-elsewhere': {
    status: 409,
    detail: 'This account belongs to another class; make it an account of your own, and it can join more',
  },
  'already-in-class': { status: 409, detail: 'This student is in that class already' },
  'class-moved': { status: 409, detail: 'Your teacher has moved you to another class' },
  'class-account-name': { status: 409, detail: 'Your teacher can change the name of this account' },
  'class-device-full': {
    status: 429,
    detail: 'Two students have joined on this device in this lesson; your teacher can let more in',
  },
  'class-joins-slowed': {
    status: 429,
    detail: 'Too many are joining at once; wait a minute and press again',
  },
  'class-account-released': {
    status: 409,
    detail: 'This student has made the account their own; take it back first',
  },
  'class-account-final': { status: 409, detail: 'This account cannot be taken back any more' },
  'class-account-gone': { status: 409, detail: 'There is no account here that waits for its end' },
  'address-change-waits': {
    status: 409,
    detail: 'Your account is being given another address; type the code that was mailed there',
  },
  'class-account-needs-yes': { status: 409, detail: 'Your teacher has not said yes yet' },
  'class-account-wish-over': {
    status: 409,
    detail: 'This student has taken the wish back, or its 14 days are over',
  },
  'class-account-asks': {
    status: 409,
    detail: 'This account belongs to a class; ask for its deletion with the PIN',
  },
  'agreement-needed': {
    status: 403,
    detail: 'Agree to the legal documents first; until then answers are kept on your device alone',
  },
  'sign-in-again': {
    status: 403,
    detail: 'This asks for the password, or for a sign-in of the last five minutes; sign in once more first',
  },
  'account-returnable': {
    status: 409,
    detail:
      'Your teacher can still take this account back; it can be deleted 14 days after it became your own',
  },
  'class-account-missing': { status: 409, detail: 'This student has an account of their own' },
  'school-agreement-needed': {
    status: 403,
    detail:
      'Say first, where you create a class, that your school has agreed to the work of its students here',
  },
  'class-limit': { status: 409, detail: 'The free pass covers one active class' },
  'seats-exceeded': { status: 422, detail: 'The class has fewer seats than that' },
  'activity-not-covered': { status: 422, detail: 'A lab is not covered by the pass of this class' },
  'activity-unknown': { status: 422, detail: 'There is no such lab' },
  'activity-repeated': { status: 422, detail: 'Activity is already in use' },
  'extension-not-later': {
    status: 422,
    detail: 'The date due for one student must be later than that of the class',
  },
  'class-demonstration': {
    status: 409,
    detail: 'This is a demonstration class; only your own classes can be changed so',
  },
  'not-a-demonstration': { status: 409, detail: 'This class is no demonstration' },
  'due-before-assigned': { status: 422, detail: 'The date due is before the date assigned' },
  'seats-taken': { status: 409, detail: 'More students than that are in the class' },
  'activity-begun': {
    status: 409,
    detail: 'Students have begun this lab; hide it instead, and nothing they did is lost',
  },
  'license-malformed': {
    status: 422,
    detail: 'A license key has two groups of four letters or digits with a hyphen between them',
  },
  'license-unknown': { status: 404, detail: 'There is no license with this key' },
  'license-is-class-code': { status: 404, detail: 'This is the code of a class, not of a license' },
  'license-used': { status: 409, detail: 'Another teacher has redeemed this key' },
  'license-revoked': { status: 409, detail: 'This license is no longer valid' },
  'license-kind': { status: 422, detail: 'A license of this kind cannot be used here' },
  'license-applied': { status: 409, detail: 'This license is already applied to another class' },
  'license-present': { status: 409, detail: 'This class already has a pass' },
  'no-license-applied': { status: 409, detail: 'There are no licenses applied to this class.' },
  'nothing-to-upgrade': { status: 409, detail: 'The pass of this class cannot be upgraded' },
  'seats-full': { status: 409, detail: 'A class cannot have more than 200 seats' },
  'store-signature': { status: 401, detail: 'The signature of the store does not fit' },
  'store-timestamp': { status: 401, detail: 'The message of the store is older or newer than five minutes' },
  'store-line-changed': {
    status: 409,
    detail: 'This order line was already received with something else in it',
  },
  'store-line-unknown': { status: 404, detail: 'This order line was never received' },
  'store-key-known': { status: 409, detail: 'A key of this order line was sold before' },
  'act-conflict': { status: 409, detail: 'This act was already sent with something else in it' },
  'mark-changed': {
    status: 409,
    detail: 'Points or a comment were saved here on another page since; look at them and save again',
  },
  'saved-comments-full': {
    status: 409,
    detail: 'There are 12 saved comments to this question; remove one first',
  },
  'activity-finished': { status: 409, detail: 'The student has finished this lab' },
  'nothing-to-reset': { status: 409, detail: 'There is no answer to reset' },
  'nothing-to-erase': { status: 409, detail: 'Nothing was answered here' },
  'tries-unlimited': { status: 409, detail: 'The tries of this exercise are not limited' },
  'answered-right': { status: 409, detail: 'The student has answered this exercise right' },
  'undo-too-late': {
    status: 409,
    detail: 'This cannot be taken back any more: the student has worked on it since',
  },
  'lesson-end-stands': {
    status: 409,
    detail: 'The lesson ended more than 15 minutes ago, so its end stays',
  },
  'own-class': { status: 409, detail: 'You teach this class' },
  'legal-versions-changed': {
    status: 409,
    detail: 'The legal documents have changed; please read them again',
  },
  'message-conflict': { status: 409, detail: 'This message was already sent with something else in it' },
  'contact-closed': { status: 409, detail: 'No messages are received here; write to the operator instead' },
  'email-fixed': {
    status: 409,
    detail: 'The email address is the one you sign in with, and cannot be changed here',
  },
  'class-needs-proof': {
    status: 403,
    detail: 'Classes here are for teachers whose role is confirmed; My classes says how',
  },
  'class-needs-school': {
    status: 409,
    detail: 'Nobody new can join yet: your teacher has to confirm first that the school agrees',
  },
  'teacher-unproven': {
    status: 403,
    detail: 'Guides and right answers of this lab are shown to teachers whose role is confirmed',
  },
  'lab-without-class': {
    status: 403,
    detail: 'Guides and right answers of this lab are shown to teachers who have a class with it by a pass',
  },
  // The next two refusals follow from the setting STUDENT_ACCOUNTS.
  'student-accounts-closed': {
    status: 403,
    detail: 'Students have no accounts of their own here; they join a class with a name and a PIN',
  },
  'student-account-needs-class': {
    status: 403,
    detail: 'Students come in by the link or the code of their class here',
  },
  'role-fixed': { status: 409, detail: 'The role of an account cannot be changed' },
  'payload-too-large': { status: 413, detail: 'The request is too large' },
  'too-many-requests': { status: 429, detail: 'Too many attempts, please try again later' },
  'too-many-mails': { status: 429, detail: 'Too many mails were asked for, please try again later' },
  busy: { status: 503, detail: 'The server is busy; the request can be sent again' },
  internal: commonRefusals.internal,
  INVALID_EMAIL: { status: 422, detail: 'The email address is not valid' },
  INVALID_USER: { status: 401, detail: 'There is no account with this email' },
  INVALID_PIN: { status: 401, detail: 'This name and this PIN do not belong together' },
  INVALID_PASSWORD: { status: 401, detail: 'Incorrect password. Try again.' },
  PASSWORD_NOT_SET: { status: 409, detail: "You haven't set a password yet; use Forgot your password" },
  USER_ALREADY_EXISTS: { status: 409, detail: 'User account already exists, please sign in instead' },
  // The issues name the broken rules; The sentence must not say "too short" about a password that is too long.
  WEAK_PASSWORD: { status: 422, detail: 'The password does not meet the requirements' },
  WRONG_DEVICE: {
    status: 410,
    detail: 'The link has expired or is being opened from another device; enter the email again',
  },
  RESET_LINK_EXPIRED: { status: 410, detail: 'The link has expired or was used already; ask for a new one' },
  SECOND_FACTOR_REQUIRED: { status: 401, detail: 'Enter the code of your authenticator app' },
  INVALID_CODE: { status: 401, detail: 'This code is not right, or was used already' },
  CHALLENGE_EXPIRED: { status: 410, detail: 'Signing in took too long; please begin again' },
  SECOND_FACTOR_ON: { status: 409, detail: 'Two-step sign-in is on already' },
  SECOND_FACTOR_OFF: { status: 409, detail: 'Two-step sign-in is off' },
  EMAIL_UNPROVED: { status: 409, detail: 'Show first that the email address is yours' },
  USER_DISABLED: { status: 401, detail: 'This account has been disabled' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorTable;
