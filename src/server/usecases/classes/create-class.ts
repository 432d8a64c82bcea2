import type { ClassBody, TeacherClass } from '../../../contract/classes.ts';
import { freePass } from '../../../domain/classes/free-pass.ts';
import { isTimeZone } from '../../../domain/dates/zoned-time.ts';
import type { Issue } from '../../../domain/issue.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { isAccountEnded, lockPerson } from '../../db/account-deletions.ts';
import { countActiveClasses, findClass, insertClass, type NewClass } from '../../db/classes.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { createId } from '../../id.ts';
import type { Services } from '../../services.ts';
import { viewTeacherClass } from './class-views.ts';
import { withFreshCode } from './fresh-code.ts';

/** Done in the transaction that creates a class, before anybody can see it. */
export type Furnish = (tx: Queryable, created: NewClass) => Promise<void>;

/** Creates a class within the free pass. */
export async function createClass(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
  body: ClassBody,
  furnish: Furnish = async () => undefined,
): Promise<TeacherClass> {
  checkActivities(content, body);
  if (!isTimeZone(body.timeZone)) throw refuse('invalid-request', ['timeZone'], 'is no time zone');
  if (body.studentQuantity > freePass.seats)
    throw refuse('seats-exceeded', ['studentQuantity'], `must be at most ${freePass.seats}`);

  const created = await inTransaction(database, async (tx) => {
    // One class at a time, so that a limit on classes holds against a double press.
    await lockPerson(tx, member.userId);
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    if ((await countActiveClasses(tx, member.userId)) >= freePass.activeClasses)
      throw new AppError('class-limit');
    const created = await insertWithFreshCode(tx, {
      id: createId(),
      name: body.name,
      description: body.description,
      teacherId: member.userId,
      studentQuantity: body.studentQuantity,
      activityIds: body.activities,
      initialActivityId: body.initialActivity,
      timeZone: body.timeZone,
      now: new Date(clock()),
    });
    await furnish(tx, created);
    return created;
  });
  const record = await findClass(database, created.code);
  if (!record) throw new Error('a class that was just created is not there');
  return viewTeacherClass(database, content, record);
}

function checkActivities(content: ContentStore, body: ClassBody): void {
  const seen = new Set<string>();
  for (const [index, id] of body.activities.entries()) {
    if (seen.has(id)) throw refuse('activity-repeated', ['activities', index], 'is in the list twice');
    seen.add(id);
    const activity = content.findActivity(id);
    if (!activity?.activity.enabled)
      throw refuse('activity-unknown', ['activities', index], 'is no activity');
    if (activity.activity.isPremium && !freePass.includesPremium) {
      throw refuse('activity-not-covered', ['activities', index], 'needs a pass');
    }
  }
  if (!seen.has(body.initialActivity))
    throw refuse('invalid-request', ['initialActivity'], 'must be one of the activities');
}

async function insertWithFreshCode(tx: Queryable, wanted: Omit<NewClass, 'code'>): Promise<NewClass> {
  const code = await withFreshCode((offered) => insertClass(tx, { ...wanted, code: offered }));
  return { ...wanted, code };
}

function refuse(
  code: ConstructorParameters<typeof AppError>[0],
  path: Issue['path'],
  message: string,
): AppError {
  return new AppError(code, { issues: [{ path: ['body', ...path], code, message }] });
}
