import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { narrowestRem, phoneRem } from '../../ui/gel/lane-boxes.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { lintSlot, lintSolvable } from '../lint-assignment.ts';
import { listKeyedTargets } from './answer.ts';
import { findBand, findPoint, type GelLaneRun, listPlaces, runGel } from './places.ts';
import { type DragAndDropGel, parseLengthBp } from './schema.ts';

export function lintDragAndDropGel(item: DragAndDropGel): Issue[] {
  const labelIds = item.labels.map(({ id }) => id);
  const targets = listKeyedTargets(item);
  const issues: Issue[] = [
    ...findRepeats(item.lanes, 'lanes'),
    ...findRepeats(item.targets, 'targets'),
    ...findRepeats(item.labels, 'labels'),
    // Only the author's own remarks are checked; the remarks that the type adds are always valid.
    ...item.targets.flatMap((target, index) =>
      lintSlot({ ...target, ifWrong: target.ifWrong ?? '' }, labelIds, ['targets', index]),
    ),
    ...lintPicture(item),
    ...lintTelling(item),
  ];
  // The rules about the labels as a whole make sense only for sound ids and places.
  if (issues.length > 0) return issues;
  const isInOrder = listPlaces(item).every(({ id }, index) =>
    targets.find((target) => target.id === id)?.answers.includes(labelIds[index] ?? ''),
  );
  return [
    ...lintSolvable(targets, item.isReusable, 'targets'),
    ...(isInOrder
      ? [
          {
            path: ['labels'],
            code: 'displayed-in-pairs',
            message: 'the labels are displayed in the order of their places, downwards',
          },
        ]
      : []),
  ];
}

/**
 * Nothing that a learner's device gets before the answer is due may give the answer away: neither the ids of targets,
 * which are sent with every answer, nor the texts printed in the picture.
 */
function lintTelling(item: DragAndDropGel): Issue[] {
  const words = new Set(item.labels.map(({ text }) => plainWords(text).trim().toLowerCase()));
  const labelIds = item.labels.map(({ id }) => id);
  return [
    ...item.targets.flatMap(({ id, at }, index): Issue[] => {
      const isNamed = labelIds.some((labelId) => holdsId(id, labelId) || holdsId(labelId, id));
      const isMeasured = at.kind === 'band' && id.split('-').includes(String(at.lengthBp));
      return isNamed || isMeasured
        ? [
            {
              path: ['targets', index, 'id'],
              code: 'target-id-tells',
              message: `the id ${id} says what belongs there; call it spot-${index + 1}`,
            },
          ]
        : [];
    }),
    ...item.lanes.flatMap(({ id, label, showsSizes }, index): Issue[] => {
      const isTarget = item.targets.some(({ at }) => at.kind === 'lane' && at.lane === id);
      const path = ['lanes', index];
      const code = 'told-by-the-picture';
      if (label !== undefined && words.has(label.trim().toLowerCase()))
        return [
          { path: [...path, 'label'], code, message: `"${label}" is printed and is also to be placed` },
        ];
      if (isTarget && holdsAny(id, labelIds))
        return [{ path: [...path, 'id'], code, message: `the id ${id} says what belongs there` }];
      if (isTarget && showsSizes)
        return [
          { path: [...path, 'showsSizes'], code, message: 'printed lengths say which lane holds the ladder' },
        ];
      return [];
    }),
  ];
}

/** true when `id` equals `other` or contains it as whole words: `left-minus` contains `minus`. */
function holdsId(id: string, other: string): boolean {
  return `-${id}-`.includes(`-${other}-`);
}

function holdsAny(id: string, labelIds: readonly string[]): boolean {
  return labelIds.some((labelId) => holdsId(id, labelId));
}

/** Reports what the picture cannot draw or label as the author wants. */
function lintPicture(item: DragAndDropGel): Issue[] {
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
  if (narrowestRem(item.lanes.map(({ showsSizes }) => ({ hasSizes: showsSizes }))) > phoneRem) {
    const message = 'with so many lanes and printed lengths the picture does not fit on a phone';
    issues.push(issueAt(['lanes'], 'too-crowded', message));
  }
  return [...issues, ...lintLengths(item, runs)];
}

type At = DragAndDropGel['targets'][number]['at'];

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

/**
 * A label such as `176 bp` that is right at a band of another length is a mistake in the key. The lengths may differ by
 * 2 bp or by 2 %, whichever is more.
 */
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
