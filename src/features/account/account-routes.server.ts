import { AppError } from '../../server/base/app-error.ts';
import type { Actor } from '../../server/http/actor.ts';
import type { Mount } from '../../server/http/route.ts';
import { streamText } from '../../server/http/versioned-reply.ts';
import { noteRequest } from '../../server/security/note-request.ts';
import type { Services } from '../../server/services.ts';
import { releasesFrom } from '../joining/class-account-end.ts';
import { findRelease } from '../joining/rows/released-accounts.server.ts';
import type { MemberFinder } from '../profile/members.server.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { deleteAccount, findDeletion } from './delete-account.server.ts';
import { type ExportModel, writeJson } from './export/export-model.server.ts';
import { readHead } from './export/read-head.server.ts';
import { readClasses, readDoneActs } from './export/read-work.server.ts';
import { writeHtml } from './export/write-html.server.ts';

const renderings = {
  json: { write: writeJson, mediaType: 'application/json' },
  html: { write: writeHtml, mediaType: 'text/html; charset=utf-8' },
} as const;

export function mountAccountRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(accountEndpoints.exportProfile, async ({ caller, query }) => {
    const model = await exportAccount(services, caller);
    const { write, mediaType } = renderings[query.format];
    const fileName = `${services.env.productKey}-my-data-${model.createdAt.slice(0, 10)}.${query.format}`;
    return new Response(streamText(write(model)), {
      headers: {
        'Content-Type': mediaType,
        // The browser never renders the file on this origin, whatever somebody wrote into an answer.
        'Content-Disposition': `attachment; filename="${fileName}"`,
      },
    });
  });
  mount(accountEndpoints.deleteProfile, async ({ caller, body, context }) => {
    await demandFinal(services, caller.userId);
    const receipt = await deleteAccount(services, caller, body.receiptId);
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
 * While a teacher can take a class account back, whoever has made it their own does not delete it: otherwise ten seconds
 * at an open page could end a student's work for good. @throws AppError account-returnable
 */
async function demandFinal(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  const releasedAt = await findRelease(database, userId);
  if (releasedAt && releasedAt > releasesFrom(clock())) throw new AppError('account-returnable');
}

type Needs = Pick<Services, 'database' | 'content' | 'identity' | 'env' | 'clock' | 'limits'>;

/** What the server holds about the caller. The work is read from the database while it is written out. */
async function exportAccount(services: Needs, actor: Actor): Promise<ExportModel> {
  await services.limits.spend('exports', `account:${actor.userId}`);
  return {
    ...(await readHead(services, actor)),
    classesJoined: readClasses(services, actor.userId),
    actsAsTeacher: readDoneActs(services, actor.userId),
  };
}
