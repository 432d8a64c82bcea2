/** A browser in which somebody has signed in before. */
export interface KnownDevice {
  /** Chance, made for this site alone. */
  readonly id: string;
  /** Whether the account of this e-mail was signed in to here. */
  knows(email: string): boolean;
}

/** Where a request came from, as far as limits care. */
export interface Visitor {
  /** Its network address; of IPv6 the /64. */
  readonly address: string;
  /** null: a stranger. */
  readonly device: KnownDevice | null;
}

/** Whom or what is counted. In the database it is a keyed hash. */
export type Subject = `${'account' | 'email' | 'device' | 'address'}:${string}` | 'installation';
