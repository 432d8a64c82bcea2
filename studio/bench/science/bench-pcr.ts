import { tas2r38Primers, tas2r38Region } from '../../../src/lab/science/known-dna/tas2r38.ts';
import type { Programme } from '../../../src/lab/science/pcr/programme.ts';
import { type Mix, runTube, type Template } from '../../../src/lab/science/pcr/run-tube.ts';
import { BenchError } from '../read-options.ts';
import { percentile } from '../statistics.ts';

const tubeCount = 12;
const rounds = 60;
const aimMs = 5;

const mix: Mix = {
  primers: [
    { name: 'F', sequence: tas2r38Primers.forward },
    { name: 'R', sequence: tas2r38Primers.reverse },
  ],
  missing: new Set(),
  reaction: { volumeUl: 25, primerUm: 0.5, monovalentMm: 50, magnesiumMm: 1.5, dntpMm: 0.8 },
  rule: { mostMismatches: 3, mustPairAtEnd: true },
};

const programme: Programme = {
  steps: {
    initial: { celsius: 94, seconds: 120 },
    denature: { celsius: 94, seconds: 30 },
    anneal: { celsius: 62, seconds: 30 },
    extend: { celsius: 72, seconds: 30 },
    final: { celsius: 72, seconds: 300 },
  },
  cycles: 40,
};

/**
 * Twelve tubes of forty cycles, as a bench runs them: both alleles in every third tube, few copies in every fourth. Each
 * round has other numbers of copies and another seed, so that nothing is calculated twice.
 */
export function benchPcr(): void {
  const times = Array.from({ length: rounds }, (_, round) => {
    const tubes = Array.from({ length: tubeCount }, (_, tube) => {
      const copies = (tube % 4 === 3 ? 5 : 1500) + round;
      const alleles = tube % 3 === 0 ? (['C', 'G'] as const) : (['C'] as const);
      return alleles.map((allele): Template => ({ name: allele, sequence: tas2r38Region(allele), copies }));
    });
    const start = process.cpuUsage();
    const runs = tubes.map((templates, tube) =>
      runTube(templates, mix, programme, 1 + round * tubeCount + tube),
    );
    const { user, system } = process.cpuUsage(start);
    if (runs.some(({ products }) => products[0]?.lengthBp !== 220))
      throw new BenchError('A tube made another product.');
    return (user + system) / 1000;
  });
  const sorted = times.slice(10).sort((one, other) => one - other);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  console.log(
    `  ${tubeCount} tubes of ${programme.cycles} cycles, CPU: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  if (p50 > aimMs) throw new BenchError(`The aim is ${aimMs} ms.`);
}
