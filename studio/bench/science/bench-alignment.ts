import { matchReferences } from '../../../src/lab/science/alignment/match-references.ts';
import { createRandom } from '../../../src/lab/science/chance/random.ts';
import { listV4References, type Reference } from '../../../src/lab/science/known-dna/sixteen-s.ts';
import { BenchError } from '../read-options.ts';
import { percentile } from '../statistics.ts';

const referenceCount = 200;
const rounds = 30;
const aimMs = 50;

/** As many references as asked for: the panel, and copies of it in which about one letter in ten has changed. */
function manyReferences(next: () => number): Reference[] {
  const panel = listV4References();
  const changed = (sequence: string) =>
    [...sequence].map((letter) => (next() < 0.1 ? 'ACGT'.charAt(Math.floor(next() * 4)) : letter)).join('');
  return Array.from({ length: referenceCount }, (_, index) => {
    const reference = panel[index % panel.length];
    if (reference === undefined) throw new BenchError('The panel is empty.');
    return index < panel.length ? reference : { ...reference, sequence: changed(reference.sequence) };
  });
}

/** Matches reads of the V4 product with its primers, 292 letters, against 200 references on both strands. */
export function benchAlignment(): void {
  const next = createRandom(1);
  const references = manyReferences(next);
  const times = Array.from({ length: rounds }, (_, round) => {
    const reference = references[(round * 37) % referenceCount]?.sequence ?? '';
    const read = `GTGCCAGCAGCCGCGGTAA${reference}ATTAGAAACCCTGGTAGTCC`;
    const start = process.cpuUsage();
    const { hits } = matchReferences(read, references, 'free');
    const { user, system } = process.cpuUsage(start);
    if (hits[0]?.identity !== 100) throw new BenchError('A read did not find its own reference.');
    return (user + system) / 1000;
  });
  const sorted = times.slice(5).sort((one, other) => one - other);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  console.log(
    `  292 letters against ${referenceCount} references, CPU: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  if (p50 > aimMs) throw new BenchError(`The aim is ${aimMs} ms.`);
}
