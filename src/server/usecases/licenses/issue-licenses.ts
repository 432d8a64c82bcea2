import { randomBytes } from 'node:crypto';
import type { LicenseType } from '../../../domain/licenses/license.ts';
import { createLicenseKey, type LicenseKey } from '../../../domain/licenses/license-key.ts';
import { type Database, inTransaction, type Queryable } from '../../db/database.ts';
import { insertLicenses, listKnownLicenses } from '../../db/issued-licenses.ts';

/** Makes new keys. */
export async function issueLicenses(
  { database, clock }: { readonly database: Database; clock(): number },
  wanted: { readonly type: LicenseType; readonly count: number },
): Promise<LicenseKey[]> {
  return inTransaction(database, (tx) => addFreshKeys(tx, { ...wanted, orderLine: null }, new Date(clock())));
}

export async function addFreshKeys(
  tx: Queryable,
  { type, count, orderLine }: { type: LicenseType; count: number; orderLine: string | null },
  now: Date,
): Promise<LicenseKey[]> {
  const keys: LicenseKey[] = [];
  // 31^8 keys: one that is taken is next to impossible, and made anew.
  for (let attempt = 0; keys.length < count && attempt < 5; attempt += 1) {
    const fresh = new Set<LicenseKey>();
    while (fresh.size < count - keys.length) {
      const key = createLicenseKey(randomBytes(32));
      if (key) fresh.add(key);
    }
    const added = await insertLicenses(
      tx,
      [...fresh].map((key) => ({ key, type, orderLine })),
      now,
    );
    keys.push(...added);
  }
  if (keys.length < count) throw new Error('no free licence keys were found');
  return keys.sort();
}

export interface ImportOutcome {
  readonly key: LicenseKey;
  /** `other-type`: the key is known as a licence of another kind, and stays that. */
  readonly outcome: 'added' | 'known' | 'other-type';
}

/** Takes over keys that were made elsewhere. Known ones are left as they are, whatever has become of them. */
export async function importLicenses(
  { database, clock }: { readonly database: Database; clock(): number },
  entries: readonly { readonly key: LicenseKey; readonly type: LicenseType }[],
): Promise<ImportOutcome[]> {
  return inTransaction(database, async (tx) => {
    const wanted = entries.map(({ key, type }) => ({ key, type, orderLine: null }));
    const added = await insertLicenses(tx, wanted, new Date(clock()));
    const types = await listKnownLicenses(
      tx,
      entries.map(({ key }) => key),
    );
    return entries.map(({ key, type }): ImportOutcome => {
      if (added.has(key)) return { key, outcome: 'added' };
      return { key, outcome: types.get(key) === type ? 'known' : 'other-type' };
    });
  });
}
