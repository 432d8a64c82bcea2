/** How a teacher proves to be one. */
export const proofKinds = ['none', 'domain', 'manual'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** The acts for which a teacher needs the proof: keys and guides of premium labs alone, or classes too. */
export const provenActs = ['keys', 'classes'] as const;

export interface ProofPolicy {
  readonly kind: ProofKind;
  /** Domains of schools, in lower case; each includes its sub-domains. */
  readonly domains: readonly string[];
  /** true: without the proof nobody makes a class, takes one over, or assigns in one. */
  readonly guardsClasses: boolean;
}

export interface TeacherFacts {
  readonly email: string | null;
  /** Somebody has proved that the address is theirs. */
  readonly isEmailProven: boolean;
  readonly isApproved: boolean;
}

/**
 * - `school-address`: the address is not of a known school
 * - `address-unproven`: the address is of a known school, but the person has not proved that it is theirs
 * - `approval`: the operator has not approved the account
 */
export const missingProofs = ['school-address', 'address-unproven', 'approval'] as const;
export type MissingProof = (typeof missingProofs)[number];

/** The proof that a teacher still lacks for the guarded acts. null: none. */
export function findMissingProof(
  { kind, domains }: Pick<ProofPolicy, 'kind' | 'domains'>,
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

function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((known) => domain === known || domain.endsWith(`.${known}`));
}
