import { compareActivities, listCorrectedParts } from '../../../lab/activity/compare-activities.ts';
import { nullable, statement, text, timestamp } from '../../server/database/statement.ts';
import type { Services } from '../../server/http/services.ts';
import { parseStoredActivity } from '../content/published/content-store.server.ts';
import { findPublication } from '../content/published/publications.server.ts';
import { reopenClasses } from './reopen-finished-work.server.ts';
import { rescoreAnswers } from './rescore-answers.server.ts';

/**
 * Brings the work in classes in line with each newly published version of an activity: answers are scored again where
 * the key has changed, and finished work goes on where a further lesson is open. It runs once for each version; if it
 * is interrupted, it is repeated.
 */
export async function settlePublications(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'stopping'> & {
    readonly hints: Pick<Services['hints'], 'announce'>;
  },
): Promise<void> {
  const { database, content } = services;
  for (const { id, version, publishedAt, settledVersion } of await listUnsettledActivities(database)) {
    const activity = content.findActivity(id);
    // Another process has published a newer version and handles it.
    if (activity?.version !== version) continue;
    const settled = settledVersion && (await findPublication(database, 'activities', id, settledVersion));
    const before = settled && parseStoredActivity(settled.full);
    const changes = before ? compareActivities(before, activity.activity) : [];
    const corrected = before ? listCorrectedParts(before, activity.activity) : new Set<string>();
    if (!(await rescoreAnswers(services, activity, changes, { corrected, publishedAt }))) return;
    if (!(await reopenClasses(services, activity))) return;
    await markSettled(database, id, version);
  }
}

/** Activities published since the work in classes was last compared with them. */
const listUnsettledActivities = statement('list-unsettled-activities', {
  columns: { id: text(), version: text(), publishedAt: timestamp(), settledVersion: nullable(text()) },
  text: `SELECT id, version, published_at AS "publishedAt", settled_version AS "settledVersion" FROM content_documents
     WHERE collection = 'activities' AND settled_version IS DISTINCT FROM version ORDER BY id`,
}).all;

const markSettled = statement('mark-settled', {
  text: `UPDATE content_documents SET settled_version = $2 WHERE collection = 'activities' AND id = $1 AND version = $2`,
  values: (id: string, version: string) => [id, version],
}).run;
