import { isEmpty, volumeNl } from '../../../bench/liquid.ts';
import { dnaTubes, labelOf, type SamplingBench } from '../bench.ts';
import { totalCopies } from '../contents.ts';
import type { SamplingSettings } from '../settings.ts';

interface Count {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly copies: number;
  readonly volumeNl: number;
  /** Height of its bar from 0 to 1, on a scale of powers of ten. */
  readonly share: number;
}

/** Copies at which a bar of the counter is full. */
const fullCopies = 1e6;

/** What the counter shows of each DNA tube that is not empty; 0 of an empty one. */
export function listCounts(settings: SamplingSettings, bench: SamplingBench): Count[] {
  return dnaTubes(bench).map(({ id, liquid }, at) => {
    const copies = isEmpty(liquid) ? 0 : totalCopies(settings, bench, liquid);
    const share = copies < 1 ? 0 : Math.min(1, Math.log10(copies) / Math.log10(fullCopies));
    return { id, number: at + 1, label: labelOf(bench, id), copies, volumeNl: volumeNl(liquid), share };
  });
}
