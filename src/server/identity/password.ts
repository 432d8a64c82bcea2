import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '../../domain/identity/password-policy.ts';

/** argon2id, the first of OWASP's settings of equal strength for a server with little memory: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return verify(attempt.hash, normalizePassword(attempt.password));
}

let nobodysHash: Promise<string> | undefined;

/** Costs what verifying a real password costs, so that an unknown account answers no faster. Never succeeds. */
export async function verifyNobodysPassword(password: string): Promise<void> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  await verifyPassword({ hash: await nobodysHash, password });
}
