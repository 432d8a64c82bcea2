import { AppError } from '../../server/base/app-error.ts';
import { readBearer } from '../../server/base/bearer.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { attachFile } from '../../server/http/versioned-reply.ts';
import { noteRequest } from '../../server/security/note-request.ts';
import { releasesFrom } from '../joining/class-account-end.ts';
import { findClassOfAccount, findRelease } from '../joining/rows/released-accounts.server.ts';
import type { MemberFinder } from '../profile/members.server.ts';
import { isAccountEnded } from '../profile/persons.server.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { deleteAccount, findDeletion } from './delete-account.server.ts';
import { exportRenderings, openExport } from './export/open-export.server.ts';

export function mountAccountRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(accountEndpoints.exportProfile, async ({ caller, query }) => {
    await services.limits.spend('exports', `account:${caller.userId}`);
    const model = await openExport(services, caller);
    const { write, mediaType } = exportRenderings[query.format];
    const fileName = `${services.env.productKey}-my-data-${model.createdAt.slice(0, 10)}.${query.format}`;
    return attachFile(write(model), mediaType, fileName);
  });
  mount(accountEndpoints.deleteProfile, async ({ caller, body, context }) => {
    await demandFinal(services, caller.userId);
    const token = readBearer(context.req.header('Authorization')) ?? '';
    await services.identity.demandOwner(caller, { token, password: body.password }).catch(async (refusal) => {
      // Another call has just ended the account, and with it the sign-in: this one gets the receipt, too.
      if (!(await isAccountEnded(services.database, caller.userId))) throw refusal;
    });
    const receipt = await deleteAccount(services, caller, {
      ...(body.receiptId !== undefined && { receiptId: body.receiptId }),
    });
    members.forget(caller.userId);
    noteRequest(context, services.security, 'account-ended');
    return receipt;
  });
  mount(accountEndpoints.getDeletionReceipt, async ({ params }) => {
    const receipt = await findDeletion(services.database, params.id);
    if (!receipt) throw new AppError('not-found');
    return receipt;
  });
}

/**
 * A class account holds a record of the school: its student asks for the end with the PIN, and the teacher has 14 days.
 * While the teacher can take the account back, a student who has made it their own cannot delete it. Otherwise ten
 * seconds at an open page could end a student's work for good. @throws AppError class-account-asks, account-returnable
 */
async function demandFinal(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  if (await findClassOfAccount(database, userId)) throw new AppError('class-account-asks');
  const releasedAt = await findRelease(database, userId);
  if (releasedAt && releasedAt > releasesFrom(clock())) throw new AppError('account-returnable');
}
