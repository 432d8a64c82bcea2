import type { Actor } from '../../actor.ts';
import type { ExportModel } from '../../personal-export/export-model.ts';
import { readHead } from '../../personal-export/read-head.ts';
import { readClasses, readDoneActs } from '../../personal-export/read-work.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'database' | 'content' | 'identity' | 'env' | 'clock' | 'limits'>;

/** What the server holds about the caller. Their work is read as it is written out. */
export async function exportAccount(services: Needs, actor: Actor): Promise<ExportModel> {
  await services.limits.spend('exports', `account:${actor.userId}`);
  return {
    head: await readHead(services, actor),
    classes: () => readClasses(services, actor.userId),
    actsAsTeacher: () => readDoneActs(services, actor.userId),
  };
}
