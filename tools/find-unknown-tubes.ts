import type { FileIssue } from '../src/lab/activity/authored.ts';
import type { Activity, Item } from '../src/lab/activity/schema.ts';
import { loadRunReader, type RunReader } from '../src/lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../src/lab/blocks/embed/schema.ts';
import { getInstrument } from '../src/lab/instruments/registry.ts';
import { suggest } from '../src/lab/kernel/authoring/find-closest.ts';

/**
 * Finds tubes that the settings of a joined instrument name and the other instrument does not leave. Which it leaves is
 * known to its model alone, so no check of a single item finds them.
 * @param fileOf the file of a lesson; undefined: it has none
 */
export async function findUnknownTubes(
  activity: Activity,
  fileOf: (moduleId: string) => string | undefined,
): Promise<FileIssue[]> {
  const items = activity.modules.flatMap(({ id, items: all }) =>
    all.map((item, index) => ({ item, moduleId: id, index })),
  );
  const findItem = (id: string): Item | null => items.find(({ item }) => item.id === id)?.item ?? null;
  const issues: FileIssue[] = [];
  for (const { item, moduleId, index } of items) {
    const embed = asInstrumentEmbed(item);
    const file = fileOf(moduleId);
    if (embed?.tubesFrom === undefined || file === undefined) continue;
    const named = getInstrument(embed.instrument)
      .listTubesFromElsewhere(embed.settings)
      .flatMap(({ id, ...place }) => (id === null ? [] : [{ id, ...place }]));
    if (named.length === 0) continue;
    const reader: RunReader = await loadRunReader(embed, findItem);
    const given = reader.listGiven({}).map(({ id }) => id);
    for (const { path, id, known } of named)
      if (!given.includes(id))
        issues.push({
          ...{ file, path: ['items', index, 'settings', ...path], code: 'unknown-tube' },
          message: `there is no tube ${id} here, and ${embed.tubesFrom} leaves none${suggest(id, [...known, ...given])}`,
        });
  }
  return issues;
}
