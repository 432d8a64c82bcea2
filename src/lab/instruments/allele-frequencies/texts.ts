/** en-US; ICU messages. */
export const texts = {
  level: 'AP Biology / extension',
  start: 'The start',
  frequency: 'Frequency of {second} at the start',
  fitness: 'Fitness',
  fitnessHelp:
    'How many of each genotype live to have children, relative to the others. Only the proportions matter.',
  fitnessOf: 'Fitness of {genotype}',
  strength: 'Relative to {genotype}: s = {s} against {none}, t = {t} against {two}.',
  nobody: 'One genotype has to survive.',
  chance: 'Chance',
  size: 'Adults in each generation',
  sizeOption: '{size, number}',
  endless: 'Without end: no chance',
  populations: 'Populations side by side',
  generations: 'Generations',
  seed: 'Series number',
  seedHelp: 'The same number and the same dials give the same lines on every device.',
  seedFault: 'Write a whole number from 1 to {highest}.',
  begin: 'Use this series',
  another: 'Another series',
  fixedDial: '{name}: {value} (set for this lesson).',
  plot: 'Frequency of {second} over generations',
  xAxis: 'Generation',
  yAxis: 'Frequency of {second}',
  withoutChance: 'Without chance',
  population: 'Population {number}',
  balanced: 'Balanced equilibrium',
  tipping: 'Tipping point',
  readAt: 'Read off at generation',
  table: 'The same as a table',
  summaryExpected: 'Without chance {second} goes from {from} to {to} in {generations} generations.',
  summaryFates:
    'Of {total, plural, one {# population} other {# populations}}, {lost} lost {second}, {fixed} kept only {second}, {both, plural, one {# still has both alleles} other {# still have both alleles}}.',
  summaryDied: 'Where nobody survived, a line ends.',
  'leads-balanced':
    '{one} is fittest, so selection keeps both alleles and leads to a frequency of {q} from either side: s / (s + t).',
  'leads-tipping':
    '{one} is least fit. Above a frequency of {q} selection fixes {second}, below it selection removes {second}.',
  'leads-lost':
    'Selection removes {second}. {areCarriersSpared, select, yes {It becomes slow when {second} is rare: most copies are then in {one}.} other {It also acts in {one}: when {second} is rare, each generation still loses about {loss} of its copies.}}',
  'leads-fixed': 'Selection favors {second} until it is the only allele.',
  'leads-alone': 'Only one allele is there from the start, so selection has nothing to choose from.',
  'leads-neutral': 'All genotypes are equally fit: selection does nothing, and any change is chance.',
  genotypes: 'Genotypes in generation {generation}',
  genotypesHelp:
    'At birth: p², 2pq and q², the shares that random mating gives (Hardy-Weinberg). Adults: those that selection leaves.',
  ofLine: 'Line of the plot',
  genotype: 'Genotype',
  atBirth: 'At birth',
  adults: 'Adults',
  died: 'Nobody survived in this line before generation {generation}.',
  test: 'Do counted genotypes fit Hardy-Weinberg?',
  testHelp:
    'Type how many people have each genotype. The expectation uses the allele shares of the same sample, so one degree of freedom is left.',
  counted: 'Counted {genotype}',
  countFault: 'Write whole numbers from 0 to {most}.',
  testButton: 'Test these counts',
  observed: 'Counted',
  expected: 'Expected',
  shares: 'p ({first}) = {p}, q ({second}) = {q}.',
  chiSquare: 'χ² = {chiSquare}, 1 degree of freedom, probability {probability}.',
  rejects:
    'That is above 3.84: chance alone leads so far in fewer than 5 of 100 samples. Unless this is one of them, something besides random mating is at work, the sample mixes groups, or genotypes were misread.',
  fits: 'That is not above 3.84: chance alone leads this far in 5 of 100 samples or more. It does not prove that mating is random.',
  small: 'An expected count is below 5, so the probability is a rough one.',
  oneAllele: 'There is only one allele in this sample, so there is nothing to test.',
  noCounts: 'No one is counted yet.',
  computed: 'How this is computed',
  computedSelection:
    'Selection: q′ = (pq·w₁ + q²·w₂) / w̄, with the fitness w₀, w₁ and w₂ of 0, 1 and 2 copies and the mean fitness w̄ of newborns in Hardy-Weinberg shares.',
  computedDrift:
    'Chance: of N adults, 2N copies are drawn at random from the frequency after selection (Wright and Fisher). N is the number that has children alike, mostly far below a head count.',
  computedLimits:
    'Left out: migration, new mutation, overlapping generations, fitness that changes with place and time. An allele that is lost stays lost.',
  computedValues:
    'Fitness values are chosen for teaching. In some places where malaria was common, the sickle allele stands at 0.15 to 0.20; published estimates of how many children malaria took there lie between 15 and 24%.',
  export: 'Download the frequencies (CSV)',
  picture: 'Download the plot (PNG)',
  pictureFailed: 'This browser could not draw the picture.',
  pictureNote:
    'Simulated (Wright and Fisher). Fitness: {fitness}. {size, plural, =0 {Without chance} other {# adults, series {seed}}}.',
} as const;
