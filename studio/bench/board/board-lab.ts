import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// A lab with a thermocycler and a gel that loads its tubes: the longest way from dials to a class board.

export const labId = 'board-bench';
export const gelId = 'gel';
export const cyclerId = 'pcr';

const shared = { type: 'embed', kind: 'instrument' };
const items = [
  {
    ...shared,
    id: cyclerId,
    title: 'PCR',
    instrument: 'thermocycler',
    settings: {
      samples: [
        { id: 'noor', label: 'Noor', template: [{ dna: 'tas2r38-c', copies: 3000 }] },
        { id: 'linh', label: 'Linh', template: [{ dna: 'tas2r38-g', copies: 20 }] },
      ],
      primers: [
        { id: 'ptc-f', name: 'PTC-F', sequence: 'CCTTCGTTTTCTTGGTGAATTTTTGGGATGTAGTGAAGAGGCGG' },
        { id: 'ptc-r', name: 'PTC-R', sequence: 'AGGTTGGCTTGGTTTGCAATCATC' },
      ],
      pair: ['ptc-f', 'ptc-r'],
    },
  },
  {
    ...shared,
    id: gelId,
    title: 'Gel',
    instrument: 'gel-bench',
    tubesFrom: cyclerId,
    hasClassBoard: true,
    settings: {},
  },
];

/** The run of one learner, in the saved form of both instruments; each learner has another. */
export function runOf(learner: number): Readonly<Record<string, readonly string[]>> {
  return {
    [cyclerId]: [
      ...['anneal=62x30', 'denature=94x30', 'extend=72x30', 'final=72x300', 'initial=94x120'],
      ...[`cycles=${25 + (learner % 11)}`, 'forward=ptc-f', 'reverse=ptc-r', 'run=1', `seed=${learner + 1}`],
      ...['tubes=noor.linh.positive.no-template', 'without='],
    ],
    [gelId]: [
      ...[`agarose=${15 + (learner % 10)}`, 'exposure=1', 'method=nearest', 'volts=90', 'seed=1'],
      ...['minutes=60', `ran=${40 + (learner % 20)}`, 'well-1=10:50-bp', 'well-2=10:noor', 'well-3=10:linh'],
      ...['well-4=10:positive', 'well-5=10:no-template'],
    ],
  };
}

/** Writes the lab as content of its own; JSON is YAML. */
export async function writeBoardLab(contentFolder: string): Promise<void> {
  const lab = join(contentFolder, 'activities', labId);
  await mkdir(join(lab, 'modules'), { recursive: true });
  const head = { title: 'Board bench', summary: 'A run and a gel.', durationMin: 10 };
  const isOpen = { isPremium: false, enabled: true, publishedAt: '2026-01-01' };
  await writeFile(
    join(lab, 'activity.yaml'),
    JSON.stringify({ ...head, ...isOpen, id: labId, modules: ['m1'] }),
  );
  await writeFile(join(lab, 'modules', 'm1.yaml'), JSON.stringify({ ...head, id: 'm1', items }));
}
