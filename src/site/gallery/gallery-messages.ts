import type { LabId } from '../lab-pages.ts';

/** `75` as "1 hour 15 minutes". */
export function sayMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** How many lessons a lab has and how long they take; and how many of them are open, where some are not. */
export function sayLessons(lessons: readonly { readonly isOpen: boolean }[], minutes: number): string {
  const open = lessons.filter(({ isOpen }) => isOpen).length;
  const all = `${lessons.length} lessons, ${sayMinutes(minutes)} in all`;
  if (open === lessons.length) return all;
  return `${all}; ${open === 0 ? 'none is' : open === 1 ? '1 is' : `${open} are`} open to learners so far`;
}

interface LabTexts {
  readonly question: string;
  readonly audience: string;
  readonly before: string;
  /** What a student does, in the order of the lessons. */
  readonly doing: readonly string[];
  readonly standards: readonly string[];
  /** The drawing in words. */
  readonly drawing: string;
  readonly caption: string;
  readonly trialTitle: string;
  readonly trialLead: string;
}

/** Texts of the gallery pages. Facts about lessons and passes are not here: they come from the content. */
export const galleryMessages = {
  eyebrow: 'Lab',
  facts: { audience: 'For', time: 'Time', before: 'Before it', material: 'Material', pass: 'Pass' },
  material: 'a device each, or one for two',
  free: 'none needed: it is part of the free pass',
  withPass: (passes: readonly string[]) => passes.join(' or '),
  plate: 'Plate 1',
  trialPlate: 'Plate 2',
  needsScript: 'This part needs JavaScript. Without it you see how it stands at the start.',
  notKept: 'Nothing you do here is stored or sent.',
  tryIt: 'Try it here',
  lessons: 'The lessons',
  minutes: (minutes: number) => `about ${sayMinutes(minutes)}`,
  closed: 'Not open to learners yet',
  doing: 'What students do',
  standards: 'What it covers',
  action: 'Use it with a class',
  actionText: 'Create an account, make a class, and put its code on the board.',
  compare: 'Compare the passes',
  others: 'The other labs',
  description: (lessons: number) =>
    `A molecular biology lab in ${lessons} lessons, with something to try at once, what students do, and the standards it covers.`,
  titleOf: (lab: string) => `${lab}, a molecular biology lab`,
  labs: {
    'microbe-hunters': {
      question: 'Who lives on the space station besides its crew?',
      audience: 'grades 9 and 10; optional texts go deeper',
      before: 'knowing that cells have DNA',
      doing: [
        'Sort four clues about where microbes on the station come from, and write a hypothesis that a result could prove wrong.',
        'Choose the station modules to sample and defend the choice before any result is known.',
        'Pack a kit with two kinds of blank and put every step from swab to store in order.',
        'Copy one gene out of a mixed sample, and say why its gel names nobody.',
        'Match reads with known bacteria and decide how exact a name the evidence allows.',
      ],
      standards: [
        'NGSS practices: planning and carrying out investigations; analyzing and interpreting data; engaging in argument from evidence',
        'NGSS HS-LS1-1, as support: what a gene is and what it is read for',
        'AP Biology 6.8 (biotechnology), 7.9 (phylogeny), 8.5 (community ecology)',
      ],
      drawing:
        'Five labeled tubes in a rack. Three hold a sample, two are blank, and a swab stands in the first.',
      caption: 'Three sites and two blanks. The empty tubes are what makes a finding believable.',
      trialTitle: 'Swab a surface, and swab nothing',
      trialLead:
        'Take a blank and a swab of one site, open the cells, and count the DNA. The blank touches nothing; is it empty?',
    },
    'central-dogma': {
      question: 'How does a letter in DNA become a protein, and where does it go wrong?',
      audience: 'grades 9 to 12; the dials suit AP Biology',
      before: 'knowing that DNA is made of four bases that pair',
      doing: [
        'Read a real piece of DNA in the right direction and write its message.',
        'Follow the ribosome three letters at a time and translate the beginning of a human protein.',
        'Leave ingredients out of a reaction with two lights, predict both, and name the step that failed.',
        'Change letters of a glowing protein and sort what happens into kinds of change.',
        'Turn the strength of a promoter and of a ribosome binding site, and tell from two curves which was which.',
      ],
      standards: [
        'NGSS HS-LS1-1: how the structure of DNA sets the structure of proteins',
        'NGSS HS-LS3-2: where heritable differences come from',
        'AP Biology 6.1, 6.3, 6.4 (from DNA to protein), 6.5 (regulation), 6.7 (mutations)',
      ],
      drawing:
        'A double strand of DNA. Below it a ribosome sits on a strand of RNA, and a chain of beads leaves it; the last bead glows.',
      caption: 'From two strands to one message to a chain. A drawing, not to scale.',
      trialTitle: 'Change one base of a glowing protein',
      trialLead:
        'The whole gene of the green fluorescent protein. Replace, add or take out a base, and see what becomes of the protein and its light.',
    },
    'ptc-taster': {
      question: 'Why is the same paper bitter to one person and tasteless to another?',
      audience: 'grades 9 to 12; the last lesson has a part for AP Biology',
      before: 'knowing that a gene can come in more than one version',
      doing: [
        'Tell what four people report from what their DNA says.',
        'Compare two versions of a taste receptor gene letter by letter.',
        'Run a virtual thermocycler, break it on purpose, and learn what a tube without DNA is for.',
        'Work out which version an enzyme cuts, and into which pieces.',
        'Read the gel and decide four genotypes; then predict children, and test a survey.',
      ],
      standards: [
        'NGSS HS-LS1-1 and HS-LS3-1: from a gene to a trait, and how traits are inherited',
        'NGSS HS-LS3-3: chance and the distribution of traits',
        'AP Biology 3.1 (enzymes), 5.3 and 5.4 (inheritance), 6.7 (mutations), 6.8 (biotechnology); as an extension 7.4 and 7.5 (Hardy-Weinberg)',
      ],
      drawing: 'A strip of test paper beside a gel with three lanes. They show one, three and two bands.',
      caption: 'Three people on one gel. An enzyme cuts one version of the gene and leaves the other whole.',
      trialTitle: 'Copy a gene',
      trialLead:
        'The mix is in the tubes. Add Noor’s DNA to one and water to the other, close, spin, and run the machine.',
    },
    'sickle-cell-genetics': {
      question: 'What can one letter decide, and what can it not?',
      audience: 'grades 9 to 12; one lesson is an extension for AP Biology',
      before: 'knowing that genes are instructions for proteins',
      doing: [
        'Arrange the steps from one base to a bent cell, and say why each follows.',
        'Find an enzyme that cuts one version and not the other, and predict the pieces.',
        'Load the samples of a made-up family, read the gel, and say what this test cannot rule out.',
        'Put chances for children into words that stay true.',
        'Model how a letter stays common where malaria is, and talk about the people who live with it.',
      ],
      standards: [
        'NGSS HS-LS1-1 and HS-LS3-1: from a base to a protein to a trait',
        'NGSS HS-LS3-3: chance; HS-LS4-3, as an extension: how natural selection keeps a version common',
        'AP Biology 5.3 and 5.4 (inheritance), 6.7 (mutations), 6.8 (biotechnology), 7.2 to 7.5 (selection and populations)',
      ],
      drawing: 'A blood vessel with four round red cells and one that is bent like a sickle.',
      caption: 'Four round cells and one bent one. One changed letter is where the difference begins.',
      trialTitle: 'Cut at one letter',
      trialLead:
        'AA and SS differ in one letter. Choose an enzyme, add it to both tubes, warm them, and see whose DNA it cuts.',
    },
  } satisfies Record<LabId, LabTexts>,
} as const;
