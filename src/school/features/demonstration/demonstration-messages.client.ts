/** Messages of the page on which a teacher shows an instrument to a class. */
export const demonstrationMessages = {
  title: 'Instruments to demonstrate',
  lead: 'Every simulator of the labs, for your projector. Nothing you set here is kept, and no class sees it.',
  back: 'Teach',
  all: 'All instruments',
  open: 'Demonstrate',
  startOver: 'Start over',
  station: 'Station of a lesson',
  toLesson: 'Back to the lesson',
  toClass: 'Back to the class',
  loading: 'Loading the station',
  noStation: 'This lab has no such station. It may have been taken out since the link was made.',
  noBench: 'Nobody in this class has worked at this station yet.',
  notYet: 'This student has no bench here yet, so you see another one.',
  benchOf: 'Bench of',
  unnamed: 'No name',
  benchHeading: 'Station',
  benchRegion: 'Bench and notebook',
  hideNames: 'Hide names',
  startedOver: 'The instrument stands as at first.',
  instruments: {
    'allele-frequencies': {
      name: 'Allele frequencies',
      summary:
        'Set selection and the size of a population, and follow an allele over generations. AP and extension.',
    },
    'cell-free-kinetics': {
      name: 'Two lights of a cell-free reaction',
      summary: 'Leave out a part of the reaction, let time run, and see whether RNA or protein stays dark.',
    },
    'digest-planner': {
      name: 'Cutting station',
      summary:
        'Put enzymes on real genes, see where they cut, then cut the DNA in tubes, with every mistake one can make.',
    },
    'gel-bench': {
      name: 'Gel bench',
      summary:
        'Pour an agarose gel, load and run it, photograph it, and read lengths off a ladder in three ways.',
    },
    'orf-editor': {
      name: 'Gene editor',
      summary: 'Change single bases of the GFP gene and see what becomes of the protein and its glow.',
    },
    'punnett-chance': {
      name: 'Punnett square and chance',
      summary: 'Cross two parents, draw births one by one, and see how chance strays from what is expected.',
    },
    sampling: {
      name: 'Sampling station',
      summary:
        'Take swabs and a field blank, label the tubes, open the cells by heat, and see how much DNA each tube holds.',
    },
    'sequence-matcher': {
      name: 'Sequence matcher',
      summary:
        'Compare a read with reference sequences, letter by letter, and see which name the data support.',
    },
    thermocycler: {
      name: 'Thermocycler bench',
      summary:
        'Pipette a PCR, set the program, and watch the copies double, or find out why a tube stays empty.',
    },
  },
} as const;
