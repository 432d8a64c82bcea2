import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { licenseEndpoints } from '../../../contract/licenses.ts';
import type { LicenseKey } from '../../../domain/licenses/license-key.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { isAccountEnded, lockPerson } from '../../db/account-deletions.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { findLicense, redeemLicense as giveLicense, lockLicenses } from '../../db/licenses.ts';
import { forgiveAttempt, type RateLimit, spendAttempt } from '../../db/rate-limits.ts';
import type { Services } from '../../services.ts';
import { getLicenseConfiguration } from './license-terms.ts';
import { viewLicense } from './license-views.ts';
import { checkOwn, readKey } from './own-license.ts';

const minute = 60_000;

/**
 * How often a key that is none may be tried. Only wrong keys count, so that a department redeems its keys in one go.
 * With 31^8 keys made here and a million of them sold, 60 guesses a minute find one after some ten days.
 */
function redeemLimits(userId: string, address: string): RateLimit[] {
  return [
    { key: `redeem:account:${userId}`, limit: 20, windowMs: 10 * minute },
    { key: `redeem:address:${address}`, limit: 60, windowMs: minute },
  ];
}

/** Makes a bought key the caller's own. One's own key again is harmless; of two teachers with one key the first has it. */
export async function redeemLicense(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
  typedKey: string,
  address: string,
): Promise<ReplyOf<(typeof licenseEndpoints)['redeemLicense']>> {
  const key = readKey(typedKey);
  const limits = redeemLimits(member.userId, address);
  await spendAttempt(database, limits, clock());
  if (!(await findLicense(database, key))) throw new AppError('license-unknown');
  await forgiveAttempt(database, limits, clock());

  const isNew = await inTransaction(database, (tx) => takeKey(tx, member, key, new Date(clock())));
  const record = checkOwn(await findLicense(database, key), member);
  return { license: viewLicense(getLicenseConfiguration(content), record), wasYoursAlready: !isNew };
}

async function takeKey(tx: Queryable, member: Member, key: LicenseKey, now: Date): Promise<boolean> {
  // An account that is being deleted must not leave a licence behind it.
  await lockPerson(tx, member.userId);
  if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
  if (await giveLicense(tx, key, member.userId, now)) return true;
  checkOwn((await lockLicenses(tx, [key])).get(key), member);
  return false;
}
