import { nameKeyOf, spelledNameOf } from '../../kernel/accounts/account-name.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import {
  type FoundAccount,
  findAnyByKeys,
  listFormerKeys,
  listKeysOfOthers,
  markKeysAsRead,
  rewriteNameKey,
} from './rows/class-accounts.server.ts';

/**
 * Finds the class account of a typed name. If two names differ only in accents, it finds the one that is spelled as
 * typed.
 * @returns the account; without one, only the key under which guesses at the name are counted
 */
export async function findByTypedName(
  db: Queryable,
  classId: string,
  typed: string,
): Promise<{ readonly account: FoundAccount | null; readonly nameKey: string }> {
  const [key, spelled] = [nameKeyOf(typed), spelledNameOf(typed)];
  const found = await findAnyByKeys(db, classId, [...new Set([key, spelled, formerNameKeyOf(typed)])]);
  const named = found.filter(({ fullName }) => fullName !== null && nameKeyOf(fullName) === key);
  const account =
    named.find(({ fullName }) => spelledNameOf(fullName ?? '') === spelled) ??
    named.find(({ nameKey }) => nameKey === key) ??
    null;
  return { account, nameKey: account?.nameKey ?? key };
}

/**
 * The keys for names that the teacher gives. Names that differ only in accents are all possible: the teacher knows that
 * they are several students. The one that is written without accents has no other key, so it comes first.
 * @param taken the keys of the others in the class
 * @throws AppError class-name-taken
 */
export function chooseNameKeys(fullNames: readonly string[], taken: ReadonlySet<string>): string[] {
  const used = new Set(taken);
  const keys = fullNames.map((name) => [nameKeyOf(name), spelledNameOf(name)]);
  const order = keys
    .map((_, at) => at)
    .toSorted((one, other) => kindsOf(one) - kindsOf(other) || one - other);
  const chosen = new Map<number, string>();
  for (const at of order) {
    const key = keys[at]?.find((one) => !used.has(one));
    if (key === undefined) throw new AppError('class-name-taken');
    used.add(key);
    chosen.set(at, key);
  }
  return fullNames.map((_, at) => chosen.get(at) ?? '');

  function kindsOf(at: number): number {
    return new Set(keys[at]).size;
  }
}

/** The keys of the class accounts of a class, without that of one student. */
export async function readTakenKeys(
  db: Queryable,
  classId: string,
  exceptId = '',
): Promise<ReadonlySet<string>> {
  return new Set(await listKeysOfOthers(db, classId, exceptId));
}

/**
 * Makes a key by the rule before `name_key_rule` 2. It can be removed when no release in use makes keys by that rule.
 */
function formerNameKeyOf(fullName: string): string {
  return fullName
    .normalize('NFKD')
    .replace(/['’ʼ`´-]/g, '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim();
}

const pageSize = 500;

/**
 * Writes the keys of the former rule anew. Repeating it is harmless, and so is doing it in two processes at once. If
 * two names get the same key, the second one is stored by its spelling. Both students can still sign in.
 * @returns how many keys have changed
 */
export async function rewriteNameKeys(db: Queryable): Promise<number> {
  let changed = 0;
  for (;;) {
    const page = await listFormerKeys(db, pageSize);
    const isKept = ({ nameKey, fullName }: (typeof page)[number]) =>
      // The name of an account that is about to end was freed.
      fullName === null || nameKeyOf(fullName) === nameKey || nameKey.startsWith('ended ');
    await markKeysAsRead(db, page.filter(isKept));
    for (const row of page) {
      if (isKept(row) || row.fullName === null) continue;
      for (const key of [nameKeyOf(row.fullName), spelledNameOf(row.fullName), row.nameKey]) {
        if (key === '' || !(await rewriteNameKey(db, row, key).catch(falseIfTaken))) continue;
        changed += 1;
        break;
      }
    }
    if (page.length < pageSize) return changed;
  }
}

/** Another process has taken the key between the look and the change (SQLSTATE unique_violation). */
function falseIfTaken(error: unknown): false {
  if (error instanceof Error && (error as { code?: unknown }).code === '23505') return false;
  throw error;
}
