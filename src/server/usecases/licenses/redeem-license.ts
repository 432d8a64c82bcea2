import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { licenseEndpoints } from '../../../contract/licenses.ts';
import type { LicenseKey } from '../../../domain/licenses/license-key.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import {
  everyLicense,
  findLicense,
  redeemLicense as giveLicense,
  listTeacherLicenses,
  lockLicenses,
} from '../../db/licenses.ts';
import { isAccountEnded, lockPerson } from '../../db/persons.ts';
import type { Services } from '../../services.ts';
import { getLicenseConfiguration } from './license-terms.ts';
import { viewLicense } from './license-views.ts';
import { checkOwn, readKey } from './own-license.ts';

/** Makes a bought key the caller's own. One's own key again is harmless; of two teachers with one key the first has it. */
export async function redeemLicense(
  { database, content, clock, limits }: Pick<Services, 'database' | 'content' | 'clock' | 'limits'>,
  member: Member,
  typedKey: string,
): Promise<ReplyOf<(typeof licenseEndpoints)['redeemLicense']>> {
  const key = readKey(typedKey);
  await demandUnlocked({ database, limits }, member);
  // Only wrong keys count, so that a department redeems its keys in one go.
  const budget = { name: 'wrongLicenseKeys', subject: `account:${member.userId}` } as const;
  await limits.guess(budget, ['license-unknown'], async () => {
    if (await findLicense(database, key)) return;
    await limits.count('wrongLicenseKeysOfAll', 'installation');
    throw new AppError('license-unknown');
  });

  const isNew = await inTransaction(database, (tx) => takeKey(tx, member, key, new Date(clock())));
  const record = checkOwn(await findLicense(database, key), member);
  return { license: viewLicense(getLicenseConfiguration(content), record), wasYoursAlready: !isNew };
}

/** After very many wrong keys of all accounts together only those redeem who have done so before. */
async function demandUnlocked(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  { userId }: Member,
): Promise<void> {
  const retryAfterS = await limits.findWaitS('wrongLicenseKeysOfAll', 'installation');
  if (retryAfterS === null) return;
  if ((await listTeacherLicenses(database, userId, everyLicense)).length > 0) return;
  throw new AppError('redeeming-locked', { retryAfterS });
}

async function takeKey(tx: Queryable, member: Member, key: LicenseKey, now: Date): Promise<boolean> {
  // An account that is being deleted must not leave a licence behind it.
  await lockPerson(tx, member.userId);
  if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
  if (await giveLicense(tx, key, member.userId, now)) return true;
  checkOwn((await lockLicenses(tx, [key])).get(key), member);
  return false;
}
