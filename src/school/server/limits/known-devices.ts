import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { TurnPath } from '../base/turns.ts';

/** One browser is known for at most this many accounts, the latest first. A class may take turns at one computer. */
const marksAtMost = 12;
const idPattern = /^[\w-]{22}$/;

/** Stores the value as a cookie, which the browser sends back. */
interface DeviceCookie {
  read(c: Context): string | undefined;
  write(c: Context, value: string): void;
}

/**
 * Browsers by their number, and those in which somebody has signed in. The latter have budgets of their own, so that
 * guessing strangers cannot use up an owner's. The value is `<id>.<proof>.<mark>.<mark>…`: a random id, a keyed hash
 * that proves that this server issued it, and for each account a keyed hash of id and e-mail. Nobody else can make one,
 * move a mark to another browser's id, or read an account from it. The server stores nothing.
 */
export interface KnownDevices {
  /**
   * The number of the browser, known or not. A browser that brings none gets one with the reply. A number proves
   * nothing, because every request without a cookie gets a new one. So it may narrow what a browser can do, never widen
   * it.
   */
  deviceOf(c: Context): NumberedDevice;
  /** null for a browser in which nobody has signed in, whether or not it has a number. */
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

  /**
   * Numbers that were given to requests that are still being answered. The same request always gets the same number.
   */
  const given = new WeakMap<Request, string>();

  function numberOf(c: Context): string {
    const id = read(c)?.id ?? given.get(c.req.raw) ?? randomBytes(16).toString('base64url');
    given.set(c.req.raw, id);
    return id;
  }

  return {
    deviceOf(c) {
      const isNew = read(c) === null;
      const isGiven = given.has(c.req.raw);
      const id = numberOf(c);
      if (isNew && !isGiven) cookie.write(c, [id, proofOf(id)].join('.'));
      return { id, isNew };
    },
    find(c) {
      const held = read(c);
      if (!held || held.marks.length === 0) return null;
      const { id, marks } = held;
      return { id, knows: (email) => marks.some((mark) => isSame(mark, markOf(id, email))) };
    },
    remember(c, email) {
      const held = read(c);
      const id = numberOf(c);
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

/** A browser by its number alone. */
export interface NumberedDevice {
  /** A random value, made for this site only. */
  readonly id: string;
  /** true if the request came without a number. The browser gets its first one now, or it refuses cookies. */
  readonly isNew: boolean;
}

/** A browser in which somebody has signed in before. */
export interface KnownDevice {
  /** A random value, made for this site only. */
  readonly id: string;
  /** Whether the account of this e-mail has signed in here. */
  knows(email: string): boolean;
}

/** The origin of a request, as far as limits need it. */
export interface Visitor {
  /** Network address; for IPv6 the /64. */
  readonly address: string;
  /** null: a browser in which nobody has signed in. */
  readonly device: KnownDevice | null;
  /** The number that the browser brought; null for a request without one, such as the very first of a browser. */
  readonly browser: string | null;
}

/**
 * Whose turn it is where visitors queue. Browsers in which somebody has signed in, browsers with a number, and requests
 * without one take turns as three groups of their address. So a caller that throws its numbers away takes no place from
 * browsers with a number. A caller that collects numbers takes no place from known browsers.
 */
export function turnOf({ address, device, browser }: Visitor): TurnPath {
  if (device) return [address, 'known', device.id];
  return browser === null ? [address, 'bare'] : [address, 'numbered', browser];
}

/**
 * The group that one caller with hundreds of numbers can hold back. A known browser is a group by itself. Other
 * browsers share the group of their kind at the address, because a number costs one request.
 */
export function groupOf(path: TurnPath): string {
  return (path[1] === 'known' ? path : path.slice(0, 2)).join('\n');
}

/** Stands in place of an address in the turns of people. */
export const peopleGroup = 'people';

/** The turn of somebody who is signed in, where no browser is needed to tell people apart. */
export function turnOfPerson(userId: string): TurnPath {
  return [peopleGroup, userId];
}

/** The person or thing that is counted. The database stores a keyed hash of it. */
export type Subject = `${'account' | 'class' | 'email' | 'device' | 'address'}:${string}` | 'installation';
