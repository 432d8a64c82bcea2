import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a message: HMAC-SHA256 of its time and its bytes, in hexadecimal digits. */
export function signMessage(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Whether one of the secrets signed the message. The comparison takes constant time. */
export function isSigned(
  secrets: readonly string[],
  { timestamp, body, signature }: { timestamp: string; body: string; signature: string },
): boolean {
  const given = Buffer.from(signature.trim().toLowerCase());
  return secrets
    .map((secret) => Buffer.from(signMessage(secret, timestamp, body)))
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true);
}
