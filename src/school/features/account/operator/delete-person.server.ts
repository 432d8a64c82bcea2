import type { Queryable } from '../../../server/database/database.ts';
import { formatClassCode } from '../../classes/class-code.ts';
import type { DeletionReceipt } from '../account-endpoints.ts';
import { type DeleteAccountNeeds, deleteAccount } from '../delete-account.server.ts';
import { type FoundPerson, getPerson } from './people.server.ts';
import { Refusal } from './refusal.ts';

/**
 * The person, if the operator may delete them. Classes belong to a school, so a teacher who has any is refused: the
 * classes must be handed over or deleted first.
 * @throws Refusal
 */
export async function getPersonToDelete(db: Queryable, id: string): Promise<FoundPerson> {
  const person = await getPerson(db, id);
  const taught = person.classes.filter((one) => one.as === 'teaches');
  if (taught.length > 0) {
    const codes = taught.map(({ code }) => formatClassCode(code)).join(', ');
    throw new Refusal(
      `This teacher has classes: ${codes}. Hand them over or delete them first (npm run classes). Nothing was deleted.`,
    );
  }
  return person;
}

/**
 * Ends an account as its person does on the page; also one of a class, and within the days in which its teacher could take
 * it back.
 * @throws Refusal
 */
export async function deletePerson(needs: DeleteAccountNeeds, id: string): Promise<DeletionReceipt> {
  const { email } = await getPersonToDelete(needs.database, id);
  return deleteAccount(
    needs,
    { userId: id, email },
    {
      because: 'operator',
      async check(tx) {
        // A class may have been made, or handed over to this teacher, since.
        await getPersonToDelete(tx, id);
      },
    },
  );
}
