import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Document, isPair, visit } from 'yaml';
import type { Fault } from '../src/lab/activity/authored.ts';
import type { Activity } from '../src/lab/activity/schema.ts';
import { estimateMinutes } from '../src/lab/activity/standards/estimate-minutes.ts';
import {
  entriesOf,
  extendRegister,
  type IdRegister,
  parseRegister,
} from '../src/lab/activity/standards/id-register.ts';
import { listReadParagraphs, measureLesson } from '../src/lab/activity/standards/lint-reading.ts';
import { lintGoneIds, listGoneIds } from '../src/lab/activity/standards/lint-register.ts';
import { sayIssues } from '../src/lab/kernel/issue.ts';
import type { CheckedContent } from '../src/school/publishing/check-content.ts';
import { namePlace, placeFaults } from '../src/school/publishing/place-faults.ts';
import type { ContentFolder } from '../src/school/publishing/read-content-folder.ts';
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
    .flatMap((module) =>
      listReadParagraphs(module.items).map((paragraph) => ({
        ...paragraph,
        place: `${module.id} › ${namePlace(module, paragraph.path).place}`,
      })),
    )
    .sort((a, b) => b.level.grade - a.level.grade)
    .slice(0, worstParagraphs);
  return [
    alignColumns([
      ['LESSON', 'GRADE', 'WORDS', 'READ', 'ANSWER', 'RUN', 'TOGETHER', 'DURATIONMIN', ''],
      ...rows,
    ]),
    'GRADE: Flesch-Kincaid, of the core path. READ to TOGETHER: minutes by a rule of thumb, for reading and answering alone;',
    'talking in pairs or with the class, and work at the bench, come on top.',
    '',
    'The hardest paragraphs:',
    ...hardest.map(({ place, level, text }) => `  ${level.grade.toFixed(1)} ${place}: ${text.slice(0, 120)}`),
    '',
  ];
}

interface ChangedRegister {
  readonly labId: string;
  /** How many ids it did not have. */
  readonly added: number;
  /** The ids that are marked now as taken out on purpose. */
  readonly retired: readonly string[];
}

/**
 * Writes the ids that the registers lack. If an id is gone from its lab and is not retired, nothing at all is written.
 * @param checked what is sound of the folder
 * @param retire ids that were taken out of their lab on purpose; of an option `item.options.id`
 */
export async function registerIds(
  folder: string,
  content: ContentFolder,
  { activities, misconceptions }: Pick<CheckedContent, 'activities' | 'misconceptions'>,
  retire: readonly string[],
): Promise<{ gone: Fault[]; changed: ChangedRegister[] }> {
  const labs = content.activities.flatMap(({ id, file, register }) => {
    const sound = activities.find((each) => each.id === id);
    if (!sound) return [];
    const activity = { ...sound, beliefs: misconceptions };
    const parsed = parseRegister(register?.value ?? []);
    if (!parsed.isValid)
      throw new OperatorError(`${register?.file} is not sound: ${sayIssues(parsed.issues)}`);
    const gone = listGoneIds(activity, parsed.value).map((each) => each.id);
    return [{ activity, before: parsed.value, gone, path: join(dirname(file), 'ids.yaml') }];
  });
  for (const id of retire) {
    const lacking = labs.filter(({ gone }) => gone.includes(id));
    if (lacking.length === 1) continue;
    throw new OperatorError(
      lacking.length === 0
        ? `${id} cannot be retired: no lab has lost this id. Take the exercise out of its lesson first, or the option or the belief out of its exercise.`
        : `${id} is gone from ${lacking.map(({ activity }) => activity.id).join(' and ')}; write it again in one of them, or work on one lab at a time.`,
    );
  }
  const after = labs.map((lab) => ({ ...lab, now: extendRegister(lab.activity, lab.before, retire) }));
  const gone = after.flatMap(({ activity, before, path }) =>
    // The registers as they stood before, so that a new id is still named as the likely new name of a removed one.
    lintGoneIds(activity, before, retire).map((issue) => ({ ...issue, file: path })),
  );
  if (gone.length > 0) return { gone: placeFaults(content, gone), changed: [] };
  const changed = after.filter(({ before, now }) => now !== before);
  for (const { path, now } of changed) await writeFile(join(folder, path), write(now));
  return {
    gone: [],
    changed: changed.map(({ activity, before, now, gone: lost }) => ({
      labId: activity.id,
      added: now.length > before.length ? entriesOf(now.at(-1) ?? { ids: {} }).length : 0,
      retired: lost,
    })),
  };
}

/** The ids inside one item stand on one line, because there are many of them. */
function write(register: IdRegister): string {
  const document = new Document(register);
  visit(document, {
    Seq(_, list, path) {
      const isInside = path.some((above) => isPair(above) && String(above.key) === 'inside');
      if (isInside) list.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
