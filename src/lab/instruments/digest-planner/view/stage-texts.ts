/** What the stage itself shows. en-US; ICU messages. */
export const stageTexts = {
  tips: 'tips',
  usedTips: 'used tips',
  ice: 'ice',
  spinner: 'spin',
  block: 'heat block',
  start: 'Start',
  putEnzymeHere: 'Put an enzyme here to see where it cuts.',
  noTubesShort: 'No tube from before is here yet.',
  noSequenceShort: 'No sequence is up yet: press DNA.',
  lengthsOnBoard: 'Lengths in bp, as planned',
  piecesPlanned: 'Pieces, as planned',
  dna: 'DNA',
  enzymes: 'Enzymes',
  molecule: 'Where the enzymes cut',
} as const;
