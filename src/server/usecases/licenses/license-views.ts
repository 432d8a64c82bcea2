import type { ClassLicenses, License } from '../../../contract/licenses.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { isBasePass, type LicenseType } from '../../../domain/licenses/license.ts';
import type { LicenseConfiguration } from '../../../domain/licenses/license-configuration.ts';
import { formatLicenseKey } from '../../../domain/licenses/license-key.ts';
import { readSeatLedger, type SeatLedger } from '../../../domain/licenses/seat-ledger.ts';
import type { ContentStore } from '../../content/content-store.ts';
import type { ClassRecord } from '../../db/classes.ts';
import type { Queryable } from '../../db/database.ts';
import { type LicenseRecord, listAppliedLicenses } from '../../db/licenses.ts';
import { getLicenseConfiguration } from './license-terms.ts';

export function viewLicense(configuration: LicenseConfiguration, record: LicenseRecord): License {
  const { id, type, status, redeemedAt } = record;
  if (status === 'ISSUED' || redeemedAt === null) throw new Error('a teacher sees redeemed licences only');
  return {
    id,
    licenseKey: formatLicenseKey(record.key),
    type,
    status,
    classID: record.classId,
    className: record.className,
    classCode: record.classCode && formatClassCode(record.classCode),
    quantity: quantityOf(configuration, type),
    redeemedAt: redeemedAt.toISOString(),
    appliedAt: record.appliedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    endedBecause: record.endedBecause,
  };
}

export async function viewClassLicenses(
  db: Queryable,
  content: ContentStore,
  record: ClassRecord,
): Promise<ClassLicenses> {
  const configuration = getLicenseConfiguration(content);
  const applied = await listAppliedLicenses(db, record.id);
  return {
    licenses: applied.map((license) => viewLicense(configuration, license)),
    seats: ledgerOf(configuration, applied, record),
  };
}

export async function viewSeats(
  db: Queryable,
  content: ContentStore,
  record: ClassRecord,
): Promise<SeatLedger> {
  return ledgerOf(getLicenseConfiguration(content), await listAppliedLicenses(db, record.id), record);
}

function ledgerOf(
  configuration: LicenseConfiguration,
  applied: readonly LicenseRecord[],
  { seats, studentQuantity, seatsTaken }: ClassRecord,
): SeatLedger {
  return readSeatLedger(configuration, applied, { seats, studentQuantity, taken: seatsTaken });
}

/** Seats a licence of a type gives, or adds; an upgrade gives none of its own. */
function quantityOf(configuration: LicenseConfiguration, type: LicenseType): number {
  if (isBasePass(type)) return configuration[type].seats;
  return type === 'ADD_ON_PACK' ? configuration.ADD_ON_PACK.addedSeats : 0;
}
