import type { InstrumentId } from '../../lab/instruments/instrument-ids.ts';
import type { LabId } from '../lab-pages.ts';

interface FilmTexts {
  readonly title: string;
  /** What the film shows, in one sentence. */
  readonly about: string;
  /** Every caption, and what is seen meanwhile. A test compares it with the captions of the film. */
  readonly transcript: readonly string[];
}

/** The films that the page of each lab shows: of instruments that its lessons use. */
export const filmsOfLab: Readonly<Record<LabId, readonly InstrumentId[]>> = {
  'microbe-hunters': ['sampling', 'sequence-matcher', 'gel-bench'],
  'central-dogma': ['orf-editor', 'cell-free-kinetics'],
  'ptc-taster': ['thermocycler', 'punnett-chance'],
  'sickle-cell-genetics': ['digest-planner', 'allele-frequencies'],
};

/** Texts of the films of the instruments, as they stand on the pages of the labs. */
export const filmMessages = {
  heading: 'Instruments of this lab at work',
  lead: 'Two short films without sound, told by their captions. They show the instruments as students use them.',
  leadOfThree:
    'Three short films without sound, told by their captions. They show the instruments as students use them.',
  captions: 'English captions',
  transcript: 'The film in words',
  films: {
    'gel-bench': {
      title: 'Gel bench',
      about: 'A gel is loaded, runs, is photographed, and a band is measured.',
      transcript: [
        'Six wells: a ladder of known lengths, two people’s DNA after a cut, and controls. The pipette takes a tip, the ladder, and fills the first well.',
        'A new tip for every tube. The second one by hand, the others with one press. Beside the gel a lens shows each well from the side.',
        'DNA is negative: black lead beside the wells. DNA runs to the red one. The switch is pressed, dyes move down the gel, and the clock runs.',
        'Under blue light: Noor’s DNA is cut; Mateo has both, cut and uncut. The photograph opens with the ladder at its side.',
        'A ruler on a band reads its length off the ladder: here 175 base pairs. The reading is kept in a table.',
      ],
    },
    thermocycler: {
      title: 'Thermocycler bench',
      about: 'A PCR runs twice: once complete, and once without the enzyme that copies.',
      transcript: [
        'Five tubes of a PCR: DNA of three people, and two controls. Each tube has a box that is ticked.',
        'Each of 30 rounds melts the DNA, lets the primers bind, and copies. A drawing shows the temperatures: 94, 60 and 72 degrees Celsius.',
        'The machine runs, thirty rounds in a few seconds. A curve rises from a few thousand copies, in powers of ten.',
        'Each round nearly doubles the copies, until the tube holds very many of them. The curve flattens at the end.',
        'Three tubes have enough for a gel. The control without DNA has none. Linh’s tube, which began with 20 copies, has too little for a gel.',
        'Now the same without the enzyme that copies. The tick at Taq polymerase is taken away, and the program runs again.',
        'No tube has a product, and the page says why. The strands came apart and the primers bound, but nothing copied them.',
      ],
    },
    'cell-free-kinetics': {
      title: 'Two lights of a cell-free reaction',
      about: 'A reaction in three tubes plays twice; the second time a part is missing from the first tube.',
      transcript: [
        'Three tubes: a complete one, one with RNase, one with an antibiotic. All are dark.',
        'Two lights tell what is made: green for RNA, red for protein. The time runs from minute 0 on. The first tube shows green strands and red beads, the second stays dark, the third is green only.',
        'RNase cuts up the RNA. The antibiotic stops the ribosome, so RNA glows alone.',
        'Take the landing site for ribosomes away from the complete tube. A box is ticked, and the reaction plays from the start.',
        'RNA is made, and no protein: the message is there, and nothing can read it. The first tube is green only, like the third.',
      ],
    },
    'orf-editor': {
      title: 'Gene editor',
      about: 'One base of the GFP gene is replaced, and then one is taken out.',
      transcript: [
        'The gene of GFP, base by base. Codons 65 to 69 hold what glows. Under each codon stands its amino acid.',
        'Change one base of codon 67: TAT becomes CAT. The T is pressed, and then the letter C.',
        'One amino acid is another one: histidine in the place of tyrosine. The page calls it a missense change.',
        'The protein still folds, and now it glows a faint blue. Two tubes stand side by side, before and after.',
        'Take the edit back, and take out a base instead.',
        'Every codon behind it is read wrongly: a frameshift. The light goes out. The second tube is dark.',
      ],
    },
    'digest-planner': {
      title: 'Cutting station',
      about: 'An enzyme tells two alleles apart; then the digest is incomplete, and the gel misleads.',
      transcript: [
        'A piece of the HBB gene. The enzyme Bsu36I cuts allele A and not allele S. A map shows two pieces of 212 and 196 base pairs for A, and one of 408 for S.',
        'So the gel tells three genotypes apart: a low band, both, or a high one. The two short pieces are nearly alike and share one band. AA has it, SS has the band of the uncut piece, and AS has both.',
        'What if the enzyme cuts only six of ten sites? The slider goes from 100 to 60 percent.',
        'AA keeps an uncut band and looks like AS. A bad digest can mislead.',
        'Another gene, another plan: the bitter-taste receptor TAS2R38. The map changes, and a table names the enzymes that tell its two versions apart.',
      ],
    },
    'sequence-matcher': {
      title: 'Sequence matcher',
      about: 'Reads from a swab are compared with known bacteria, and the rules for a name are changed.',
      transcript: [
        'A read from a swab on the station, compared with 55 known bacteria. The best match is 99.2 percent identical.',
        'Two references fit equally well, so the data name a family and no more. They are Enterobacter and Klebsiella, both of the Enterobacteriaceae.',
        'Another read fits one genus, but the blank holds the same read. The genus is Methylobacterium, and a red notice warns.',
        'A blank touched nothing. This DNA may come from the kit, the bench or the air.',
        'Back to the first. Count matches one letter worse, and more of them tie.',
        'Letter by letter: each cross marks a difference. The read stands above the reference, in groups of ten letters.',
      ],
    },
    'allele-frequencies': {
      title: 'Allele frequencies',
      about: 'The sickle allele over 50 generations, with malaria, without it, and in small populations.',
      transcript: [
        'The sickle allele S over 50 generations, in four populations of 500. Four lines rise from 1 percent and waver.',
        'Who has one copy is better protected from malaria, so S stays at about 14%. A dashed line marks this balance.',
        'Without malaria AA loses nothing, and S does not become common. The fitness of AA is moved from 85 to 100 percent.',
        'In small populations chance is strong: the four lines part. There are 25 adults in each generation, and S begins at 20 percent.',
        'Another series, another story. Only the rule is the same. The lines of the new series take other ways.',
      ],
    },
    sampling: {
      title: 'Sampling station',
      about: 'A field blank and three sites are swabbed, their cells are opened, and DNA is counted.',
      transcript: [
        'Where a lab begins: gloves, and a swab from its wrapper. It is moistened with sterile liquid.',
        'The field blank comes first. This swab touches nothing. It is held in the air and stirred in tube 1.',
        'Fresh gloves, a new swab: now a site, into a tube of its own. The swab draws its lines over the marked square.',
        'A sticker says what is in the tube. Tube 2 is the toilet.',
        'Done once by hand, the other sites follow with one press. All four tubes now hold a swab’s cells.',
        'Heat opens the cells. A spin brings debris to the bottom. The rack stands in the heat block, then in the centrifuge.',
        'The clear liquid goes into DNA tubes, each with a new tip. 20 microliters are drawn from each tube.',
        'The blank is not empty. Some DNA came along, and it is in every tube. The counter shows the copies in each tube, and few in the blank.',
      ],
    },
    'punnett-chance': {
      title: 'Punnett square and chance',
      about: 'Two parents are crossed, and more and more births are drawn.',
      transcript: [
        'Two parents, each Tt. The square gives every birth the same chances: 3/4 and 1/4.',
        'Draw births one by one. Four births need not be three and one. Here all four are tasters.',
        'Ten more, then two hundred: the shares draw near to what is expected. Of 214 births 162 are tasters.',
        'Does the birth before matter? The counts say that it does not. After a taster and after a non-taster the shares are alike.',
        'Another cross: a child of Tt and tt has even chances. The square now has two cells of each kind.',
      ],
    },
  } satisfies Record<InstrumentId, FilmTexts>,
} as const;
