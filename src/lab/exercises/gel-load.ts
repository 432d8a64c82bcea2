import * as z from 'zod/mini';
import type { PublicBand } from '../marking/public-gel.ts';
import type { LitBand } from '../science/gel/band-shape.ts';
import { isExtrapolated, isGelExtrapolated } from '../science/gel/fitted-range.ts';
import { type Fragment, listFragments } from '../science/gel/fragments.ts';
import { ladderIds, listRungs } from '../science/gel/ladders.ts';
import { type RunLane, runLane } from '../science/gel/lane.ts';
import type { Band } from '../science/gel/merge-bands.ts';

// Shared by all types that show a gel: how an author loads and runs it, and which of its data a learner's device gets.

export const LengthBp = z.int().check(z.minimum(10), z.maximum(50_000));
const MassNg = z.number().check(z.gt(0), z.maximum(2000));

export const LadderSchema = z.strictObject({
  kind: z.enum(ladderIds),
  massNg: z._default(MassNg, 500),
});
type Ladder = z.infer<typeof LadderSchema>;

/** Molecules in a sample, each cut into its fragments. */
export const ProductsSchema = z
  .array(
    z.strictObject({
      /**
       * The gel model knows linear double strands. For another form, such as a supercoiled or a nicked plasmid, write the
       * length of the linear piece that runs as far, and tell learners so.
       */
      fragmentsBp: z.array(LengthBp).check(z.minLength(1)),
      massNg: MassNg,
    }),
  )
  .check(z.maxLength(8));
type Products = z.infer<typeof ProductsSchema>;

export const gelRunShape = {
  agarosePercent: z.number().check(z.minimum(0.5), z.maximum(4)),
  /** Between the electrodes. */
  fieldVPerCm: z.number().check(z.minimum(1), z.maximum(10)),
  durationMin: z.int().check(z.minimum(1), z.maximum(480)),
  /** From the wells to the end of the gel. */
  lengthMm: z._default(z.int().check(z.minimum(30), z.maximum(150)), 60),
};
const GelRunSchema = z.strictObject(gelRunShape);
type GelRun = z.infer<typeof GelRunSchema>;

/** What is loaded into one well; neither ladder nor products: an empty lane. */
export interface GelLoad {
  readonly ladder?: Ladder | undefined;
  readonly products?: Products | undefined;
}

export function runLoad(load: GelLoad, gel: GelRun): RunLane {
  return runLane(listLoad(load), gel, gel.lengthMm);
}

/** true: the gel or a piece in it lies outside the range that the model was fitted to. */
export function isRunExtrapolated(gel: GelRun, loads: readonly GelLoad[]): boolean {
  return (
    isGelExtrapolated(gel) ||
    loads.some((load) => listLoad(load).some(({ lengthBp }) => isExtrapolated(lengthBp, gel)))
  );
}

/** A band as it is drawn: its light. Its lengths are included only if they are to be printed. */
export function redactBand(
  { distanceMm, sigmaMm, massNg, lengthsBp, look, curves }: Band,
  isPrinted: boolean,
): PublicBand {
  const isPlain = curves.length === 1 && curves[0]?.tailMm === undefined;
  return {
    distanceMm: roundMm(distanceMm),
    sigmaMm: roundMm(sigmaMm),
    massNg: Math.round(massNg),
    ...(look !== 'band' && { look }),
    ...(!isPlain && { curves: curves.map(roundCurve) }),
    ...(isPrinted && { sizesBp: [...lengthsBp] }),
  };
}

function roundCurve({ distanceMm, sigmaMm, massNg, tailMm }: LitBand) {
  return {
    distanceMm: roundMm(distanceMm),
    sigmaMm: roundMm(sigmaMm),
    massNg: Math.round(massNg * 10) / 10,
    ...(tailMm !== undefined && { tailMm: roundMm(tailMm) }),
  };
}

/**
 * Rounds to a hundredth of a millimetre, finer than any picture shows. A learner's device needs no further digits of
 * the model.
 */
export function roundMm(distanceMm: number): number {
  return Math.round(distanceMm * 100) / 100;
}

function listLoad({ ladder, products = [] }: GelLoad): Fragment[] {
  return [...(ladder ? listRungs(ladder.kind, ladder.massNg) : []), ...listFragments(products)];
}
