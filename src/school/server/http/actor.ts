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
  /** Has agreed to the legal texts, also in earlier versions. An account of a class agrees to nothing, and counts. */
  readonly hasAgreed: boolean;
}
