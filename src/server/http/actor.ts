import type { ProfileRole } from '../../kernel/role.ts';

/** Who is calling: signed in, perhaps without a role yet. */
export interface Actor {
  readonly userId: string;
  readonly email: string | null;
  /** As the identity provider has it. */
  readonly name: string;
}

/** Signed in, with a stored profile. */
export interface Member extends Actor {
  readonly role: ProfileRole;
  readonly fullName: string;
}
