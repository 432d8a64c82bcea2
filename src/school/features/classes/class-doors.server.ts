import { LRUCache } from 'lru-cache';
import { AppError } from '../../server/base/app-error.ts';
import { weighTexts } from '../../server/base/weigh-texts.ts';
import type { Visitor } from '../../server/limits/known-devices.ts';
import type { Limits } from '../../server/limits/limits.ts';
import type { ClassAtDoor } from './rows/classes.server.ts';

/** Finds classes by code for people who are not signed in. */
export interface ClassDoors {
  /**
   * The class of a code that may be a guess. A visitor has no account by which wrong codes could be counted. So a
   * visitor who tries many codes is slowed down: the browser first, then its kind at the address; see decision 42. A
   * code by which people come in at this time is answered at once for everybody.
   * @param kind `any`: a former code leads to the class, too
   * @throws AppError class-not-found for a code that no class has; too-many-requests only for the caller who holds most
   * places
   */
  knock(visitor: Visitor, typed: string, kind?: 'current' | 'any'): Promise<ClassAtDoor>;
}

/** How long a class counts as new: its students come for the first time, perhaps all at once. */
const newMs = 24 * 3_600_000;
/** How long others are expected after somebody has come to a class. */
const expectedMs = 3_600_000;
/** Enough for the classes of a large installation that begin in one hour. */
const mostBytes = 4 * 1024 * 1024;

/** @param findAt finds the class of a typed code, or throws class-not-found */
export function createClassDoors({
  findAt,
  limits,
  clock,
}: {
  readonly findAt: (typed: string, kind: 'current' | 'any') => Promise<ClassAtDoor>;
  readonly limits: Pick<Limits, 'pace'>;
  /** Milliseconds since 1970. */
  clock(): number;
}): ClassDoors {
  /** Classes to which somebody came lately, and until when others are expected, in milliseconds since 1970. */
  const expected = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (_, classId) => weighTexts(classId),
  });
  /** Look-ups under way: those who ask for the same code meanwhile share the answer. */
  const underWay = new Map<string, Promise<ClassAtDoor | null>>();

  function find(kind: 'current' | 'any', typed: string): Promise<ClassAtDoor | null> {
    const key = `${kind} ${typed}`;
    const known = underWay.get(key);
    if (known) return known;
    const finding = findAt(typed, kind)
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'class-not-found') return null;
        throw error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, finding);
    return finding;
  }

  return {
    async knock(visitor, typed, kind = 'current') {
      const record = await find(kind, typed);
      const now = clock();
      const isExpected =
        record !== null && (now - record.createdAt.getTime() < newMs || (expected.get(record.id) ?? 0) > now);
      // A code that people come by is no guess. Every other one waits, whether or not a class has it: an answer that came
      // sooner would tell a guesser.
      if (!isExpected) await limits.pace('classLooks', visitor);
      if (record === null) throw new AppError('class-not-found');
      expected.set(record.id, now + expectedMs);
      return record;
    },
  };
}

declare module '../../server/http/services.ts' {
  interface Services {
    /** Finds classes by code for people who are not signed in. */
    readonly doors: ClassDoors;
  }
}
