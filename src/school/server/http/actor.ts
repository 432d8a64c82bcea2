import type { ProfileRole } from '../../kernel/role.ts';

/** Who is calling: signed in, perhaps without a role yet. */
export interface Actor {
  readonly userId: string;
  readonly email: string | null;
  /** The name that the identity provider has. */
  readonly name: string;
}

/** Signed in, with a stored profile. */
export interface Member extends Actor {
  readonly role: ProfileRole;
  readonly fullName: string;
  /**
   * Whether the person has agreed to the legal texts, in any version. true for a class account, which agrees to
   * nothing.
   */
  readonly hasAgreed: boolean;
}
