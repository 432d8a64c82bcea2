import { hash, verify } from '@node-rs/argon2';
import type { Issue } from '../../domain/issue.ts';
import { AppError } from '../app-error.ts';

/** Lengths in Unicode code points, after normalisation. */
export const passwordPolicy = { minLength: 6, maxLength: 128 } as const;

/** argon2id, the first of OWASP's settings of equal strength for a server with little memory: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One password typed on two devices can arrive in different code points (é as one or two, full-width letters);
 * NIST SP 800-63B 5.1.1.2 asks for NFKC or NFKD before hashing.
 */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return verify(attempt.hash, normalize(attempt.password));
}

let nobodysHash: Promise<string> | undefined;

/** Costs what verifying a real password costs, so that an unknown account answers no faster. Never succeeds. */
export async function verifyNobodysPassword(password: string): Promise<void> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  await verifyPassword({ hash: await nobodysHash, password });
}

/** @throws AppError WEAK_PASSWORD, its issues naming each rule that failed */
export function demandStrongPassword(password: string): void {
  const issues = listFailedRules(password);
  if (issues.length > 0) throw new AppError('WEAK_PASSWORD', { issues });
}

function listFailedRules(password: string): Issue[] {
  const lengthChars = Array.from(normalize(password)).length;
  const { minLength, maxLength } = passwordPolicy;
  const path = ['password'];
  if (lengthChars < minLength)
    return [{ path, code: 'too-short', message: `Use at least ${minLength} characters` }];
  if (lengthChars > maxLength)
    return [{ path, code: 'too-long', message: `Use at most ${maxLength} characters` }];
  return [];
}
