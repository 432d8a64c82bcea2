import { timingSafeEqual } from 'node:crypto';

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

export function readBearer(header: string | undefined): string | null {
  return header?.match(bearer)?.[1] ?? null;
}

/** Whether two secrets are equal. The time of the comparison tells nothing but their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
