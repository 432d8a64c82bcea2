/** Exponents of the independent dimensions a unit is made of. */
export type Dimension = Readonly<Record<string, number>>;

export interface UnitEntry {
  readonly symbols: readonly string[];
  readonly dimension: Dimension;
  /** The size of this unit in the base unit of its dimension. */
  readonly factor: number;
  /** Added after the factor: only degrees of temperature have one. */
  readonly offset?: number;
  /** May carry an SI prefix. */
  readonly takesPrefix?: true;
  /** A noun that is counted: after a number it is not a unit, unless the question is about something else. */
  readonly isCount?: true;
}

/** SI prefixes as they are written, with the powers of ten they stand for. */
export const prefixes: Readonly<Record<string, number>> = {
  f: -15,
  femto: -15,
  p: -12,
  pico: -12,
  n: -9,
  nano: -9,
  // Both characters for micro fold into the Greek letter; u replaces it on keyboards.
  μ: -6,
  u: -6,
  micro: -6,
  m: -3,
  milli: -3,
  c: -2,
  centi: -2,
  d: -1,
  deci: -1,
  k: 3,
  kilo: 3,
  M: 6,
  mega: 6,
  G: 9,
  giga: 9,
};

export const units: readonly UnitEntry[] = [
  // A liter is a cubic decimeter, so that 1 ml is 1 cm³.
  { symbols: ['l', 'L', 'liter', 'litre'], dimension: { length: 3 }, factor: 1e-3, takesPrefix: true },
  { symbols: ['cc', 'ccm'], dimension: { length: 3 }, factor: 1e-6 },
  { symbols: ['mcl'], dimension: { length: 3 }, factor: 1e-9 },
  { symbols: ['mcg'], dimension: { mass: 1 }, factor: 1e-6 },
  { symbols: ['micron'], dimension: { length: 1 }, factor: 1e-6 },
  { symbols: ['g', 'gram', 'gramme', 'gramm'], dimension: { mass: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['m', 'meter', 'metre'], dimension: { length: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['mol', 'mole'], dimension: { amount: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['M', 'molar'], dimension: { amount: 1, length: -3 }, factor: 1e3, takesPrefix: true },
  { symbols: ['mmolar'], dimension: { amount: 1, length: -3 }, factor: 1 },
  { symbols: ['s', 'sec', 'second', 'sek'], dimension: { time: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['min', 'minute'], dimension: { time: 1 }, factor: 60 },
  { symbols: ['h', 'hr', 'hrs', 'hour'], dimension: { time: 1 }, factor: 3600 },
  { symbols: ['d', 'day'], dimension: { time: 1 }, factor: 86_400 },
  { symbols: ['week'], dimension: { time: 1 }, factor: 604_800 },
  { symbols: ['month'], dimension: { time: 1 }, factor: 2_629_800 },
  { symbols: ['year', 'yr'], dimension: { time: 1 }, factor: 31_557_600 },
  { symbols: ['Å', 'angstrom', 'ångström'], dimension: { length: 1 }, factor: 1e-10 },
  { symbols: ['kD'], dimension: { molecularMass: 1 }, factor: 1e3 },
  { symbols: ['inch', 'inche'], dimension: { length: 1 }, factor: 0.0254 },
  { symbols: ['foot', 'feet', 'ft'], dimension: { length: 1 }, factor: 0.3048 },
  { symbols: ['pound', 'lb', 'lbs'], dimension: { mass: 1 }, factor: 453.59237 },
  { symbols: ['ounce', 'oz'], dimension: { mass: 1 }, factor: 28.349523 },
  { symbols: ['cal', 'calorie'], dimension: { energy: 1 }, factor: 4.184, takesPrefix: true },
  { symbols: ['bp', 'bps', 'b', 'nt'], dimension: { bases: 1 }, factor: 1 },
  {
    symbols: ['base', 'basepair', 'nucleotide', 'letter'],
    dimension: { bases: 1 },
    factor: 1,
    isCount: true,
  },
  // Only kb, Mb and Gb are in use, and never a fraction of a base.
  { symbols: ['kb', 'kbp', 'kilobase', 'kilobasepair', 'knt'], dimension: { bases: 1 }, factor: 1e3 },
  { symbols: ['Mb', 'Mbp', 'megabase', 'megabasepair'], dimension: { bases: 1 }, factor: 1e6 },
  { symbols: ['Gb', 'Gbp', 'gigabase'], dimension: { bases: 1 }, factor: 1e9 },
  {
    symbols: [
      '°C',
      'C',
      'degC',
      'celsius',
      'celcius',
      'celsious',
      'celcious',
      'centigrade',
      'degreecelsius',
      'degreescelsius',
    ],
    dimension: { temperature: 1 },
    factor: 1,
    offset: 273.15,
  },
  { symbols: ['K', 'kelvin'], dimension: { temperature: 1 }, factor: 1 },
  {
    symbols: ['°F', 'F', 'fahrenheit', 'degreesfahrenheit'],
    dimension: { temperature: 1 },
    factor: 5 / 9,
    offset: 459.67 * (5 / 9),
  },
  { symbols: ['Da', 'dalton'], dimension: { molecularMass: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['V', 'volt'], dimension: { voltage: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['A', 'amp', 'ampere'], dimension: { current: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['W', 'watt'], dimension: { power: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['J', 'joule'], dimension: { energy: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['Hz', 'hertz'], dimension: { time: -1 }, factor: 1, takesPrefix: true },
  { symbols: ['Pa', 'pascal'], dimension: { pressure: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['bar'], dimension: { pressure: 1 }, factor: 1e5, takesPrefix: true },
  { symbols: ['%', 'percent', 'pct'], dimension: { share: 1 }, factor: 0.01 },
  { symbols: ['‰', 'permille', 'permil'], dimension: { share: 1 }, factor: 0.001 },
  { symbols: ['ppm'], dimension: { share: 1 }, factor: 1e-6 },
  { symbols: ['U', 'unit'], dimension: { activity: 1 }, factor: 1, takesPrefix: true },
  { symbols: ['cell'], dimension: { cells: 1 }, factor: 1, isCount: true },
  { symbols: ['copy', 'copie', 'molecule'], dimension: { copies: 1 }, factor: 1, isCount: true },
  { symbols: ['strand'], dimension: { strands: 1 }, factor: 1, isCount: true },
  { symbols: ['cycle', 'round'], dimension: { cycles: 1 }, factor: 1, isCount: true },
  { symbols: ['aa', 'residue', 'aminoacid', 'amino'], dimension: { residues: 1 }, factor: 1, isCount: true },
  {
    symbols: [
      'people',
      'person',
      'adult',
      'human',
      'student',
      'individual',
      'participant',
      'subject',
      'patient',
      'kid',
    ],
    dimension: { people: 1 },
    factor: 1,
    isCount: true,
  },
  { symbols: ['codon', 'triplet'], dimension: { codons: 1 }, factor: 1, isCount: true },
  { symbols: ['gene', 'locus', 'loci'], dimension: { genes: 1 }, factor: 1, isCount: true },
  { symbols: ['allele'], dimension: { alleles: 1 }, factor: 1, isCount: true },
  { symbols: ['chromosome'], dimension: { chromosomes: 1 }, factor: 1, isCount: true },
  { symbols: ['chromatid'], dimension: { chromatids: 1 }, factor: 1, isCount: true },
  { symbols: ['protein'], dimension: { proteins: 1 }, factor: 1, isCount: true },
  { symbols: ['genotype'], dimension: { genotypes: 1 }, factor: 1, isCount: true },
  { symbols: ['phenotype'], dimension: { phenotypes: 1 }, factor: 1, isCount: true },
  { symbols: ['band', 'fragment', 'piece'], dimension: { fragments: 1 }, factor: 1, isCount: true },
  { symbols: ['primer'], dimension: { primers: 1 }, factor: 1, isCount: true },
  { symbols: ['species', 'specie'], dimension: { species: 1 }, factor: 1, isCount: true },
  { symbols: ['generation'], dimension: { generations: 1 }, factor: 1, isCount: true },
  { symbols: ['cfu', 'colony', 'colonie'], dimension: { colonies: 1 }, factor: 1, isCount: true },
  // The pull of a centrifuge as a multiple of gravity: 12,000 × g.
  { symbols: ['xg', '×g', 'rcf'], dimension: { fold: 1, mass: 1 }, factor: 1 },
  { symbols: ['rpm'], dimension: { rotations: 1 }, factor: 1 },
  { symbols: ['a.u.', 'au', 'a.u'], dimension: { arbitrary: 1 }, factor: 1 },
  { symbols: ['×', 'x', 'fold', 'times'], dimension: { fold: 1 }, factor: 1, isCount: true },
];
