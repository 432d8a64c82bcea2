import { endpoints } from '../../src/school/api/endpoints.ts';
import type { ClassEvent } from '../../src/school/features/classes/class-event.ts';
import type { LicenseType } from '../../src/school/features/classes/passes.ts';
import { formatLicenseKey, parseLicenseKey } from '../../src/school/features/licenses/license-key.ts';
import { issueLicenses, revokeLicenses } from '../../src/school/features/licenses/operate-licenses.server.ts';
import type { Person, TestApi } from './harness.ts';

export const premiumClass = {
  name: 'Class',
  studentQuantity: 40,
  activities: ['mini-lab', 'paid-lab'],
  initialActivity: 'mini-lab',
};

/** Steps that tests of licences share. */
export function forLicenses(api: TestApi) {
  /** A key nobody has redeemed. */
  async function issue(type: LicenseType): Promise<string> {
    const [key] = await issueLicenses(api.services, { type, count: 1 });
    if (!key) throw new Error('no key was issued');
    return formatLicenseKey(key);
  }

  async function redeem(who: Person, type: LicenseType): Promise<string> {
    const licenseKey = await issue(type);
    const { status } = await api.call(who, endpoints.redeemLicense, { body: { licenseKey } });
    if (status !== 200) throw new Error(`redeeming answered ${status}`);
    return licenseKey;
  }

  const apply = (who: Person, licenseKey: string, classID: string) =>
    api.call(who, endpoints.applyLicense, { body: { licenseKey, classID } });
  const addOn = (who: Person, licenseKey: string, classID: string) =>
    api.call(who, endpoints.applyAddOn, { body: { licenseKey, classID } });
  const upgrade = (who: Person, upgradeLicense: string, baseLicense: string, classID: string) =>
    api.call(who, endpoints.upgradeLicense, { body: { upgradeLicense, baseLicense, classID } });

  /** Creates a class with its own pass. */
  async function createPassClass(type: LicenseType, changes: Partial<typeof premiumClass> = {}) {
    const teacher = await api.createPerson('teacher', 'Dr. Teach');
    const licenseKey = await redeem(teacher, type);
    const body = { ...premiumClass, ...changes, licenseKey };
    const { body: created } = await api.call(teacher, endpoints.createClass, { body });
    return { teacher, licenseKey, code: created.code, classId: created.id };
  }

  async function events(classId: string): Promise<ClassEvent[]> {
    const { rows } = await api.services.database.query<ClassEvent>(
      'SELECT kind, details FROM class_events WHERE class_id = $1 ORDER BY event_id',
      [classId],
    );
    return rows;
  }

  async function revoke(...typed: string[]) {
    const keys = typed.flatMap((key) => parseLicenseKey(key) ?? []);
    return revokeLicenses(api.services, async () => keys);
  }

  return { issue, redeem, apply, addOn, upgrade, createPassClass, events, revoke };
}
