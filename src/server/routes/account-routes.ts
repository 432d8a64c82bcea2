import { accountEndpoints } from '../../contract/account.ts';
import { AppError } from '../app-error.ts';
import { findDeletion } from '../db/account-deletions.ts';
import type { MemberFinder } from '../http/members.ts';
import type { Mount } from '../http/route.ts';
import { streamText } from '../http/stream-text.ts';
import { writeHtml } from '../personal-export/write-html.ts';
import { writeJson } from '../personal-export/write-json.ts';
import { noteRequest } from '../security/note-request.ts';
import type { Services } from '../services.ts';
import { deleteAccount } from '../usecases/account/delete-account.ts';
import { exportAccount } from '../usecases/account/export-account.ts';

const renderings = {
  json: { write: writeJson, mediaType: 'application/json' },
  html: { write: writeHtml, mediaType: 'text/html; charset=utf-8' },
} as const;

export function mountAccountRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(accountEndpoints.exportProfile, async ({ caller, query }) => {
    const model = await exportAccount(services, caller);
    const { write, mediaType } = renderings[query.format];
    const fileName = `${services.env.productKey}-my-data-${model.head.createdAt.slice(0, 10)}.${query.format}`;
    return new Response(streamText(write(model)), {
      headers: {
        'Content-Type': mediaType,
        // Never drawn on this origin, whatever somebody wrote into an answer.
        'Content-Disposition': `attachment; filename="${fileName}"`,
      },
    });
  });
  mount(accountEndpoints.deleteProfile, async ({ caller, body, context }) => {
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
