/** What an operator demands before a teacher is shown the keys and guides of premium labs. */
export const proofKinds = ['none', 'domain', 'manual'] as const;
export type ProofKind = (typeof proofKinds)[number];

export interface ProofPolicy {
  readonly kind: ProofKind;
  /** Of schools, in lower case; each stands for its sub-domains too. */
  readonly domains: readonly string[];
}

/** What is known of one teacher. */
export interface TeacherFacts {
  readonly email: string | null;
  /** Somebody has shown that they read the mail of the address. */
  readonly isEmailProven: boolean;
  /** The operator has approved the account. */
  readonly isApproved: boolean;
}

/**
 * - `school-address`: the address is none of a known school
 * - `address-unproven`: it is one, and nobody has shown yet that it is theirs
 * - `approval`: the operator has not approved the account
 */
export const missingProofs = ['school-address', 'address-unproven', 'approval'] as const;
export type MissingProof = (typeof missingProofs)[number];

/** What a teacher has yet to do before keys and guides of premium labs are shown; null: nothing. */
export function findMissingProof(
  { kind, domains }: ProofPolicy,
  { email, isEmailProven, isApproved }: TeacherFacts,
): MissingProof | null {
  switch (kind) {
    case 'none':
      return null;
    case 'manual':
      return isApproved ? null : 'approval';
    case 'domain':
      if (email === null || !isOfDomain(email, domains)) return 'school-address';
      return isEmailProven ? null : 'address-unproven';
  }
}

/** The free lab is whole for everybody. */
export function areKeysOpen({ kind }: ProofPolicy, { isPremium }: { readonly isPremium: boolean }): boolean {
  return kind === 'none' || !isPremium;
}

function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((known) => domain === known || domain.endsWith(`.${known}`));
}
