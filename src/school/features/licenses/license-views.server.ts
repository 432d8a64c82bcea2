import type { Queryable } from '../../server/database/database.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { isBasePass, type LicenseConfiguration, type LicenseType } from '../classes/passes.ts';
import type { ClassRecord } from '../classes/rows/classes.server.ts';
import { readSeatLedger, type SeatLedger } from '../classes/seat-ledger.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import type { ClassLicenses, License } from './license-endpoints.ts';
import { formatLicenseKey } from './license-key.ts';
import { type LicenseRecord, listAppliedLicenses } from './license-rows.server.ts';
import { getLicenseConfiguration } from './pass-terms.server.ts';

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
