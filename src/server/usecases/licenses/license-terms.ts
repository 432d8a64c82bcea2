import { findCoveredLabs, seatsOf, termsOf } from '../../../domain/licenses/class-terms.ts';
import type { LicenseConfiguration } from '../../../domain/licenses/license-configuration.ts';
import { licenseConfigurationName } from '../../content/collections/license-configuration.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { setCovered, setSeats } from '../../db/class-seats.ts';
import { listClassActivities } from '../../db/classes.ts';
import type { Queryable } from '../../db/database.ts';
import { listAppliedLicenses } from '../../db/licenses.ts';

/** What every pass unlocks, as it is published now; null where the content has no terms. */
export function findLicenseConfiguration(content: ContentStore): LicenseConfiguration | null {
  const document = content.findDocument(licenseConfigurationName, licenseConfigurationName);
  // Written by our own publication, see `collections/license-configuration.ts`.
  return document && (document.full as LicenseConfiguration);
}

export function getLicenseConfiguration(content: ContentStore): LicenseConfiguration {
  const configuration = findLicenseConfiguration(content);
  if (!configuration) throw new Error('the content holds no licenses/license-activity-configuration.yaml');
  return configuration;
}

/**
 * Gives a class the seats and the labs that its licences are worth now. Whatever changes its licences or its labs calls
 * this in the same transaction, which holds the class. Returns the seats.
 */
export async function settleClass(
  tx: Queryable,
  content: ContentStore,
  classId: string,
  now: Date,
): Promise<number> {
  const configuration = getLicenseConfiguration(content);
  const applied = await listAppliedLicenses(tx, classId);
  const seats = seatsOf(configuration, applied);
  await setSeats(tx, classId, seats, now);
  const labs = (await listClassActivities(tx, classId)).map(({ activityId, isCovered }) => ({
    id: activityId,
    isCovered,
    isPremium: isPremium(content, activityId),
  }));
  await setCovered(tx, classId, [...findCoveredLabs(termsOf(configuration, applied), labs)]);
  return seats;
}

/** A lab that is no longer published needs no pass: nobody can open it. */
export function isPremium(content: ContentStore, activityId: string): boolean {
  return content.findActivity(activityId)?.activity.isPremium ?? false;
}
