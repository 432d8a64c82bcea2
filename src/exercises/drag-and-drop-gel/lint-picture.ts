import type { Issue } from '../../domain/issue.ts';
import { type LaneLoad, narrowestRem, phoneRem } from '../../ui/gel/lane-columns.ts';
import { findBand, findPoint } from './find-point.ts';
import { parseLengthBp } from './parse-length.ts';
import { type GelLaneRun, runGel } from './run-gel.ts';
import type { DragAndDropGel } from './schema.ts';

/** Faults between what the author wants labelled and what the model draws. */
export function lintPicture(item: DragAndDropGel): Issue[] {
  const runs = runGel(item);
  const issues: Issue[] = item.lanes.flatMap(({ ladder, products }, index) =>
    ladder && products.length > 0
      ? [issueAt(['lanes', index], 'ladder-and-sample', 'a lane holds a ladder or a sample, not both')]
      : [],
  );
  const seen = new Map<string, string>();
  for (const [index, { id, at }] of item.targets.entries()) {
    const point = findPoint(item, runs, at);
    const path = ['targets', index, 'at'];
    if (!point) {
      issues.push(issueAt(path, ...whyNoPoint(item, runs, at)));
      continue;
    }
    const other = seen.get(JSON.stringify(point));
    if (other) issues.push(issueAt(path, 'same-place', `${id} and ${other} are one place on the picture`));
    seen.set(JSON.stringify(point), id);
  }
  if (narrowestRem(listLoads(item)) > phoneRem) {
    const message =
      'with so many lanes, printed lengths and places beside lanes, the picture does not fit on a phone';
    issues.push(issueAt(['lanes'], 'too-crowded', message));
  }
  return [...issues, ...lintLengths(item, runs)];
}

type At = DragAndDropGel['targets'][number]['at'];

function listLoads({ lanes, targets }: DragAndDropGel): LaneLoad[] {
  return lanes.map(({ id, showsSizes }) => {
    const kinds = targets.flatMap(({ at }) => ('lane' in at && at.lane === id ? [at.kind] : []));
    return {
      hasSizes: showsSizes,
      hasCallOuts: kinds.some((kind) => kind === 'band' || kind === 'stretch'),
      hasTop: kinds.includes('lane'),
    };
  });
}

function issueAt(path: Issue['path'], code: string, message: string): Issue {
  return { path, code, message };
}

function whyNoPoint(
  item: DragAndDropGel,
  runs: readonly GelLaneRun[],
  at: At,
): [code: string, message: string] {
  const laneId = 'lane' in at ? at.lane : '';
  const run = runs.find(({ id }) => id === laneId);
  if (!run) return ['unknown-lane', `there is no lane ${laneId}`];
  if (at.kind !== 'band') return ['empty-stretch', 'these lengths leave no stretch on the gel'];
  const { lengthBp } = at;
  if (run.ranOff.some((fragment) => fragment.lengthBp === lengthBp)) {
    return ['ran-off', `${lengthBp} bp runs off a gel of ${item.gel.lengthMm} mm with these settings`];
  }
  if (run.unseen.some(({ lengthsBp }) => lengthsBp.includes(lengthBp))) {
    return ['too-faint', `there is too little DNA of ${lengthBp} bp to be seen`];
  }
  return ['unknown-band', `nothing of ${lengthBp} bp is loaded in ${laneId}`];
}

/** A label such as `176 bp` that is right at a band of another length is a slip of the key. Counts may differ by 2. */
function lintLengths(item: DragAndDropGel, runs: readonly GelLaneRun[]): Issue[] {
  return item.targets.flatMap(({ at, answers }, index) => {
    const band = at.kind === 'band' ? findBand(runs, at.lane, at.lengthBp) : undefined;
    if (!band) return [];
    return answers.flatMap((answer) => {
      const text = item.labels.find(({ id }) => id === answer)?.text ?? '';
      const saidBp = parseLengthBp(text);
      const isNear = (lengthBp: number) =>
        saidBp === null || Math.abs(saidBp - lengthBp) <= Math.max(2, 0.02 * lengthBp);
      if (band.lengthsBp.some(isNear)) return [];
      const message = `the label "${text}" is right at a band of ${band.lengthsBp.join(' and ')} bp`;
      return [issueAt(['targets', index, 'answers'], 'label-of-another-length', message)];
    });
  });
}
