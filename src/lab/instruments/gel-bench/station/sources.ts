import { type Liquid, noLiquid, volumeNl } from '../../../bench/liquid.ts';
import { createVessel, type Vessel } from '../../../bench/vessel.ts';
import { ladderIds, ladders } from '../../../science/gel/ladders.ts';
import { dyeStrength } from '../../../science/gel/well.ts';
import type { Tube } from '../../../science/tube/tube.ts';
import type { GelBenchSettings } from '../settings.ts';

/** The vial of loading dye, and its stock. */
export const dyeId = 'loading-dye';

/** Something that can be pipetted into a well. */
export interface Source {
  readonly id: string;
  readonly label: string;
  /** The stock of which its tube is full. */
  readonly stock: string;
  readonly isLadder: boolean;
  readonly volumeNl: number;
}

/** Volumes of tubes that are full, in nl. */
const ladderNl = 200_000;
const authorsNl = 100_000;
const givenNl = 20_000;
const dyeNl = 500_000;
/** As the kernel names the stock of a tube that it does not know. */
const givenStock = (id: string) => `given-${id}`;

/** Ladders first, then the tubes of the joined instrument, then those of the author; each id once. */
export function listSources(
  { ladders: offered, tubes }: GelBenchSettings,
  given: readonly Tube[],
): readonly Source[] {
  const sources: Source[] = [
    ...offered.map((id) => ({
      id,
      label: ladders[id].name,
      stock: id,
      isLadder: true,
      volumeNl: ladderNl,
    })),
    ...given.map(({ id, label, volumeNl: nl = givenNl }) => ({
      id,
      label,
      stock: givenStock(id),
      isLadder: false,
      volumeNl: Math.max(0, Math.round(nl)),
    })),
    ...tubes.map(({ id, label }) => ({ id, label, stock: id, isLadder: false, volumeNl: authorsNl })),
  ];
  return sources.filter(({ id }, index) => sources.findIndex((other) => other.id === id) === index);
}

/** Of each stock: how strong its loading dye is, 1 where it is as it should be. */
export function dyeOfStock({ loadingDye }: GelBenchSettings, stock: string): number {
  if (stock === dyeId) return dyeStrength;
  return loadingDye === 'mixed-in' || (ladderIds as readonly string[]).includes(stock) ? 1 : 0;
}

/** How strong the loading dye of a liquid is; 0 for nothing. */
export function dyeOf(settings: GelBenchSettings, liquid: Liquid): number {
  const whole = volumeNl(liquid);
  const sum = Object.entries(liquid).reduce((all, [stock, nl]) => all + nl * dyeOfStock(settings, stock), 0);
  return whole === 0 ? 0 : sum / whole;
}

/** "tube Noor", "100 bp ladder": as sentences name it. */
function nameOfSource({ label, isLadder }: Source): string {
  return isLadder || /^tube\b/i.test(label) ? label : `tube ${label}`;
}

export function listTubeVessels(settings: GelBenchSettings, given: readonly Tube[]): Vessel[] {
  const tubes = listSources(settings, given).map((source) =>
    createVessel({
      id: source.id,
      name: nameOfSource(source),
      capacityNl: 2 * Math.max(source.volumeNl, 100_000),
      liquid: source.volumeNl > 0 ? { [source.stock]: source.volumeNl } : noLiquid,
    }),
  );
  const dye = createVessel({
    id: dyeId,
    name: 'loading dye',
    capacityNl: 2 * dyeNl,
    liquid: { [dyeId]: dyeNl },
  });
  return settings.loadingDye === 'by-hand' ? [...tubes, dye] : tubes;
}

/** The stock of a tube; null where it does not stand here. A tube that may be a joined instrument's counts as one. */
export function stockOf(
  settings: GelBenchSettings,
  { given, hasUnknownTubes }: { readonly given: readonly Tube[]; readonly hasUnknownTubes: boolean },
  sourceId: string,
): string | null {
  const known = listSources(settings, given).find(({ id }) => id === sourceId);
  return known?.stock ?? (hasUnknownTubes ? givenStock(sourceId) : null);
}

/** Sources of which at least a twentieth of a liquid consists, the largest part first; traces do not count. */
export function listMainSources(
  settings: GelBenchSettings,
  given: readonly Tube[],
  liquid: Liquid,
): Source[] {
  const samplesNl = volumeNl(liquid) - (liquid[dyeId] ?? 0);
  return listSources(settings, given)
    .filter(({ stock }) => (liquid[stock] ?? 0) >= samplesNl / 20 && (liquid[stock] ?? 0) > 0)
    .sort((one, other) => (liquid[other.stock] ?? 0) - (liquid[one.stock] ?? 0));
}
