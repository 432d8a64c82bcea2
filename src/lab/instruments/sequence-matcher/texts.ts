/** en-US; ICU messages. */
export const texts = {
  reads: 'Which read?',
  readsHelp: 'A read is the string of letters that a sequencer delivers for one molecule.',
  pasteOption: 'Paste a read of your own',
  pastedLabel: 'Your read',
  sample: 'Sample',
  blank: 'Blank: no sample was put in',
  'positive-control': 'Positive control: known DNA was put in',
  aboutRead: '{about} · {length} letters',
  pasteAbout: 'FASTA, GenBank or plain letters',
  paste: 'Letters of the read',
  pasteHelp:
    'FASTA, GenBank or plain letters, {shortest} to {longest} of them. Spaces, numbers and line breaks are taken off. Never paste the DNA of a person.',
  match: 'Find its references',
  matched: 'Compared with {count, plural, one {# reference} other {# references}}.',
  noRead: 'There is no read yet. Paste one, and its closest references appear here.',
  goneRead: 'This read is no longer in the rack. Choose another one.',
  faultEmpty: 'There are no letters yet.',
  faultRna:
    'This is RNA: it has U where DNA has T. Sequencers of 16S genes deliver DNA, so paste the DNA read.',
  faultLetter:
    '{letter} is no letter of DNA. A read has A, C, G and T, and letters such as N or Y for a position that could not be told.',
  faultSeveral:
    'This is more than one read, and each molecule may come from another organism. Choose one below.',
  faultShort: 'A read of fewer than {shortest} letters fits many genes by chance.',
  faultLong: 'The whole 16S gene has about 1,500 letters. Paste at most {longest}.',
  faultMixed: 'More than a fifth of the letters are mixed positions. Such a read tells too little.',

  closest: '{count, plural, one {Closest reference} other {Closest references}}: {names}',
  fits: '{identity}% identical: {differences, plural, =0 {no difference} one {# difference} other {# differences}} in {compared} letters compared.',
  reverse: 'The read shows the other strand; its reverse complement is what was compared.',
  undecided:
    '{count, plural, one {# mixed letter could match and was} other {# mixed letters could match and were}} left out of the count.',
  unrelated: 'No reference is related to this read',
  unrelatedText:
    'It shares no more short stretches with any of them than chance would give. It may be another gene, or letters that no sequencer has read.',
  supported: 'What the data support',
  supportedName: 'the {rank} {taxon}',
  supportedNothing: 'no name',
  tooFar: 'The closest reference is {identity}% identical. Below {threshold}% not even the phylum is safe.',
  limit: 'What limits the name',
  allows: 'Finest rank it allows',
  decides: 'decides',
  limitIdentity: 'Identity: {identity}%',
  limitIdentityWhy:
    'By the rules as they stand, a species is named from {species}% on, a genus from {genus}%, a family from {family}%.',
  limitTies: 'Ties: {count, plural, one {none} other {# references fit equally well}}',
  limitTiesWithin:
    'Ties, up to {margin, plural, one {# letter} other {# letters}} worse: {count, plural, one {none} other {# references}}',
  limitTiesWhy: '{names} agree first at this rank.',
  limitTiesNone: 'Only {name} fits this well.',
  limitLength: 'Length: {compared} of about 1,500 letters of the gene',
  limitLengthShort: 'Too little of the gene to name a species: other species may share these letters.',
  limitLengthWhole: 'Enough of the gene to name a species.',
  ranksExplained: 'The coarsest of the three counts.',
  noRank: 'none',
  species: 'species',
  genus: 'genus',
  family: 'family',
  order: 'order',
  class: 'class',
  phylum: 'phylum',
  domain: 'domain',
  source: '{genus} is usually met in: {source}.',
  formerGenus: 'In older books some of it is {names}.',

  inBlank:
    '{same, select, yes {The same read} other {Nearly the same read}} is in the blank “{blank}” ({identity}% identical)',
  inBlankText:
    'Nothing of the site was put into the blank. This DNA may have come with the kit, the bench or the air, so it cannot be reported for the site.',
  notInBlank: 'No blank holds this read. That makes contamination less likely, and does not rule it out.',
  noBlank: 'There is no blank to compare with, so nothing tells DNA of the site from DNA of the kit.',
  isBlank:
    'This is a blank. No sample was put into its tube. What is found here got in on the way, from the kit, the air or another tube: look for it in the others.',
  isControl: 'This is a positive control. It shows that the steps worked if it is what was put in.',

  references: 'References by score',
  reference: 'Reference',
  identity: 'Identity',
  differences: 'Differences',
  differencesOf: '{differences} of {compared}',
  tied: 'fits equally well',
  formerly: 'formerly {name}',
  shown: 'shown below',
  showAll: 'Show all {count}',
  showFewer: 'Show the first {count}',

  alignment: 'Alignment with {name}',
  alignmentHelp:
    'The read stands above, the reference below, in groups of ten. A cross marks two letters that differ, a bar a gap, a question mark a mixed letter that could match.',
  overview:
    'The reference from letter 1 to {length}. Letters {from} to {to} are compared; each tick is a difference, a broken one a gap.',
  differencesCount:
    '{count, plural, one {# difference. Press Next to go to it.} other {# differences. Press Next to go from one to the next.}}',
  next: 'Next',
  nextLong: 'Next difference',
  previous: 'Previous',
  previousLong: 'Previous difference',
  alike: 'Read and reference do not differ.',
  atDifference: 'Difference {number} of {total}: {what}',
  mismatch:
    'letter {readPlace} of the read is {read}, letter {referencePlace} of the reference is {reference}.',
  'gap-in-read': 'the read has no letter for {reference}, letter {referencePlace} of the reference.',
  'gap-in-reference': 'the reference has no letter for {read}, letter {readPlace} of the read.',
  differencesTable: 'All differences in a table',
  differencesCaption: 'Differences between the read and {name}',
  number: 'Difference',
  inRead: 'Read',
  inReference: 'Reference',
  letterAt: '{letter} at {place}',
  gapAfter: 'gap after {place}',

  rules: 'Change the rules',
  rulesHelp: 'The letters stay the same. Watch what else does not.',
  thresholdSpecies: 'Least identity for a species',
  thresholdGenus: 'Least identity for a genus',
  percent: '{value}%',
  margin: 'Letters worse that still count as a tie',
  marginValue: '{count, plural, one {# letter} other {# letters}}',
  ends: 'How the ends are treated',
  free: 'Ends free: letters that stick out cost nothing',
  global: 'From end to end: letters that stick out are differences',
  local: 'Best stretch alone',
  csv: 'Download the matches (CSV)',
  picture: 'Download the alignment (PNG)',
  pictureFailed: 'This browser could not draw the picture.',
  pictureRows:
    'In each block the upper line is the read {read}, the lower line {reference}. · same letter, × another letter, ▮ gap, ? not decided.',

  allReads: 'All reads in one table',
  allReadsCaption: 'What each read supports, by the rules above',
  read: 'Read',
  site: 'Site',
  closestColumn: 'Closest',
  supportedColumn: 'Supported',
  blankColumn: 'In a blank',

  proof: 'What 100% does not prove',
  proofSpecies:
    '**Not the species.** Species can share every letter of this stretch, and one cell can hold copies of the gene that differ.',
  proofPanel:
    '**Not that nothing fits better.** Only {count} references are held here. An organism that is not held appears as its nearest relative.',
  proofAlive: '**Not that it was alive.** Dead cells leave DNA.',
  proofPlace: '**Not where it came from.** Kits, air and hands carry DNA; only blanks can show that.',
  proofAmount: '**Not how many there were.** Cells hold between 1 and about 15 copies of this gene.',

  computed: 'How this is computed',
  computedAlign:
    'Each reference is laid beside the read so that the score is highest: +2 for equal letters, −3 for different ones, −5 − 2n for a gap of n letters (the method of Needleman and Wunsch, Smith and Waterman, and Gotoh). Only references that share 8-letter words with the read are aligned, near the shifts at which they share them.',
  computedIdentity:
    'Identity is equal letters divided by equal and different ones. Each letter opposite a gap is a difference. Other programs count gaps in other ways and differ by a few tenths.',
  computedRank:
    'The thresholds are rules of thumb for nearly whole 16S genes (Stackebrandt and Ebers 2006 for species; Yarza and others 2014 for the rest). For the short V4 region they are an extrapolation. The least length for a species, 1,300 letters, is our choice.',
  computedPanel:
    'References are the V4 region of records of the Ribosomal Database Project (microbiomeutil 20101212, The Broad Institute, BSD-3-Clause), most of them type strains and genomes. Names are today’s. Sequencing errors and reads put together from two molecules are not modelled.',
  computedUse: 'This must not be used for a diagnosis or for any decision about a person or a place.',
} as const;
