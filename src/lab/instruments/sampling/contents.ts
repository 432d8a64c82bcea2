import type { Liquid } from '../../bench/liquid.ts';
import { knownDna } from '../../science/known-dna/known-dna.ts';
import { type KnownDnaId, knownDnaIds } from '../../science/known-dna/known-dna-ids.ts';
import { massNg } from '../../science/pcr/amplification.ts';
import { openedShare } from '../../science/sampling/sampling.ts';
import type { Dna } from '../../science/tube/tube.ts';
import type { SamplingBench } from './bench.ts';
import { handsId, kitId, type SamplingSettings } from './settings.ts';

/** The content of a stock by source and by heating time, in thousandths of what lives at the source. */
type Heated = ReadonlyMap<string, number>;

const keyOf = (source: string, minutes: number) => `${source} ${minutes}`;

function add(sum: Map<string, number>, heated: Heated, share: number, minutes: number): void {
  for (const [key, part] of heated) {
    const [source = '', before = '0'] = key.split(' ');
    const at = keyOf(source, Number(before) + minutes);
    sum.set(at, (sum.get(at) ?? 0) + part * share);
  }
}

/**
 * The content of a liquid. A liquid has its share of every stock, and a stock has its share of the liquid it was made
 * from.
 */
function heatedIn({ made }: SamplingBench, liquid: Liquid): Heated {
  const known = new Map<string, Heated>();
  const ofStock = (stock: string): Heated => {
    const before = known.get(stock);
    if (before) return before;
    const sum = new Map<string, number>();
    const one = made[stock];
    if (one) {
      for (const [part, nl] of Object.entries(one.liquid))
        add(sum, ofStock(part), shareIn(part, nl), one.minutes);
      for (const [source, thousandths] of Object.entries(one.burden)) {
        const at = keyOf(source, 0);
        sum.set(at, (sum.get(at) ?? 0) + thousandths);
      }
    }
    known.set(stock, sum);
    return sum;
  };
  const shareIn = (stock: string, nl: number) => nl / (made[stock]?.leftNl ?? Number.POSITIVE_INFINITY);
  const sum = new Map<string, number>();
  for (const [stock, nl] of Object.entries(liquid)) add(sum, ofStock(stock), shareIn(stock, nl), 0);
  return sum;
}

function livesAt({ sites, hands, kit }: SamplingSettings, source: string) {
  if (source === handsId) return hands;
  if (source === kitId) return kit;
  return sites.find(({ id }) => id === source)?.lives ?? [];
}

/** Copies of each known DNA that are outside of cells in a liquid, so that a PCR can copy them; in whole copies. */
export function copiesIn(
  settings: SamplingSettings,
  bench: SamplingBench,
  liquid: Liquid,
): ReadonlyMap<KnownDnaId, number> {
  const copies = new Map<KnownDnaId, number>();
  for (const [key, thousandths] of heatedIn(bench, liquid)) {
    const [source = '', minutes = '0'] = key.split(' ');
    for (const one of livesAt(settings, source)) {
      const free = (one.copies * thousandths * openedShare(Number(minutes))) / 1000;
      copies.set(one.dna, (copies.get(one.dna) ?? 0) + free);
    }
  }
  return new Map(
    knownDnaIds.flatMap((id) => {
      const whole = Math.round(copies.get(id) ?? 0);
      return whole > 0 ? [[id, whole] as const] : [];
    }),
  );
}

/**
 * The same as molecules. Each is the known stretch, with the mass of its copies, so that the copies can be computed
 * back from mass and length. Its name is that of its gene, because the class has still to find out which organism it
 * comes from.
 */
export function dnaIn(settings: SamplingSettings, bench: SamplingBench, liquid: Liquid): Dna[] {
  return [...copiesIn(settings, bench, liquid)].map(([id, copies]) => {
    const { gene, sequence } = knownDna[id];
    return { name: gene, sequence, lengthBp: sequence.length, massNg: massNg(copies, sequence.length) };
  });
}

/** All copies in a liquid, of whatever DNA. */
export function totalCopies(settings: SamplingSettings, bench: SamplingBench, liquid: Liquid): number {
  return [...copiesIn(settings, bench, liquid).values()].reduce((sum, copies) => sum + copies, 0);
}
