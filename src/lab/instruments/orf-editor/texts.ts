/** en-US; ICU messages. */
export const texts = {
  summary: '{name}: {bases} bases, {codons} codons.',
  summaryOpen: '{name}: the first {bases} bases, {codons} codons. The gene goes on behind them.',
  numbering:
    'One alanine was added behind the first methionine of this GFP. Residue 66 of books and papers is codon 67 here.',
  foundPromoter:
    'On the DNA that was given, the message starts at base {start}, at the T7 promoter. The coding sequence starts at base {from}.',
  foundPlain:
    'On the DNA that was given, the coding sequence starts at base {from}. There is no T7 promoter in front of it.',
  foundSite: 'A landing site for the ribosome lies in front of it.',
  foundNoSite: 'No landing site for the ribosome lies in front of it.',
  find: 'Find a codon',
  findFault: 'Write a whole number from 1 to {last}.',
  go: 'Show',
  place: '{label}: {from} to {to}',
  placeOne: '{label}: {from}',
  parts: 'Parts of the sequence',
  part: 'Codons {from}–{to}',
  partShort: '{from}–{to}',
  partChanged: 'changed',
  partPlace: 'holds {label}',
  strip: 'Codons {from} to {to}: bases above, amino acids below',
  stripHelp:
    'Choose a base. The arrow keys move; A, C, G or T replaces; Insert or + switches to adding; Delete takes out; Ctrl+Z takes back.',
  codon: 'Codon {number}: {bases}, {meaning}',
  codonPart: 'Bases {bases}, no whole codon',
  unread: '{bases}, not read',
  base: '{base}, base {at}',
  baseWas: '{base}, base {at}, was {was}',
  baseAdded: '{base}, base {at}, added',
  lostBefore: '{words}, {count, plural, one {# base is} other {# bases are}} missing in front of it',
  stop: 'Stop',
  stopWord: 'stop',
  notRead: 'not read',
  legend: 'Marks in the sequence',
  legendChanged: 'another base',
  legendAdded: 'an added base',
  legendLost: 'bases missing here',
  legendPlace: 'codon of a named place',
  legendUnread: 'not read by the ribosome',
  chosen: 'Base {at} of {total}, {base}, in codon {codon}',
  chosenLoose: 'Base {at} of {total}, {base}',
  mode: 'A letter',
  modeReplace: 'replaces this base',
  modeInsert: 'goes behind this base',
  put: 'Put {base} here',
  putBehind: 'Add {base} behind this base',
  delete: 'Take out this base',
  undo: 'Take back the last edit',
  nothingToUndo: 'There is no edit to take back.',
  edits: '{count} of {most} edits used',
  full: '{most, plural, one {The one edit is} other {All # edits are}} used. Take one back to go on.',
  sameBase: 'Base {at} is {base} already.',
  lastBase: 'The last base stays: a sequence needs one.',
  replaced: 'Base {at}: {was} replaced by {base}.',
  inserted: '{base} added behind base {at}.',
  deleted: 'Base {at}, {was}, taken out.',
  undone: 'The last edit is taken back.',
  notOffered: 'This exercise does not offer that.',
  results: 'What your edits do',
  none: 'Nothing has been changed yet. Which base would you change to stop the light, and which without any effect?',
  backToStart: 'The edits cancel each other: the sequence is as it was.',
  kind: `{kind, select,
    silent {Silent}
    missense {Missense}
    nonsense {Nonsense}
    frameshift {Frameshift}
    frameshiftStop {Frameshift to a stop}
    insertion {In-frame insertion}
    deletion {In-frame deletion}
    start {Start lost}
    weak {Start weakened}
    other {Stop lost}
  }`,
  silent:
    'Codon {codon} reads {was} before and {now} after. Both stand for {meaning}, so the protein stays the same.',
  silentPlain: 'The protein stays the same.',
  missense:
    'Codon {codon} reads {now} in place of {was}: {oldMeaning} becomes {meaning}. The length stays the same.',
  missenseLong: 'Codons {codon} to {last} change together, and the length of the protein stays the same.',
  nonsense:
    'A stop comes early. The ribosome lets go after {now, plural, one {# amino acid} other {# amino acids}} in place of {was}.',
  frameshiftAdded:
    '{count, plural, one {# base is} other {# bases are}} added, which is no multiple of three. From codon {codon} on, every codon is read in another frame. {end}',
  frameshiftLost:
    '{count, plural, one {# base is} other {# bases are}} lost, which is no multiple of three. From codon {codon} on, every codon is read in another frame. {end}',
  frameshiftToStop:
    '{count, plural, one {# base is} other {# bases are}} {way, select, added {added} other {lost}}, which is no multiple of three, and the very next codon that differs, number {codon}, is a stop. No codon is read in the new frame. The ribosome lets go after {now, plural, one {# amino acid} other {# amino acids}}. Some call this nonsense, others frameshift.',
  frameStops:
    'A stop of that frame ends the protein after {now, plural, one {# amino acid} other {# amino acids}}.',
  frameRuns: 'No stop of that frame follows in this sequence.',
  insertion:
    '{count, plural, one {# amino acid more stands} other {# amino acids more stand}} in the protein, and the frame stays the same.',
  deletion:
    '{count, plural, one {# amino acid is} other {# amino acids are}} missing from the protein, and the frame stays the same.',
  startLost:
    'The start codon ATG is gone, so ribosomes hardly ever begin here. The editor counts no protein.',
  startWeakened:
    'The start codon ATG is gone, and {start} stands {place, select, same {in its place} other {one base further on, where this editor lets the ribosome begin}}. Bacteria begin at {start} in some of their genes, mostly less often than at ATG, so less protein is made. {protein}',
  startKeepsFrame:
    'It still begins with methionine and has {now, plural, one {# amino acid} other {# amino acids}}.',
  startShiftsFrame:
    'It still begins with methionine, and behind that every codon is read in another frame. {end}',
  stopLost:
    'The stop codon is gone. The ribosome reads on until another stop comes; in this sequence none follows.',
  stopLostFound:
    'The stop codon is gone. The ribosome reads on to the next stop, and the protein has {now} amino acids.',
  alone: 'Each line tells what that change does alone. The proteins below show all of them together.',
  frameBack:
    'Added and lost bases add up to whole codons here: behind the last of them, the frame is the old one again.',
  protein: 'The protein before and after',
  proteinSame: 'All {length} amino acids are the same.',
  proteinNone: 'No protein is counted.',
  proteinBoth:
    'Before: {before} amino acids. After: {after}. {count, plural, one {# place differs} other {# places differ}}.',
  proteinNoStop: 'No stop codon ends it in this sequence.',
  rowBefore: 'Before',
  rowAfter: 'After',
  skipped: '{from} to {to} unchanged',
  skippedMissing: '{from} to {to} missing',
  markChanged: 'another amino acid',
  markMissing: 'missing',
  markAdded: 'added',
  differences: 'The differences in words',
  differsSwap: 'Residue {number}: {before} becomes {after}.',
  differsSwapRun: 'Residues {from} to {to} are other amino acids.',
  differsMissing: 'Residue {number}: {before} is missing.',
  differsAdded: 'Behind residue {number}: {after} is added.',
  differsMissingRun: 'Residues {from} to {to} are missing.',
  differsMore: '{count, plural, one {# more place differs.} other {# more places differ.}}',
  light: 'The glow to expect',
  lamp: 'Lamp',
  lampViolet: 'Violet, about 395 nm',
  lampBlue: 'Blue, about 480 nm',
  tubeBefore: 'Before',
  tubeAfter: 'After',
  glow: `{strength, select, 0 {dark} 1 {faint {colour}} 2 {{colour}} other {{colour}, brighter than before}}`,
  colour: `{colour, select, green {green} cyan {cyan} other {blue}}`,
  certainty: `{certainty, select,
    measured {Measured}
    follows {Follows from what the chromophore is}
    other {Rule of thumb, not measured}
  }`,
  unchanged: 'The protein is the one you started with.',
  noProtein: 'Without protein there is nothing that could glow.',
  noChromophore:
    'The protein ends, or reads on in another frame, before residues 65 to 67 are complete. All three are needed for the chromophore.',
  cutShort:
    'The residues of the chromophore are made, but the barrel around them does not close: 10 or 11 residues missing at the end cost a part of the light, and 13 or more left GFP dark.',
  cutShortPartly: '10 or 11 residues missing at the end cost a part of the light.',
  endSpared: 'Up to 9 residues at the end can be missing without a loss of light.',
  longerEnd:
    'GFP carries other proteins at its end and still glows. A message without a stop is often broken down, so there may be less of it.',
  endsFree: 'The ends of the protein lie outside the barrel, and changes there do not matter.',
  chromophoreLost:
    'Missing: {residues}. Residues 65 to 67 become the chromophore, and without one of them there is none.',
  residuesLost:
    'Missing from the barrel: {residues}. Larger pieces taken out of loops of GFP left it dark. Of single residues most places do not bear it, and some do: without residue 190 one GFP was even brighter.',
  residuesAdded: 'A residue added within the barrel mostly keeps it from folding.',
  enhanced: 'F64L with S65T is known as enhanced GFP: it folds well at 37 °C and takes up blue light.',
  oneUnknown:
    '{residues} is not among the changes listed here. Of single changes three in four dimmed the light, and few put it out.',
  weakStart:
    'Fewer ribosomes begin at this start codon, so there is less protein. How much less is not computed here.',
  severalUnknown:
    '{residues}: nobody has measured this combination here. Of proteins with four changes half were dark. Expect less light, or none.',
  blueVariant:
    'Y66H: histidine in the chromophore shifts the glow to blue. It is faint, and the blue lamp cannot excite it.',
  cyanVariant:
    'Y66W: tryptophan in the chromophore gives a cyan glow. It takes up light between the two lamps.',
  phenylVariant: 'Y66F: phenylalanine in the chromophore gives a very faint blue glow.',
  noRing:
    '{residues}: residue 66 needs an aromatic ring. The protein is whole, and its chromophore is ruined.',
  brighterInBlue: 'S65T takes up blue light about six times as well, and violet light hardly at all.',
  noRingClosure:
    '{residues}: only glycine at residue 67 lets the chromophore close its ring. The protein is whole and dark.',
  slowChromophore:
    '{residues}: arginine 96 helps the chromophore form. Without it a tube stays dark for a lesson, and longer.',
  violetOnly: 'T203I: only violet light is taken up.',
  blueOnly: 'E222G: blue light is taken up in place of violet.',
  foldsBetter: 'F64L: the color stays, and the protein folds better at 37 °C.',
  lightNote: 'Residues are numbered as in the jellyfish’s protein: one less than the codon here.',
  how: 'How this is computed',
  how1: 'The ribosome starts at ATG, reads codons of three by the standard genetic code and ends at the first stop. Behind a landing site of bacteria it can also start at GTG or TTG, less often. Starts at other codons are far rarer and left out.',
  how2: 'A change gets its class from what it does alone. Names follow the rules of the HGVS: c. counts bases of the coding sequence, p. counts amino acids, and the first methionine is 1.',
  how3: 'The two proteins stand side by side by the codons they come from. No likeness is searched for.',
  how4: 'The glow is a prediction in four steps: dark, faint, bright, brighter. It uses published changes of GFP (Heim and Tsien 1994 and 1995, Ehrig 1995, Cormack 1996, Li 1997, Kim and Kaang 1998, Rosenow 2004, Sniegowski 2005, Lemay 2008) and says for each statement how it is known.',
  how5: 'For changes that nobody lists here, only a rule of thumb is given, after measurements of thousands of changed GFPs (Sarkisyan 2016). How much protein is made and how well it folds is not modelled.',
  how6: 'The GFP sequence is that of the plasmid pGLO. The start of HBB is that of GenBank KU350152.1.',
  export: 'Download changes and sequences (CSV)',
  picture: 'Download both proteins (PNG)',
  pictureFailed: 'This browser could not draw the picture.',
  pictureRows:
    'amino acids in one letter each. In each block the upper line is the protein before, the lower line the one after; ▲ changed, × missing, + added.',
} as const;
