import type { PartScore } from '../../domain/progress/score.ts';
import { type StationModuleId, stationModuleIds } from '../../science/station/module-ids.ts';
import type { ModuleFlags, ModuleMarks } from '../../ui/station/map-module.ts';
import { letterOf } from './letters.ts';
import type { SelectableIssResponse } from './response.ts';
import type { PublicSelectableIss } from './schema.ts';

/** Which clues each module answers at the moment. */
export function flagModules(
  item: PublicSelectableIss,
  response: SelectableIssResponse,
  nameClue: (letter: string) => string,
): ModuleFlags {
  const flags: Partial<Record<StationModuleId, { letter: string; label: string }[]>> = {};
  item.targets.forEach(({ id }, index) => {
    const moduleId = response[id];
    const letter = letterOf(index);
    if (moduleId) flags[moduleId] = [...(flags[moduleId] ?? []), { letter, label: nameClue(letter) }];
  });
  return flags;
}

/** Right and wrong at the modules; one that is right for one clue and wrong for another speaks of the active clue. */
export function markModules(
  response: SelectableIssResponse,
  parts: readonly PartScore[],
  activeId: string | undefined,
  words: { readonly right: string; readonly wrong: string },
): ModuleMarks {
  const marks = stationModuleIds.flatMap((moduleId) => {
    const here = parts.filter(({ partId }) => response[partId] === moduleId);
    const isOneVerdict = here.every(({ isRight }) => isRight === here[0]?.isRight);
    const part = isOneVerdict ? here[0] : here.find(({ partId }) => partId === activeId);
    return part
      ? [[moduleId, { isRight: part.isRight, word: part.isRight ? words.right : words.wrong }] as const]
      : [];
  });
  return Object.fromEntries(marks);
}
