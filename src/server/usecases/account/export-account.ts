import type { Actor } from '../../actor.ts';
import { type RateLimit, spendAttempt } from '../../db/rate-limits.ts';
import type { ExportModel } from '../../personal-export/export-model.ts';
import { readHead } from '../../personal-export/read-head.ts';
import { readClasses, readDoneActs } from '../../personal-export/read-work.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'database' | 'content' | 'identity' | 'env' | 'clock'>;

const hourMs = 3_600_000;

/** An export reads everything a person ever did: often enough for people, too seldom to be a burden. */
function exportLimits(userId: string): RateLimit[] {
  return [{ key: `export:account:${userId}`, limit: 30, windowMs: hourMs }];
}

/** What the server holds about the caller. Their work is read as it is written out. */
export async function exportAccount(services: Needs, actor: Actor): Promise<ExportModel> {
  await spendAttempt(services.database, exportLimits(actor.userId), services.clock());
  return {
    head: await readHead(services, actor.userId),
    classes: () => readClasses(services, actor.userId),
    actsAsTeacher: () => readDoneActs(services, actor.userId),
  };
}
