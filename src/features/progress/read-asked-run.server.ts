import { createHash } from 'node:crypto';
import { evaluateRun, listAskedEmbeds } from '../../activity/own-run/own-run.ts';
import { withType } from '../../activity/typed-item.ts';
import { loadRunReader, type RunReader } from '../../blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../../blocks/embed/schema.ts';
import type { AskedRun } from '../../marking/attempt.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { PlacedPart, PublishedActivity } from '../content/published/content-store.server.ts';

type Sent = Readonly<Record<string, readonly string[]>>;

/**
 * Reads off the learner's run what the exercise asks about. The device sends how the dials stand, as when it saves them;
 * what follows from that is computed here. undefined: the exercise asks about no run, or this run lacks what it asks for.
 * @param sent the saved form of each instrument in `part.asksAbout`, by id
 * @throws AppError `answer-malformed` for a run that no reader can have set
 */
export async function readAskedRun(
  activity: PublishedActivity,
  { part, item }: PlacedPart,
  sent: Sent = {},
): Promise<AskedRun | undefined> {
  const typed = withType(item);
  if (part.asksAbout.length === 0 || typed.kind === 'block') return undefined;
  const run = Object.fromEntries(part.asksAbout.map((id) => [id, readEntries(activity, id, sent[id] ?? [])]));
  const readings = new Map<string, ReturnType<RunReader['read']>>();
  for (const id of listAskedEmbeds(typed.item)) {
    const embed = asInstrumentEmbed(activity.parts.get(id)?.item);
    // Nothing has been set, so nothing was run.
    if (!embed || run[id]?.length === 0) return undefined;
    const reader = await loadRunReader(embed, (other) => activity.parts.get(other)?.item ?? null);
    readings.set(id, reader.read(run));
  }
  const values = evaluateRun(
    typed.item,
    ({ embedId, readingId }) => readings.get(embedId)?.find(({ id }) => id === readingId)?.values ?? null,
  );
  return values ? { run, mark: markOf(run), values } : undefined;
}

function readEntries(activity: PublishedActivity, id: string, entries: readonly string[]): readonly string[] {
  const placed = activity.parts.get(id);
  const typed = placed && withType(placed.item);
  if (typed?.kind !== 'block') return [];
  const parsed = typed.type.saved?.parseAnswer(typed.item, entries);
  if (parsed?.isValid) return parsed.value;
  const issues = (parsed?.issues ?? []).map((issue) => ({ ...issue, path: ['run', id] }));
  throw new AppError('answer-malformed', { issues });
}

function markOf(run: Sent): string {
  return createHash('sha256').update(JSON.stringify(run)).digest('base64url').slice(0, 11);
}
