import { AppError } from '../../server/base/app-error.ts';
import { createId } from '../../server/base/id.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import type { ClassBody, TeacherClass } from '../classes/class-endpoints.ts';
import { withFreshCode } from '../classes/fresh-code.server.ts';
import { type BasePassType, isBasePass, type LicenseConfiguration } from '../classes/passes.ts';
import {
  countFreeClasses,
  findClass,
  insertClass,
  type NewClass,
  recordClassEvent,
} from '../classes/rows/classes.server.ts';
import { demandProofForClasses } from '../identity/missing-proof.server.ts';
import { demandSchoolAgreement } from '../legal/school-agreement.server.ts';
import { attachPass } from '../licenses/apply-license.server.ts';
import type { LicenseRecord } from '../licenses/license-rows.server.ts';
import {
  getLicenseConfiguration,
  holdOwnLicense,
  mayWaitForPass,
  readKey,
  settleClass,
} from '../licenses/pass-terms.server.ts';
import { isAccountEnded, lockPerson } from '../profile/persons.server.ts';
import { checkPlan, findPassRefusal } from './check-class-body.server.ts';
import { viewTeacherClass } from './view-taught-class.server.ts';

/** A callback that runs in the transaction that creates a class, before the class is visible to anybody. */
export type PrepareClass = (tx: Queryable, created: NewClass) => Promise<void>;

/** A callback that runs in the same transaction, before limits are counted and the pass is read. */
type MakeRoom = (tx: Queryable, now: Date) => Promise<void>;

/**
 * Creates a class under the free pass, or under one of the teacher's passes, which is applied with it. If the request
 * leaves out the pass and the free pass is not enough, but one of the teacher's unused passes is, the class waits until
 * such a pass is applied.
 */
export async function createClass(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'identity'>,
  member: Member,
  body: ClassBody,
  prepare: PrepareClass = async () => undefined,
  makeRoom: MakeRoom = async () => undefined,
): Promise<TeacherClass> {
  const { database, content, clock, env } = services;
  checkPlan(content, body);
  await demandProofForClasses(services, member);
  const key = typeof body.licenseKey === 'string' ? readKey(body.licenseKey) : null;
  const configuration = getLicenseConfiguration(content);

  const created = await inTransaction(database, async (tx) => {
    // Only one class of a teacher is created at a time, so that a double press cannot exceed a limit on classes.
    await lockPerson(tx, member.userId);
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    await demandSchoolAgreement({ env }, tx, member.userId);
    const now = new Date(clock());
    // Before the license is locked: classes are locked first everywhere, so that no two transactions wait for each other.
    await makeRoom(tx, now);
    const license = key && checkUnused(await holdOwnLicense(tx, member, key));
    const fits = (pass: BasePassType | 'freePass') =>
      findPassRefusal(content, configuration[pass], body) === null;
    const refusal =
      findPassRefusal(content, configuration[license ? license.type : 'freePass'], body) ??
      (license ? null : await findLimitRefusal(tx, configuration, member));
    const isWaiting =
      refusal !== null && body.licenseKey === undefined && (await mayWaitForPass(tx, member.userId, fits));
    if (refusal && !isWaiting) throw refusal;

    const about = { id: createId(), isWaiting, now };
    const inserted = await insertWithFreshCode(tx, { ...toNewClass(body, member), ...about });
    const { studentQuantity, activities } = body;
    await recordClassEvent(tx, {
      classId: inserted.id,
      actorId: member.userId,
      at: now,
      kind: 'class-created',
      details: { studentQuantity, activities },
    });
    if (license) await attachPass(tx, content, member, { license, classId: inserted.id, now });
    else await settleClass(tx, content, inserted.id, now);
    await prepare(tx, inserted);
    return inserted;
  });
  const record = await findClass(database, created.code);
  if (!record) throw new Error('a class that was just created is not there');
  return viewTeacherClass(database, content, record);
}

async function findLimitRefusal(
  tx: Queryable,
  { freePass }: LicenseConfiguration,
  { userId }: Member,
): Promise<AppError | null> {
  const isReached = (await countFreeClasses(tx, userId)) >= freePass.activeClasses;
  return isReached ? new AppError('class-limit') : null;
}

function checkUnused(license: LicenseRecord) {
  const { type, status } = license;
  if (!isBasePass(type)) throw new AppError('license-kind');
  if (status !== 'AVAILABLE') throw new AppError('license-applied');
  return { ...license, type };
}

function toNewClass(body: ClassBody, member: Member): Omit<NewClass, 'code' | 'id' | 'isWaiting' | 'now'> {
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
