import type { ClassBody, TeacherClass } from '../../../contract/classes.ts';
import { isBasePass } from '../../../domain/licenses/license.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { isAccountEnded, lockPerson } from '../../db/account-deletions.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { countFreeClasses, findClass, insertClass, type NewClass } from '../../db/classes.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import type { LicenseRecord } from '../../db/licenses.ts';
import { createId } from '../../id.ts';
import type { Services } from '../../services.ts';
import { attachPass } from '../licenses/apply-license.ts';
import { getLicenseConfiguration, settleClass } from '../licenses/license-terms.ts';
import { holdOwnLicense, readKey } from '../licenses/own-license.ts';
import { checkCovered, checkPlan, refuseField } from './check-class-body.ts';
import { viewTeacherClass } from './class-views.ts';
import { withFreshCode } from './fresh-code.ts';

/** Done in the transaction that creates a class, before anybody can see it. */
export type Furnish = (tx: Queryable, created: NewClass) => Promise<void>;

/** Creates a class under a pass of the teacher's, which is applied with it, or under the free pass. */
export async function createClass(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
  body: ClassBody,
  furnish: Furnish = async () => undefined,
): Promise<TeacherClass> {
  checkPlan(content, body);
  const key = body.licenseKey === undefined ? null : readKey(body.licenseKey);
  const configuration = getLicenseConfiguration(content);

  const created = await inTransaction(database, async (tx) => {
    // One class at a time, so that a limit on classes holds against a double press.
    await lockPerson(tx, member.userId);
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    const license = key && checkUnused(await holdOwnLicense(tx, member, key));
    const terms = configuration[license ? license.type : 'freePass'];
    checkCovered(content, terms, body.activities);
    if (body.studentQuantity > terms.seats)
      throw refuseField('seats-exceeded', ['studentQuantity'], `must be at most ${terms.seats}`);
    const { activeClasses } = configuration.freePass;
    if (!license && (await countFreeClasses(tx, member.userId)) >= activeClasses)
      throw new AppError('class-limit');

    const now = new Date(clock());
    const inserted = await insertWithFreshCode(tx, { ...toNewClass(body, member), id: createId(), now });
    const { studentQuantity, activities } = body;
    const about = { classId: inserted.id, actorId: member.userId, at: now };
    await recordClassEvent(tx, { ...about, kind: 'class-created', details: { studentQuantity, activities } });
    if (license) await attachPass(tx, content, member, { license, classId: inserted.id, now });
    else await settleClass(tx, content, inserted.id, now);
    await furnish(tx, inserted);
    return inserted;
  });
  const record = await findClass(database, created.code);
  if (!record) throw new Error('a class that was just created is not there');
  return viewTeacherClass(database, content, record);
}

function checkUnused(license: LicenseRecord) {
  const { type, status } = license;
  if (!isBasePass(type)) throw new AppError('license-kind');
  if (status !== 'AVAILABLE') throw new AppError('license-applied');
  return { ...license, type };
}

function toNewClass(body: ClassBody, member: Member): Omit<NewClass, 'code' | 'id' | 'now'> {
  return {
    name: body.name,
    description: body.description,
    teacherId: member.userId,
    studentQuantity: body.studentQuantity,
    activityIds: body.activities,
    initialActivityId: body.initialActivity,
    timeZone: body.timeZone,
  };
}

async function insertWithFreshCode(tx: Queryable, wanted: Omit<NewClass, 'code'>): Promise<NewClass> {
  const code = await withFreshCode((offered) => insertClass(tx, { ...wanted, code: offered }));
  return { ...wanted, code };
}
