import type { DigestedPiece } from '../../science/digest/digest.ts';
import type { Dna, Tube } from '../../science/tube/tube.ts';
import { defineResults, type Reading } from '../results.ts';
import { digestPlanner } from './digest-planner.ts';
import { listLengths, type PlannedSample, planDigest } from './plan.ts';
import { type DigestPlannerState, state } from './state.ts';

export const results = defineResults(digestPlanner, state, {
  listTubes(settings, dials, given) {
    const { samples, control } = planDigest(settings, dials, given);
    const digested = samples.map((sample) => tubeAfter(sample, dials));
    return control ? [...digested, control] : digested;
  },
  listReadings(settings, dials, given): Reading[] {
    const { samples, molecules } = planDigest(settings, dials, given);
    return [
      ...samples.flatMap(({ tube, pieces }) => {
        const lengths = listLengths(pieces).map(({ lengthBp }) => lengthBp);
        if (lengths.length === 0) return [];
        return [
          {
            id: `${idOf(tube.id)}-fragments`,
            label: `Fragments of ${tube.label}`,
            unit: 'bp',
            values: lengths,
          },
        ];
      }),
      ...molecules.flatMap(({ id, label, sites }) => {
        const cuts = [...new Set(sites.map(({ cutAfter }) => cutAfter))];
        if (cuts.length === 0) return [];
        return [{ id: `${id}-cuts`, label: `Cuts in ${label}, after base`, unit: null, values: cuts }];
      }),
    ];
  },
});

/** More kinds of pieces than this are passed on as one smear: no gel shows them one by one. */
const mostKinds = 400;

function tubeAfter({ tube, pieces }: PlannedSample, { enzymes }: DigestPlannerState): Tube {
  const kinds = joinSame(pieces).sort((one, other) => other.massNg - one.massNg);
  const rest = kinds.slice(mostKinds);
  const restNg = rest.reduce((sum, { massNg }) => sum + massNg, 0);
  const meanBp = rest.reduce((sum, { massNg, lengthBp }) => sum + massNg * lengthBp, 0) / restNg;
  const smear: Dna = {
    name: 'Many small amounts',
    sequence: null,
    lengthBp: Math.round(meanBp),
    massNg: restNg,
  };
  return {
    id: `digest-${tube.id}`,
    label: [tube.label, ...enzymes].join(', '),
    contents: [...kinds.slice(0, mostKinds), ...(rest.length > 0 ? [smear] : [])],
  };
}

/** Pieces of one sequence are one kind of molecule, whichever allele they were cut from. */
function joinSame(pieces: readonly DigestedPiece[]): Dna[] {
  const kinds = new Map<string, Dna>();
  for (const { source, sequence, lengthBp, massNg, firstBase, lastBase } of pieces) {
    if (massNg === 0) continue;
    const key = sequence ?? `${source} ${lengthBp}`;
    const before = kinds.get(key);
    const name = before?.name ?? `${source}, bases ${firstBase} to ${lastBase}`;
    kinds.set(key, { name, sequence, lengthBp, massNg: massNg + (before?.massNg ?? 0) });
  }
  return [...kinds.values()];
}

function idOf(tubeId: string): string {
  return tubeId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
