import { gcPercent } from '../sequence/sequence.ts';
import type { Dna } from '../tube/tube.ts';
import {
  bestEfficiency,
  capacityOf,
  enzymeOf,
  fewCopies,
  type Growing,
  growCopies,
  massNg,
  type Reaction,
  stepFactors,
  type Target,
} from './amplification.ts';
import {
  findProducts,
  type PcrProduct,
  type PlacedPrimer,
  type PrimingRule,
  placePrimers,
  plainPrimer,
} from './priming.ts';
import type { Programme } from './programme.ts';
import {
  cycleReasons,
  missingReasons,
  plateauNotes,
  primingReason,
  type ReagentId,
  type Reason,
  sideNotes,
} from './reasons.ts';
import { lowestTm, primerDimer, smearLengthsBp, wrongProducts } from './side-products.ts';

export interface Template {
  readonly name: string;
  /** Plus strand, 5' to 3'. */
  readonly sequence: string;
  readonly copies: number;
}

export interface NamedPrimer {
  readonly name: string;
  /** 5' to 3', with IUPAC letters. */
  readonly sequence: string;
}

/** What all tubes of a run have in common. */
export interface Mix {
  readonly primers: readonly [forward: NamedPrimer, reverse: NamedPrimer];
  readonly missing: ReadonlySet<ReagentId>;
  readonly reaction: Reaction;
  readonly rule: PrimingRule;
  /** Polymerase in the tube, as a part of the usual amount; the usual amount where it is left out. */
  readonly enzymeShare?: number;
}

/** What a tube holds after the run. */
export interface TubeRun {
  /** The heaviest first. Products of the same sequence are one. */
  readonly products: readonly (Dna & { readonly copies: number })[];
  /** Copies of all products together, before the first cycle and after each one. */
  readonly copiesByCycle: readonly number[];
  readonly dimer: Dna | null;
  /** Wrong products of many lengths, together. */
  readonly smearNg: number;
  /** Faults first, then notes. */
  readonly reasons: readonly Reason[];
}

interface Copied {
  readonly template: Template;
  readonly product: PcrProduct;
  readonly target: Target;
  readonly growing: Growing;
}

/**
 * One tube through all cycles. Copies are counted as means; with a seed, templates of fewer than `fewCopies` copies
 * start by chance. The same arguments give the same result.
 */
export function runTube(
  templates: readonly Template[],
  mix: Mix,
  programme: Programme,
  seed: number | null,
): TubeRun {
  const { reaction, rule, enzymeShare = 1 } = mix;
  const enzymeAt = enzymeOf(programme);
  const present = templates.filter(({ copies }) => copies > 0);
  const templateCopies = present.reduce((sum, { copies }) => sum + copies, 0);
  const unmixed: Reason[] = [
    ...missingReasons(mix.missing, reaction),
    ...(templateCopies === 0 ? [{ id: 'no-template', values: {} } as const] : []),
  ];
  if (unmixed.some(({ id }) => id !== 'no-template')) {
    const copiesByCycle = Array.from({ length: programme.cycles + 1 }, () => 0);
    return { products: [], copiesByCycle, dimer: null, smearNg: 0, reasons: unmixed };
  }

  const [forward, reverse] = mix.primers;
  const searched = present.map((template) => {
    const sites = placePrimers(template.sequence, [forward.sequence, reverse.sequence], rule.mostMismatches);
    return { template, sites, products: findProducts(template.sequence, sites, rule) };
  });
  const copied = searched.flatMap(({ template, products }) =>
    products.map((product) => copiedOf(template, product, reaction, programme)),
  );
  const plain = [plainPrimer(forward.sequence), plainPrimer(reverse.sequence)] as const;
  const dimer = primerDimer(plain, reaction, programme, copied.length > 0);
  const wrong = wrongProducts(plain, reaction, programme, templateCopies);

  const sides = [dimer, wrong].filter((side) => side !== null);
  const molecules = [...copied, ...sides];
  const counts = growCopies(
    molecules.map(({ growing }) => growing),
    programme.cycles,
    (cycle) => enzymeShare * enzymeAt(cycle),
    seed,
  );
  const ngOf = (molecule: Copied | (typeof sides)[number] | null) =>
    molecule === null
      ? 0
      : massNg(counts[molecules.indexOf(molecule)]?.at(-1) ?? 0, molecule.target.lengthBp);
  const copiesByCycle = Array.from({ length: programme.cycles + 1 }, (_, cycle) =>
    counts.slice(0, copied.length).reduce((sum, ofOne) => sum + (ofOne[cycle] ?? 0), 0),
  );
  const products = listProducts(copied.map((each, at) => ({ ...each, copies: counts[at]?.at(-1) ?? 0 })));
  const productNg = products.reduce((sum, product) => sum + product.massNg, 0);
  const names = [forward.name, reverse.name] as const;

  return {
    products,
    copiesByCycle,
    dimer:
      dimer?.sequence == null
        ? null
        : {
            name: 'primer dimer',
            sequence: dimer.sequence,
            lengthBp: dimer.sequence.length,
            massNg: ngOf(dimer),
          },
    smearNg: ngOf(wrong),
    reasons: firstOfEach([
      ...unmixed,
      ...searched
        .filter((each) => each.products.length === 0)
        .map(({ template, sites }) => primingReason(template.name, sites, names, rule)),
      ...copied.flatMap(({ target }) => {
        const factors = stepFactors(target, reaction, programme);
        const tm = lowestTm(target.primers, reaction);
        return cycleReasons({ target, factors, reaction, programme, lowestTm: tm, productNg });
      }),
      ...copied.flatMap((each) => mismatchNotes(each, names)),
      ...sideNotes({
        smearNg: ngOf(wrong),
        dimerNg: ngOf(dimer),
        dimerBp: dimer?.target.lengthBp ?? 0,
        celsius: programme.steps.anneal.celsius,
        tm: Math.round(lowestTm(plain, reaction)),
      }),
      ...plateauNotes(copiesByCycle),
    ]),
  };
}

/** Everything in the tube that a gel could show, at least a thousandth of a nanogram of each. */
export function contentsOf({ products, dimer, smearNg }: TubeRun): Dna[] {
  const smear = smearLengthsBp.map((lengthBp) => ({
    name: 'wrong product',
    sequence: null,
    lengthBp,
    massNg: smearNg / smearLengthsBp.length,
  }));
  return [
    ...products.map(({ name, sequence, lengthBp, massNg: ng }) => ({ name, sequence, lengthBp, massNg: ng })),
    ...(dimer === null ? [] : [dimer]),
    ...smear,
  ].filter((dna) => dna.massNg >= 0.001);
}

/**
 * The chance that a copy is made at a mismatched site, for one primer, in the first two cycles: later the product
 * carries the primer itself. Empirical: 0.3 for a mismatch in the last five bases, 0.01 at the very end, 0.8 elsewhere.
 */
function mismatchFactor({ mismatches, mismatchesNearEnd, isEndPaired }: PlacedPrimer): number {
  const inside = mismatchesNearEnd - (isEndPaired ? 0 : 1);
  return (isEndPaired ? 1 : 0.01) * 0.3 ** inside * 0.8 ** (mismatches - mismatchesNearEnd);
}

function copiedOf(template: Template, product: PcrProduct, reaction: Reaction, programme: Programme): Copied {
  const { sequence, left, right } = product;
  const target: Target = {
    lengthBp: sequence.length,
    gcPercent: gcPercent(sequence),
    primers: [left.primer, right.primer],
  };
  const { denatured, annealed, extended } = stepFactors(target, reaction, programme);
  const efficiency = bestEfficiency * denatured * annealed * extended;
  const atFirst = mismatchFactor(left) * mismatchFactor(right);
  return {
    template,
    product,
    target,
    growing: {
      copies: template.copies,
      capacity: capacityOf(sequence.length, reaction),
      efficiencyAt: (cycle) => (cycle <= 2 ? efficiency * atFirst : efficiency),
    },
  };
}

/** Products of one sequence add up, under all their templates' names. */
function listProducts(copied: readonly (Copied & { readonly copies: number })[]): TubeRun['products'] {
  return [...new Set(copied.map(({ product }) => product.sequence))]
    .map((sequence) => {
      const same = copied.filter(({ product }) => product.sequence === sequence);
      const copies = same.reduce((sum, each) => sum + each.copies, 0);
      return {
        name: `${[...new Set(same.map(({ template }) => template.name))].join(' + ')}, ${sequence.length} bp`,
        sequence,
        lengthBp: sequence.length,
        copies,
        massNg: massNg(copies, sequence.length),
      };
    })
    .sort((a, b) => b.massNg - a.massNg);
}

/** A reason that holds for several molecules is said once for each template and primer. */
function firstOfEach(reasons: readonly Reason[]): Reason[] {
  const keyOf = ({ id, values: { template = '', primer = '' } }: Reason) => `${id} ${template} ${primer}`;
  return [...new Map([...reasons].reverse().map((reason) => [keyOf(reason), reason])).values()].reverse();
}

function mismatchNotes({ product, template, growing }: Copied, names: readonly [string, string]): Reason[] {
  const near = [product.left, product.right].filter(({ mismatchesNearEnd }) => mismatchesNearEnd > 0);
  return [
    ...near.map(({ primerIndex }) => ({
      id: 'mismatch-near-end' as const,
      values: { template: template.name, primer: names[primerIndex] },
    })),
    ...(growing.copies < fewCopies
      ? [{ id: 'few-copies' as const, values: { template: template.name, copies: growing.copies } }]
      : []),
  ];
}
