import type { Limits } from '../../limits/limits.ts';
import type { Visitor } from '../../limits/visitor.ts';

type MailKind = keyof typeof names;

const names = {
  'sign-in-link': { known: 'signInLinksOfKnown', strangers: 'signInLinksOfStrangers' },
  'password-reset': { known: 'resetMailsOfKnown', strangers: 'resetMailsOfStrangers' },
} as const;

/**
 * Whether a mail is to be sent. Where not, a mail of the same kind is in the mailbox already and its link still works:
 * links live for an hour, and the first request of an hour is always answered by a mail. Strangers are told the same in
 * both cases. A device on which the account was signed in to before has a budget of its own.
 */
export async function mayMail(
  limits: Limits,
  kind: MailKind,
  email: string,
  visitor: Visitor,
): Promise<boolean> {
  const { known, strangers } = names[kind];
  const { device } = visitor;
  if (device?.knows(email)) {
    const windows = await limits.count(known, `device:${device.id}/${email}`);
    if (!windows.some(({ isOver }) => isOver)) return true;
  }
  await limits.pace('mailRequests', visitor);
  const windows = await limits.count(strangers, `email:${email}`);
  return windows[0]?.count === 1 || !windows.some(({ isOver }) => isOver);
}

/** After a mailed link was used, and may have ended others: the next request is answered by a mail again. */
export async function forgetMails(limits: Limits, email: string): Promise<void> {
  for (const { strangers } of Object.values(names)) await limits.clear(strangers, `email:${email}`);
}
