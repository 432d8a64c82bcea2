import { AppError } from '../../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../../server/database/database.ts';
import { statement, text } from '../../../server/database/statement.ts';
import type { Services } from '../../../server/http/services.ts';
import { insertOutboxRow } from '../../../server/outbox/outbox-rows.ts';
import { lockClasses } from '../../classes/rows/class-seats.server.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { orderOf, saveRequest } from '../../identity/mail/address-proofs.server.ts';
import { changeAddress } from '../../identity/mail/change-address.server.ts';
import { readName } from '../../joining/make-class-account.server.ts';
import { setFullName } from '../../joining/rows/class-accounts.server.ts';
import { findClassOfAccount } from '../../joining/rows/released-accounts.server.ts';
import { isAccountEnded, lockPerson } from '../../profile/persons.server.ts';
import { renameClassAccount } from '../../teaching/roster/rename-student.server.ts';
import { type FoundPerson, getPerson } from './people.server.ts';
import { Refusal } from './refusal.ts';

type Needs = Pick<Services, 'database' | 'clock'> & { readonly hints: Pick<Services['hints'], 'announce'> };

const setAccountName = statement('set-name-of-account', {
  text: 'UPDATE identity_users SET name = $2, updated_at = now() WHERE id = $1',
  values: (userId: string, name: string) => [userId, name],
}).run;

const findAddress = statement('find-address-of-account', {
  columns: { email: text() },
  text: 'SELECT email FROM identity_users WHERE id = $1 AND NOT is_disabled',
  values: (userId: string) => [userId],
}).value;

const isAddressTaken = statement('is-address-taken', {
  text: 'SELECT FROM identity_users WHERE email = $1',
  values: (email: string) => [email],
}).some;

/**
 * Corrects a name. Of a class account it is also what its student signs in with, so it must be free in the class. The
 * timeline of each class of a student says that a name was corrected.
 * @throws Refusal; AppError class-name-empty, class-name-taken
 */
export async function correctName(
  { database, clock, hints }: Needs,
  id: string,
  typed: string,
): Promise<FoundPerson> {
  const { fullName } = readName(typed);
  const person = await getPerson(database, id);
  if (person.role === null) throw new Refusal('This account has no role yet, and so no name to correct.');
  await inTransaction(database, async (tx) => {
    const at = new Date(clock());
    const ofClass = await findClassOfAccount(tx, id);
    // As everywhere: the class is locked before the person.
    if (ofClass !== null) await lockClasses(tx, [ofClass]);
    await lockStill(tx, id);
    if (ofClass !== null) await renameClassAccount(tx, ofClass, id, fullName, at);
    else {
      await setFullName(tx, id, fullName, at);
      await setAccountName(tx, id, fullName);
    }
    for (const { id: classId, as } of person.classes)
      if (as === 'student')
        await recordClassEvent(tx, { classId, actorId: null, at, kind: 'student-renamed', details: {} });
  });
  for (const { id: classId } of person.classes) hints.announce(classId);
  return person;
}

/**
 * Gives an account another address. `isProved`: the operator says that it is the person's, and the account has it at once.
 * Otherwise a code is mailed there, which the person types on the profile page within a day.
 * @throws Refusal
 */
export async function correctEmail(
  { database, clock }: Needs,
  id: string,
  to: string,
  isProved: boolean,
): Promise<FoundPerson> {
  const person = await getPerson(database, id);
  if (person.isClassAccount)
    throw new Refusal(
      'A class account has no address. Its student makes it an account of their own on the profile page.',
    );
  await inTransaction(database, async (tx) => {
    await lockStill(tx, id);
    const from = await findAddress(tx, id);
    if (from === null)
      throw new Refusal(
        'Another provider keeps this account. Change the address there; nothing was changed.',
      );
    if (from === to) throw new Refusal('The account has this address already.');
    if (await isAddressTaken(tx, to)) throw takenAddress();
    const now = clock();
    if (!isProved) {
      await saveRequest(tx, id, { email: to, passwordHash: null }, new Date(now));
      await insertOutboxRow(tx, { ...orderOf(id), nowMs: now });
    } else if (!(await changeAddress(tx, id, { from, to }, now).catch(sayTaken)))
      throw new Error('the address was read under the lock of the person');
  });
  return person;
}

async function lockStill(tx: Queryable, id: string): Promise<void> {
  await lockPerson(tx, id);
  if (await isAccountEnded(tx, id)) throw new Refusal('This account has just ended. Nothing was changed.');
}

const takenAddress = () => new Refusal('Another account has this address. Nothing was changed.');

function sayTaken(error: unknown): never {
  throw error instanceof AppError ? takenAddress() : error;
}
