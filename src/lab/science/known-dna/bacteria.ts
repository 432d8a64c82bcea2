/** From the finest rank to the coarsest. */
export const ranks = ['species', 'genus', 'family', 'order', 'class', 'phylum', 'domain'] as const;
export type Rank = (typeof ranks)[number];

/** The name of an organism at every rank. */
export type Lineage = Readonly<Record<Rank, string>>;

type HigherRanks = Pick<Lineage, 'family' | 'order' | 'class' | 'phylum'>;

interface Genus {
  readonly family: keyof typeof families;
  /** Earlier names under which species of the genus are still found in books and records. */
  readonly formerly?: readonly string[];
  /** Where the genus is most often met on Earth, in a few words; textbook knowledge. */
  readonly usualSource: string;
}

function family(name: string, order: string, ofClass: string, phylum: string): HigherRanks {
  return { family: name, order, class: ofClass, phylum };
}

/**
 * Ranks above the genus by the List of Prokaryotic names with Standing in Nomenclature, from memory and with the
 * families into which Enterobacteriaceae were divided in 2016 and the names of phyla of 2021. Older books write
 * Firmicutes for Bacillota, Proteobacteria for Pseudomonadota, Actinobacteria for Actinomycetota, Bacteroidetes for
 * Bacteroidota, and Bacillales for Caryophanales, the older of two names of one order.
 */
const families = {
  Staphylococcaceae: family('Staphylococcaceae', 'Caryophanales', 'Bacilli', 'Bacillota'),
  Bacillaceae: family('Bacillaceae', 'Caryophanales', 'Bacilli', 'Bacillota'),
  Caryophanaceae: family('Caryophanaceae', 'Caryophanales', 'Bacilli', 'Bacillota'),
  Streptococcaceae: family('Streptococcaceae', 'Lactobacillales', 'Bacilli', 'Bacillota'),
  Enterococcaceae: family('Enterococcaceae', 'Lactobacillales', 'Bacilli', 'Bacillota'),
  Oscillospiraceae: family('Oscillospiraceae', 'Eubacteriales', 'Clostridia', 'Bacillota'),
  Micrococcaceae: family('Micrococcaceae', 'Micrococcales', 'Actinomycetes', 'Actinomycetota'),
  Corynebacteriaceae: family('Corynebacteriaceae', 'Mycobacteriales', 'Actinomycetes', 'Actinomycetota'),
  Propionibacteriaceae: family(
    'Propionibacteriaceae',
    'Propionibacteriales',
    'Actinomycetes',
    'Actinomycetota',
  ),
  Bifidobacteriaceae: family('Bifidobacteriaceae', 'Bifidobacteriales', 'Actinomycetes', 'Actinomycetota'),
  Enterobacteriaceae: family(
    'Enterobacteriaceae',
    'Enterobacterales',
    'Gammaproteobacteria',
    'Pseudomonadota',
  ),
  Erwiniaceae: family('Erwiniaceae', 'Enterobacterales', 'Gammaproteobacteria', 'Pseudomonadota'),
  Yersiniaceae: family('Yersiniaceae', 'Enterobacterales', 'Gammaproteobacteria', 'Pseudomonadota'),
  Moraxellaceae: family('Moraxellaceae', 'Moraxellales', 'Gammaproteobacteria', 'Pseudomonadota'),
  Pseudomonadaceae: family('Pseudomonadaceae', 'Pseudomonadales', 'Gammaproteobacteria', 'Pseudomonadota'),
  Methylobacteriaceae: family(
    'Methylobacteriaceae',
    'Hyphomicrobiales',
    'Alphaproteobacteria',
    'Pseudomonadota',
  ),
  Sphingomonadaceae: family('Sphingomonadaceae', 'Sphingomonadales', 'Alphaproteobacteria', 'Pseudomonadota'),
  Caulobacteraceae: family('Caulobacteraceae', 'Caulobacterales', 'Alphaproteobacteria', 'Pseudomonadota'),
  Burkholderiaceae: family('Burkholderiaceae', 'Burkholderiales', 'Betaproteobacteria', 'Pseudomonadota'),
  Comamonadaceae: family('Comamonadaceae', 'Burkholderiales', 'Betaproteobacteria', 'Pseudomonadota'),
  Bacteroidaceae: family('Bacteroidaceae', 'Bacteroidales', 'Bacteroidia', 'Bacteroidota'),
} as const satisfies Readonly<Record<string, HigherRanks>>;

const genera = {
  Staphylococcus: { family: 'Staphylococcaceae', usualSource: 'skin and nose of people' },
  Bacillus: { family: 'Bacillaceae', usualSource: 'soil and dust, as spores' },
  Solibacillus: { family: 'Caryophanaceae', usualSource: 'soil and dust, as spores' },
  Lysinibacillus: { family: 'Caryophanaceae', usualSource: 'soil and dust, as spores' },
  Sporosarcina: { family: 'Caryophanaceae', usualSource: 'soil and dust, as spores' },
  Streptococcus: { family: 'Streptococcaceae', usualSource: 'mouth and throat of people' },
  Enterococcus: { family: 'Enterococcaceae', usualSource: 'gut of people and animals' },
  Micrococcus: { family: 'Micrococcaceae', usualSource: 'skin of people' },
  Kocuria: { family: 'Micrococcaceae', usualSource: 'skin, soil and dust' },
  Rothia: { family: 'Micrococcaceae', usualSource: 'mouth of people' },
  Corynebacterium: { family: 'Corynebacteriaceae', usualSource: 'skin and nose of people; filter dust' },
  Cutibacterium: {
    family: 'Propionibacteriaceae',
    formerly: ['Propionibacterium'],
    usualSource: 'skin of people',
  },
  Bifidobacterium: { family: 'Bifidobacteriaceae', usualSource: 'gut of people' },
  Enterobacter: { family: 'Enterobacteriaceae', usualSource: 'gut of people and animals; water and soil' },
  Klebsiella: {
    family: 'Enterobacteriaceae',
    formerly: ['Raoultella'],
    usualSource: 'gut of people and animals; water',
  },
  Escherichia: { family: 'Enterobacteriaceae', usualSource: 'gut of people and animals' },
  Citrobacter: { family: 'Enterobacteriaceae', usualSource: 'gut of people and animals; water' },
  Salmonella: { family: 'Enterobacteriaceae', usualSource: 'gut of animals' },
  Pantoea: { family: 'Erwiniaceae', formerly: ['Kalamiella'], usualSource: 'plants' },
  Erwinia: { family: 'Erwiniaceae', usualSource: 'plants' },
  Serratia: { family: 'Yersiniaceae', usualSource: 'water, soil and plants' },
  Yersinia: { family: 'Yersiniaceae', usualSource: 'animals, water and soil' },
  Acinetobacter: { family: 'Moraxellaceae', usualSource: 'water, soil and skin' },
  Pseudomonas: { family: 'Pseudomonadaceae', usualSource: 'water, soil and plants' },
  Methylobacterium: { family: 'Methylobacteriaceae', usualSource: 'plants and water; DNA kits' },
  Methylorubrum: {
    family: 'Methylobacteriaceae',
    formerly: ['Methylobacterium'],
    usualSource: 'plants and water; DNA kits',
  },
  Sphingomonas: { family: 'Sphingomonadaceae', usualSource: 'water systems' },
  Brevundimonas: { family: 'Caulobacteraceae', usualSource: 'water systems' },
  Ralstonia: { family: 'Burkholderiaceae', usualSource: 'water systems; DNA kits' },
  Cupriavidus: { family: 'Burkholderiaceae', formerly: ['Ralstonia'], usualSource: 'water and soil' },
  Burkholderia: { family: 'Burkholderiaceae', usualSource: 'water, soil and plants' },
  Delftia: { family: 'Comamonadaceae', usualSource: 'water and soil' },
  Bacteroides: { family: 'Bacteroidaceae', usualSource: 'gut of people and animals' },
  Faecalibacterium: { family: 'Oscillospiraceae', usualSource: 'gut of people' },
} as const satisfies Readonly<Record<string, Genus>>;

export type GenusName = keyof typeof genera;

export function isGenus(name: string): name is GenusName {
  return Object.hasOwn(genera, name);
}

export function genusFacts(name: GenusName): Genus {
  return genera[name];
}

/** The lineage of a species by its two-part name. Throws a `RangeError` for a genus that is not held. */
export function lineageOf(species: string): Lineage {
  const genus = species.split(' ')[0] ?? '';
  if (!isGenus(genus)) throw new RangeError(`${genus} is no genus that is held`);
  return { species, genus, ...families[genera[genus].family], domain: 'Bacteria' };
}
