import { composeMail, type Sender } from '../../../server/mail/compose-mail.ts';
import type { Mail } from '../../../server/mail/mail-port.ts';
import { mailTexts } from '../../../server/mail/texts.ts';

// The code follows the hash: browsers do not send that part to a server, so no log or Referer contains it.

/** @param link `page`: the address of our own page that opens */
export function composeSignInLink(link: { to: string; page: string; code: string }, sender: Sender): Mail {
  const { subject, heading, paragraphs, action, note } = mailTexts.signInLink;
  const message = {
    to: link.to,
    subject: subject(sender.productName),
    heading,
    paragraphs,
    action: { label: action(sender.productName), href: `${link.page}#sign-in=${link.code}` },
    note,
  };
  return composeMail(message, sender);
}

export function composePasswordReset(link: { to: string; code: string }, sender: Sender): Mail {
  const { subject, heading, paragraphs, action, note } = mailTexts.passwordReset;
  const message = {
    to: link.to,
    subject: subject(sender.productName),
    heading,
    paragraphs,
    action: { label: action, href: `${findResetPage(sender)}#reset=${link.code}` },
    note,
  };
  return composeMail(message, sender);
}

export function findResetPage({ publicUrl }: Sender): string {
  return `${publicUrl}/password-reset`;
}
