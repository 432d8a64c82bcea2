import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Activity } from '../src/activity/schema.ts';
import { estimateMinutes } from '../src/activity/standards/estimate-minutes.ts';
import { extendRegister, parseRegister } from '../src/activity/standards/id-register.ts';
import { listReadParagraphs, measureLesson } from '../src/activity/standards/lint-reading.ts';
import { formatPath, sayIssues } from '../src/kernel/issue.ts';
import type { ContentFolder } from '../src/server/publishing/read-content-folder.ts';
import { alignColumns } from './operator/align-columns.ts';
import { OperatorError } from './operator/operator-error.ts';

const worstParagraphs = 12;

/** How hard each lesson is to read and how long it takes, and the hardest paragraphs of all; in lines. */
export function reportReading(activities: readonly Activity[]): string[] {
  const modules = activities.flatMap((activity) => activity.modules);
  const rows = modules.map((module) => {
    const { grade, words } = measureLesson(module);
    const { reading, answering, running, total } = estimateMinutes(module.items);
    const isFar = Math.abs(total - module.durationMin) > module.durationMin / 3;
    return [
      ...[module.id, grade.toFixed(1), String(words), reading.toFixed(0), answering.toFixed(0)],
      ...[running.toFixed(0), total.toFixed(0), String(module.durationMin)],
      isFar ? 'differs by more than a third' : '',
    ];
  });
  const hardest = modules
    .flatMap(({ id, items }) => listReadParagraphs(items).map((paragraph) => ({ id, ...paragraph })))
    .sort((a, b) => b.level.grade - a.level.grade)
    .slice(0, worstParagraphs);
  return [
    alignColumns([
      ['LESSON', 'GRADE', 'WORDS', 'READ', 'ANSWER', 'RUN', 'TOGETHER', 'DURATIONMIN', ''],
      ...rows,
    ]),
    'GRADE: Flesch-Kincaid, of the core path. READ to TOGETHER: minutes by a rule of thumb.',
    '',
    'The hardest paragraphs:',
    ...hardest.map(
      ({ id, path, level, text }) =>
        `  ${level.grade.toFixed(1)} ${id} ${formatPath(path)}: ${text.slice(0, 120)}`,
    ),
    '',
  ];
}

/**
 * Writes the ids that the registers lack.
 * @param activities the sound labs of the folder
 */
export async function registerIds(
  folder: string,
  content: ContentFolder,
  activities: readonly Activity[],
): Promise<{ labId: string; count: number }[]> {
  const added: { labId: string; count: number }[] = [];
  for (const activity of activities) {
    const lab = content.activities.find(({ id }) => id === activity.id);
    if (!lab) continue;
    const parsed = parseRegister(lab.register?.value ?? []);
    if (!parsed.isValid)
      throw new OperatorError(`${lab.register?.file} is not sound: ${sayIssues(parsed.issues)}`);
    const extended = extendRegister(activity, parsed.value);
    if (extended === parsed.value) continue;
    await writeFile(join(folder, dirname(lab.file), 'ids.yaml'), stringify(extended));
    added.push({ labId: activity.id, count: Object.keys(extended.at(-1)?.ids ?? {}).length });
  }
  return added;
}
