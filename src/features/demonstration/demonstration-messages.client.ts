/** Messages of the page on which a teacher shows an instrument to a class. */
export const demonstrationMessages = {
  title: 'Instruments to demonstrate',
  lead: 'Every simulator of the labs, for your projector. Nothing you set here is kept, and no class sees it.',
  back: 'Teach',
  all: 'All instruments',
  open: 'Demonstrate',
  startOver: 'Start over',
  startedOver: 'The instrument stands as at first.',
  instruments: {
    'punnett-chance': {
      name: 'Punnett square and chance',
      summary: 'Cross two parents, draw births one by one, and see how chance strays from what is expected.',
    },
    'sequence-matcher': {
      name: 'Sequence matcher',
      summary:
        'Compare a read with reference sequences, letter by letter, and see which name the data support.',
    },
  },
} as const;
