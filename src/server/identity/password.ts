import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '../../domain/identity/password-policy.ts';
import { createBoundedQueue } from '../bounded-queue.ts';

/** argon2id, the first of OWASP's settings of equal strength for a server with little memory: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Node works on four such things at once, files and names of hosts among them: one place is left for those. Who waits is
 * served within some five seconds; more than that are sent away for a moment.
 */
const queue = createBoundedQueue({
  atOnce: Math.min(3, Math.max(2, availableParallelism())),
  mostWaiting: 600,
});

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(normalizePassword(password), cost));
}

export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return queue.run(() => verify(attempt.hash, normalizePassword(attempt.password)));
}

let nobodysHash: Promise<string> | undefined;

/** Costs what verifying a real password costs, so that an unknown account answers no faster. Never succeeds. */
export async function verifyNobodysPassword(password: string): Promise<void> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  await verifyPassword({ hash: await nobodysHash, password });
}
