import type { Issue } from '../../domain/issue.ts';
import { lintSources } from '../film.ts';
import type { InteractiveVideo } from './schema.ts';

export function lintInteractiveVideo(item: InteractiveVideo): Issue[] {
  return [
    ...lintSources(item),
    ...lintTimes('cues', item.cues, item.durationS),
    ...lintTimes('transcript', item.transcript, item.durationS),
    ...lintIds(item),
  ];
}

/** In the order of the film and within it: a pause that never comes asks a question nobody sees. */
function lintTimes(list: string, entries: readonly { readonly atS: number }[], durationS: number): Issue[] {
  return entries.flatMap(({ atS }, index): Issue[] => {
    const path = [list, index, 'atS'];
    const before = entries[index - 1];
    if (atS > durationS)
      return [{ path, code: 'after-the-end', message: `the film ends after ${durationS} s` }];
    if (before && atS <= before.atS)
      return [{ path, code: 'not-in-order', message: `${atS} s does not come after ${before.atS} s` }];
    return [];
  });
}

/** An id of a cue marks a place in this film only; ids of exercises are compared over the whole activity. */
function lintIds({ cues }: InteractiveVideo): Issue[] {
  return cues.flatMap(({ id }, index): Issue[] =>
    cues.findIndex((cue) => cue.id === id) < index
      ? [{ path: ['cues', index, 'id'], code: 'repeated-id', message: `the id ${id} is used twice` }]
      : [],
  );
}
