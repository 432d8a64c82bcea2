import { commonRefusals } from './common-refusals.ts';

/**
 * Every expected refusal: its HTTP status and the sentence a person reads.
 * Sentences quoted in the product's specification are kept to the letter.
 */
export const errorTable = {
  'invalid-request': { status: 400, detail: 'The request is not valid' },
  'malformed-json': { status: 400, detail: 'The request body is not valid JSON' },
  unauthenticated: commonRefusals.unauthenticated,
  forbidden: { status: 403, detail: 'You do not have access to this' },
  'foreign-origin': { status: 403, detail: 'This request did not come from the application' },
  'foreign-redirect': { status: 422, detail: 'The address to return to is not part of the application' },
  'role-required': { status: 403, detail: 'Choose your role before you continue' },
  'not-found': { status: 404, detail: 'Not found' },
  'class-not-found': { status: 404, detail: 'Invalid code' },
  'activity-not-in-class': { status: 404, detail: 'This activity is not part of the class' },
  'exercise-not-in-activity': { status: 422, detail: 'This exercise is not part of the activity' },
  'answer-malformed': { status: 422, detail: 'The answer does not fit the exercise' },
  'attempt-conflict': { status: 409, detail: 'This attempt was already sent with another answer' },
  'exercise-locked': { status: 409, detail: 'Another exercise comes first' },
  'parts-missing': { status: 409, detail: 'Some required parts are not answered yet' },
  'class-archived': { status: 409, detail: 'Class is inactive' },
  'class-disabled': { status: 409, detail: 'This class is disabled' },
  'class-full': { status: 409, detail: 'Class student limit reached' },
  'class-limit': { status: 409, detail: 'The free pass covers one active class' },
  'seats-exceeded': { status: 422, detail: 'The class has fewer seats than that' },
  'activity-not-covered': { status: 422, detail: 'An activity is not covered by the pass of this class' },
  'activity-unknown': { status: 422, detail: 'There is no such activity' },
  'activity-repeated': { status: 422, detail: 'Activity is already in use' },
  'due-before-assigned': { status: 422, detail: 'The date due is before the date assigned' },
  'seats-taken': { status: 409, detail: 'More students than that are in the class' },
  'activity-begun': {
    status: 409,
    detail: 'Students have begun this activity; hide it instead, and nothing they did is lost',
  },
  'license-malformed': {
    status: 422,
    detail: 'A licence key has two groups of four letters or digits with a hyphen between them',
  },
  'license-unknown': { status: 404, detail: 'There is no licence with this key' },
  'license-used': { status: 409, detail: 'Another teacher has redeemed this key' },
  'license-revoked': { status: 409, detail: 'This licence is no longer valid' },
  'license-kind': { status: 422, detail: 'A licence of this kind cannot be used here' },
  'license-applied': { status: 409, detail: 'This licence is already applied to another class' },
  'license-present': { status: 409, detail: 'This class already has a pass' },
  'no-license-applied': { status: 409, detail: 'There are no licenses applied to this class.' },
  'nothing-to-upgrade': { status: 409, detail: 'The pass of this class cannot be upgraded' },
  'seats-full': { status: 409, detail: 'A class cannot have more than 200 seats' },
  'act-conflict': { status: 409, detail: 'This act was already sent with something else in it' },
  'activity-finished': { status: 409, detail: 'The student has finished this activity' },
  'nothing-to-reset': { status: 409, detail: 'There is no answer to reset' },
  'tries-unlimited': { status: 409, detail: 'The tries of this exercise are not limited' },
  'answered-right': { status: 409, detail: 'The student has answered this exercise right' },
  'undo-too-late': {
    status: 409,
    detail: 'This cannot be taken back any more: the student has worked on it since',
  },
  'own-class': { status: 409, detail: 'You teach this class' },
  'legal-versions-changed': {
    status: 409,
    detail: 'The legal documents have changed; please read them again',
  },
  'role-fixed': { status: 409, detail: 'The role of an account cannot be changed' },
  'payload-too-large': { status: 413, detail: 'The request is too large' },
  'too-many-requests': { status: 429, detail: 'Too many attempts, please try again later' },
  busy: { status: 503, detail: 'The server is busy; the request can be sent again' },
  internal: commonRefusals.internal,
  INVALID_EMAIL: { status: 422, detail: 'The email address is not valid' },
  INVALID_USER: { status: 401, detail: 'There is no account with this email' },
  INVALID_PASSWORD: { status: 401, detail: 'Incorrect password. Try again.' },
  PASSWORD_NOT_SET: { status: 409, detail: "You haven't set a password yet; use Forgot your password" },
  USER_ALREADY_EXISTS: { status: 409, detail: 'User account already exists, please sign in instead' },
  // Which rules it breaks is in the issues; the sentence must not say "too short" of one that is too long.
  WEAK_PASSWORD: { status: 422, detail: 'The password does not meet the requirements' },
  WRONG_DEVICE: {
    status: 410,
    detail: 'The link has expired or is being opened from another device; enter the email again',
  },
  RESET_LINK_EXPIRED: { status: 410, detail: 'The link has expired or was used already; ask for a new one' },
  USER_DISABLED: { status: 401, detail: 'This account has been disabled' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorTable;
