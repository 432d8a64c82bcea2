import { createTransport } from 'nodemailer';
import { HopelessError } from '../outbox/outbox.ts';
import type { MailPort } from './mail-port.ts';

/** Milliseconds. A mail server may be slow on purpose before it takes a mail; nobody waits for that but the outbox. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 10_000,
  /** The longest silence after the greeting. */
  socketTimeout: 20_000,
} as const;

/**
 * Sends through the mail server of `MAIL_URL`: `smtp://user:password@host:587` (upgraded to TLS where the server
 * offers it) or `smtps://…:465`. `?requireTLS=true` refuses servers without TLS.
 */
export function createSmtpMail(url: string, from: string): MailPort {
  const transport = createTransport({ url, ...timeouts, logger: false, debug: false });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from,
          ...mail,
          // Prevents automatic replies and receipts.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          // All of the mail's text comes from this server: composing it must never read a file or a URL.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { responseCode } = error as { responseCode?: unknown };
        if (isPermanent(responseCode)) throw new HopelessError(String(responseCode), { cause: error });
        throw error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * RFC 5321, 4.2.1: 5yz means do not send it again. Codes 530 to 538 are excepted: they concern our sign-in at the mail
 * server, which the operator can correct.
 */
function isPermanent(code: unknown): boolean {
  return typeof code === 'number' && code >= 500 && code < 600 && !(code >= 530 && code <= 538);
}
