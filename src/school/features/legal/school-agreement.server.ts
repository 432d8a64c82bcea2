import { createHash } from 'node:crypto';
import { schoolAgreement } from '../../kernel/accounts/school-agreement.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import { statement, timestamp } from '../../server/database/statement.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';

const { document, version, text } = schoolAgreement;
const hash = createHash('sha256').update(text).digest('hex');

const findSaid = statement('find-school-agreement', {
  columns: { saidAt: timestamp() },
  text: `SELECT accepted_at AS "saidAt" FROM legal_consents
     WHERE user_id = $1 AND document_name = $2 AND version = $3 AND content_hash = $4`,
  values: (userId: string) => [userId, document, version, hash],
}).first;

const insertSaid = statement('insert-school-agreement', {
  text: `INSERT INTO legal_consents (user_id, document_name, version, content_hash, accepted_at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
  values: (userId: string, saidAt: Date) => [userId, document, version, hash, saidAt],
}).run;

/** It is kept beside the consents of the teacher, with the version and a hash of the words. */
export async function findSchoolAgreement(db: Queryable, { userId }: Pick<Member, 'userId'>) {
  const row = await findSaid(db, userId);
  return { saidAt: row?.saidAt.toISOString() ?? null };
}

/** @throws AppError legal-versions-changed if the words are not the present ones */
export async function saySchoolAgreement(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: Member,
  said: { readonly version: string },
) {
  if (said.version !== version) throw new AppError('legal-versions-changed');
  await insertSaid(database, member.userId, new Date(clock()));
  return findSchoolAgreement(database, member);
}

/** Whether this installation needs the statement of a teacher who has not said it. */
export async function lacksSchoolAgreement(
  { env }: Pick<Services, 'env'>,
  db: Queryable,
  teacherId: string,
): Promise<boolean> {
  return env.schoolAgreement === 'needed' && (await findSaid(db, teacherId)) === null;
}

/** @throws AppError school-agreement-needed if this installation needs the statement and the teacher has not made it */
export async function demandSchoolAgreement(
  services: Pick<Services, 'env'>,
  db: Queryable,
  teacherId: string,
): Promise<void> {
  if (await lacksSchoolAgreement(services, db, teacherId)) throw new AppError('school-agreement-needed');
}

/**
 * Joining a class needs the statement of its present teacher. The statement of a former teacher counts for that person
 * only, and a class may be older than the setting.
 * @throws AppError class-needs-school
 */
export async function demandSchoolOfClass(
  services: Pick<Services, 'env'>,
  db: Queryable,
  { teacherId }: { readonly teacherId: string },
): Promise<void> {
  if (await lacksSchoolAgreement(services, db, teacherId)) throw new AppError('class-needs-school');
}
