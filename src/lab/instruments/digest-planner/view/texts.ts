/** What the panels and the notes show; they are loaded when they are opened. en-US; ICU messages. */
export const texts = {
  turn: 'Turn the ring',
  search: 'Search for letters',
  searchHelp: 'Such as GGCC. N stands for any base. Both strands are searched.',
  searchWrong: 'A letter stands for no base of DNA.',
  found:
    '{label}: {count, plural, =0 {nowhere} one {once, at base {list}} other {# times, at base {list}}}{more, select, yes { and more.} other {.}}',
  strain: 'It comes from cells that mark their DNA (Dam and Dcm)',
  strainHelp:
    'Most strains of E. coli put methyl groups on GATC and CCWGG. Some enzymes do not cut where such a mark lies in their site, and DpnI cuts only there.',
  ladder: 'A ladder of your own, in bp',
  ladderHelp:
    'Up to {count} lengths from {least} to {most}, with commas between them. It stands among your tubes for the gel.',
  ladderWrong: 'Write up to {count} whole numbers from {least} to {most}, with commas between them.',
  ladderUse: 'Make this ladder',
  dna: 'DNA',
  source: 'Where it comes from',
  'source-hbb': 'HBB, 408 bp around the sickle codon',
  'source-tas2r38': 'TAS2R38, 220 bp copied with the assay’s primers',
  'source-author': 'Sequences of this lesson',
  'source-tubes': 'Tubes from the bench before',
  'source-typed': 'A sequence you type or paste',
  genotypes: 'Samples, by genotype',
  genotypesHelp:
    'Two letters are the two copies a person has. A tube of two different ones holds both molecules.',
  lastSample: 'At least one sample stays.',
  typed: 'Your sequence, 5′ to 3′',
  typedHelp:
    'Letters A, C, G and T, plain or as FASTA or GenBank. Numbers and spaces are taken off. Up to {most} bases.',
  use: 'Use this sequence',
  used: '{bases} bases are on the bench.',
  'fault-empty': 'There is no sequence yet. Paste one, or type at least a few bases.',
  'fault-rna': 'U is a base of RNA. Enzymes of this bench cut DNA, which has T in its place.',
  'fault-no-base':
    'A letter is none of A, C, G and T. Mixed positions such as N hide whether a site is there.',
  'fault-several-records': 'This is more than one sequence. Choose one below.',
  'fault-too-long': 'This is longer than {most} bases. Paste the part you want to cut.',
  topology: 'Shape of the molecules',
  linear: 'With two ends',
  ring: 'A ring, such as a plasmid',
  enzymes: 'Enzymes',
  enzymesHelp:
    'The caret shows where the upper strand is cut. {hasW, select, yes {N is any base, W is A or T.} other {N is any base.}} Choose up to {most}.',
  tooMany: 'More than {most} enzymes do not share a tube here.',
  chosen: '{count, plural, =0 {no enzyme chosen} one {# enzyme chosen} other {# enzymes chosen}}',
  completeness: 'Sites cut',
  completenessHelp: 'Below 100% the digest is partial: each site of each molecule has this chance.',
  reannealing: 'Strands separated and paired again before the digest',
  reannealingHelp:
    'As in the last cycles of a PCR. A mixed duplex of two alleles has a mismatch where they differ; a site that holds it is not cut.',
  fixedDial: '{name}: {value} (set for this lesson).',
  yes: 'yes',
  no: 'no',
  noTubes: 'The rack is empty. Run the bench before this one, and its tubes are here.',
  noSequence: 'No sequence is on the bench yet. Paste one above.',
  tooOften:
    'These enzymes cut one of the molecules more than {most} times. A partial digest of that many sites is a smear, so it is computed as a complete one.',
  map: 'Where the enzymes cut',
  mapLine: '{label}: {length} bp, {cuts, plural, =0 {no cut} one {# cut} other {# cuts}}',
  mapCrowded: 'There are too many cuts to name here; the table has them.',
  ringDrawn: 'A ring, drawn open at base 1.',
  lengthsInBoxes: 'Numbers in the boxes are lengths in bp after a complete digest.',
  siteTable: 'Every cut as a table',
  cut: 'Cut',
  cutAfter: '{enzyme} after base {base}',
  siteColumn: 'Site',
  endsColumn: 'Ends',
  blunt: 'blunt',
  'five-prime': '5′ overhang, {count, plural, one {# base} other {# bases}}',
  'three-prime': '3′ overhang, {count, plural, one {# base} other {# bases}}',
  isCut: 'cut',
  notCut: 'not cut',
  noCuts: 'No site of a chosen enzyme is in this DNA.',
  firstRows: 'The first {shown} of {total}; the file has all.',
  sequence: 'The sequence',
  sequenceOf: 'Show the sequence of',
  sequenceAlt:
    'Sequence of {label}, bases {from} to {to}, with {sites, plural, =0 {no site} one {# site} other {# sites}} of the chosen enzymes. The table of cuts has their places.',
  legendSite: 'site of a chosen enzyme',
  legendCut: 'cut of the upper strand',
  legendDifference: 'differs between the molecules',
  bases: 'Bases {from} to {to} of {total}',
  before: 'Earlier bases',
  after: 'Later bases',
  copy: 'Copy the sequence',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  fragments: 'What is in each tube afterwards',
  fragmentsHelp:
    'Share of the DNA by mass. Long pieces hold more DNA than short ones, so their bands are brighter.',
  length: 'Length',
  bp: '{length} bp',
  none: '–',
  gel: 'What a gel would show',
  laneSaid: '{label}: {words}',
  joined: '{sample}: one band on this gel for {lengths} bp.',
  ringGel:
    'An uncut ring shows up to three bands: wound up, linear and nicked, from the far end to the wells.',
  ranOff: '{sample}: ran off the end of the gel: {lengths} bp.',
  unseen: '{sample}: too little to be seen: {lengths} bp.',
  comparison: 'Which enzymes tell the molecules apart?',
  comparisonOne: 'What would each enzyme leave?',
  comparisonHelp:
    'What each enzyme alone leaves of each molecule in a complete digest, in bp. Different lengths can be told apart on a gel if they are far enough from each other.',
  enzyme: 'Enzyme',
  tellsApart: 'Tells apart',
  pair: '{one} from {other}',
  nothing: 'nothing',
  cutNone: 'No site in any of these molecules: {enzymes}.',
  computedSites:
    'Sites are searched letter by letter on both strands, also where they overlap. Sites and cuts are those of the REBASE database (release of April 2024).',
  computedPartial:
    'In a partial digest each site of each molecule is cut independently with the same chance; real enzymes prefer some sites. Mass follows from copies times length, so nothing is lost.',
  computedKinetics:
    'One unit of enzyme cuts 1 µg of DNA in an hour at the temperature of the enzyme: that is how units are defined. Half as much enzyme, time or buffer does half as much. For each 10 °C less an enzyme is three times slower, and on ice next to nothing is cut.',
  computedMistakes:
    'Rules of thumb: in a tube that was not mixed 60% of the DNA meets the enzyme. Above 5% glycerol, which is a tenth of the volume as enzyme, some enzymes cut at sites with one wrong letter. From 75 °C on half of an enzyme dies in 2 minutes. An open tube loses a tenth of its water in an hour at 37 °C.',
  computedForms:
    'An uncut plasmid is 80% wound up, 17% nicked and 3% linear here. On the gel a wound-up ring runs like a line of 0.65 times its length, a nicked one like 1.4 times. These are rules of thumb for 1% gels; other gels change them.',
  computedMarks:
    'Marks of the cells stop MboI, BclI, XbaI, ClaI, TaqI (Dam) and EcoRII, ApaI, StuI (Dcm) where a marked base lies in the site. DpnI needs Dam. Copies made by PCR have no marks.',
  computedLimits:
    'Left out: marks at CG, bases that an enzyme needs beside its site, buffers that do not fit two enzymes, and that short DNA has more sites in each µg.',
  computedGel:
    'The lanes come from the gel model. It was fitted to measured gels of 0.5 to 1.5% agarose and pieces of 200 bp and more; denser gels and shorter pieces are extrapolated, and their distances may be off by 10 to 15%.',
  computedHbb:
    'HBB: GenBank KU350152.1 with one base set to what most public copies have. The digest names no other variant: it reads C as A, β-thalassemia mostly as A, and any change that spoils the site as S.',
  computedTas2r38:
    'TAS2R38: GenBank JQ272198.1 with the assay’s primers gives 220 bp, cut to 176 and 44. Many manuals say 221, 177 and 44; one base cannot be seen on a gel.',
  export: 'Download the pieces (CSV)',
  picture: 'Download the map (PNG)',
  pictureFailed: 'This browser could not draw the picture.',
  pictureNote:
    'Lengths in bp, of a complete digest. Sites and cuts: REBASE, release of April 2024. HBB: GenBank KU350152.1. TAS2R38: GenBank JQ272198.1.',
} as const;
