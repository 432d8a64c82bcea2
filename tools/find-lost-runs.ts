import type { FileIssue } from '../src/lab/activity/authored.ts';
import { parseExpression } from '../src/lab/activity/own-run/expression.ts';
import { findField } from '../src/lab/activity/own-run/own-run.ts';
import type { Activity, Item } from '../src/lab/activity/schema.ts';
import { loadRunReader, settingsOf } from '../src/lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../src/lab/blocks/embed/schema.ts';
import type { ExerciseItem } from '../src/lab/exercises/item.ts';
import { readAuthoredRun } from '../src/lab/instruments/gel-bench/authored-run.ts';
import type { GelBenchSettings } from '../src/lab/instruments/gel-bench/settings.ts';
import { instrumentResults } from '../src/lab/instruments/results-registry.ts';

/**
 * Finds gels that show nothing when they are run as the author has set them: every piece has left the gel. Where the
 * learner cannot change the run this is a fault, elsewhere advice.
 * @param fileOf the file of a lesson; undefined: it has none
 */
export async function findLostRuns(
  activity: Activity,
  fileOf: (moduleId: string) => string | undefined,
): Promise<{ readonly issues: FileIssue[]; readonly advice: FileIssue[] }> {
  const placed = activity.modules.flatMap(({ id, items }) =>
    items.map((item, index) => ({ item, moduleId: id, index })),
  );
  const findItem = (id: string): Item | null => placed.find(({ item }) => item.id === id)?.item ?? null;
  const [issues, advice]: [FileIssue[], FileIssue[]] = [[], []];
  for (const { item, moduleId, index } of placed) {
    const embed = asInstrumentEmbed(item);
    const file = fileOf(moduleId);
    if (embed?.instrument !== 'gel-bench' || file === undefined) continue;
    const settings = settingsOf(embed, await instrumentResults['gel-bench'].load()) as GelBenchSettings;
    const reader = await loadRunReader(embed, findItem);
    const found = readAuthoredRun(settings, reader.listGiven({}));
    if (!found) continue;
    const { minutes, volts, agarosePercent, fixed } = settings;
    (fixed.includes('run') ? issues : advice).push({
      ...{ file, path: ['items', index, 'settings', 'minutes'], code: 'run-leaves-the-gel' },
      message: `after ${minutes} minutes at ${volts} V in ${agarosePercent}% agarose ${found.isMelted ? 'the gel has melted' : 'every piece of the samples has left the gel'}, so there is nothing to read; ${
        found.mostMinutes === null
          ? 'lower volts'
          : `at most ${found.mostMinutes} minutes leave a band, or lower volts, raise agarosePercent or lengthMm`
      }`,
    });
  }
  return { issues, advice };
}

/** A ruler on a photograph reads a length to a few percent. Empirical, as the model card of the gel says. */
const leastPercent = 3;

/** Lengths that a question takes from the bands of a gel, with a tolerance that no reading on a gel meets. */
export function sayExactLengths(exercise: ExerciseItem, findItem: (id: string) => Item | null): string[] {
  return (exercise.fromRun ?? []).flatMap(({ path, value }) => {
    const parsed = parseExpression(value);
    if (!parsed.isValid || parsed.value.isCondition || /\bcount\(/.test(value)) return [];
    const ofBand = parsed.value.names.find(
      ({ embedId, readingId }) =>
        /^lane-\d+-(bands|measured|ruler)-bp$/.test(readingId) &&
        asInstrumentEmbed(findItem(embedId))?.instrument === 'gel-bench',
    );
    const holder = findField(exercise, path)?.holder;
    if (!ofBand || holder?.kind !== 'quantity') return [];
    const { absolute = 0, percent = 0 } = (holder.tolerance ?? {}) as {
      readonly absolute?: number;
      readonly percent?: number;
    };
    const example = typeof holder.value === 'number' ? holder.value : 0;
    if (Math.max(percent, example > 0 ? (100 * absolute) / example : 0) >= leastPercent) return [];
    return [
      `${path} is a length read off a gel, and it must be met ${percent + absolute > 0 ? `to ${percent > 0 ? `${percent}%` : absolute}` : 'exactly'}; a ruler on a photograph reads to a few percent, so write tolerance: { percent: 8 }`,
    ];
  });
}
