import { AppError } from '../../../server/base/app-error.ts';
import { inTransaction } from '../../../server/database/database.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/http/services.ts';
import { getOwnClass } from '../../classes/class-access.server.ts';
import { lockPerson } from '../../profile/persons.server.ts';
import { demonstrationEndpoints as endpoints } from './demonstration-endpoints.ts';
import { makeDemonstration } from './make-demonstration.server.ts';
import { deleteDemonstration } from './rows/demonstrations.server.ts';

export function mountDemonstrationRoutes(mount: Mount, services: Services): void {
  mount(endpoints.makeDemonstration, ({ caller, body }) => makeDemonstration(services, caller, body));
  mount(endpoints.removeDemonstration, async ({ caller, params }) => {
    await removeDemonstration(services, caller, params.code);
    return {};
  });
}

/** Removes the caller's demonstration class with everything in it. A class of real students is never removed. */
async function removeDemonstration(
  { database, hints }: Pick<Services, 'database' | 'hints'>,
  member: Member,
  code: string,
): Promise<void> {
  const record = await getOwnClass(database, member, code);
  if (!record.isDemonstration) throw new AppError('not-a-demonstration');
  await inTransaction(database, async (tx) => {
    await lockPerson(tx, member.userId);
    await deleteDemonstration(tx, member.userId);
  });
  hints.announce(record.id);
}
