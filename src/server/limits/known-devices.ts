import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** Accounts of which one browser is known: those signed in to last. A class may take turns at one computer. */
const marksAtMost = 12;
const idPattern = /^[\w-]{22}$/;

/** Where the value is kept; a browser sends it back. */
interface DeviceCookie {
  read(c: Context): string | undefined;
  write(c: Context, value: string): void;
}

/**
 * Browsers in which somebody has signed in, so that strangers who guess cannot use up what their owners need. The value is
 * `<id>.<proof>.<mark>.<mark>…`: chance, a keyed hash that shows that we gave it, and for each account a keyed hash of id and
 * e-mail. Nobody else can make one, carry a mark to another browser's id, or read an account from it; nothing is stored here.
 */
export interface KnownDevices {
  find(c: Context): KnownDevice | null;
  /** From now on the browser is known for the account of this e-mail. */
  remember(c: Context, email: string): void;
}

export function createKnownDevices(secret: string, cookie: DeviceCookie): KnownDevices {
  const seal = (id: string, what: string) =>
    createHmac('sha256', secret).update(`known-device\n${id}\n${what}`).digest('base64url').slice(0, 22);
  const proofOf = (id: string) => seal(id, 'given');
  const markOf = (id: string, email: string) => seal(id, `account:${email}`);

  function read(c: Context): { id: string; marks: readonly string[] } | null {
    const [id = '', proof = '', ...marks] = cookie.read(c)?.split('.') ?? [];
    if (!idPattern.test(id) || !isSame(proof, proofOf(id))) return null;
    return { id, marks: marks.slice(0, marksAtMost) };
  }

  return {
    find(c) {
      const held = read(c);
      if (!held) return null;
      const { id, marks } = held;
      return { id, knows: (email) => marks.some((mark) => isSame(mark, markOf(id, email))) };
    },
    remember(c, email) {
      const held = read(c);
      const id = held?.id ?? randomBytes(16).toString('base64url');
      const mark = markOf(id, email);
      const others = held?.marks.filter((other) => other !== mark) ?? [];
      cookie.write(c, [id, proofOf(id), mark, ...others.slice(0, marksAtMost - 1)].join('.'));
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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
