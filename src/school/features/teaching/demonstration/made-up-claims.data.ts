/** What a made-up student writes, by the id of the part and in it by the id of the box. */
export type WrittenWork = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Claims to score and comment on, in the lab of the demonstration class: from one that holds to one that rests on a
 * mistaken idea, and each lacks something else. Written for this purpose, by nobody's student. By name; the others have
 * not come to the question.
 */
export const madeUpClaims: Readonly<Record<string, WrittenWork>> = {
  'Amina Diallo': {
    'c3-protocol': {
      claim: 'Take primers 515F and 806R, with 10 seconds at 72 °C.',
      evidence:
        'With 27F and 1492R and 6 seconds there was next to nothing. That piece has 1,505 letters and needs 25 seconds. Between 515F and 806R there are 292 letters, and at 60 letters a second they need about 5 seconds.',
      reasoning:
        'Both primers lie on stretches that are the same in all bacteria, so they fit the whole crowd. Between them is V4, which differs from kind to kind. 10 seconds is twice what the copy needs, so every copy reaches the place of the other primer.',
    },
  },
  'Elif Kaya': {
    'c3-protocol': {
      claim: '27F and 1492R with 40 seconds will show every species that lives on the station.',
      evidence:
        '1,505 letters at 60 letters a second take 25 seconds, so 6 seconds was too short and 40 is enough.',
      reasoning:
        'The longer piece holds all the variable regions, so there is more by which kinds can differ than in V4 alone.',
    },
  },
  'Kenji Mori': {
    'c3-protocol': {
      claim: 'I recommend 515F and 806R and 10 seconds.',
      evidence: 'The program of the last crew did not work and this one does.',
      reasoning: 'Because these primers are good for bacteria.',
    },
  },
  'Priya Raman': {
    'c3-protocol': {
      claim: '515F and 806R, 7 seconds at 72 °C.',
      evidence: '292 divided by 60 is 4.9, so a copy is ready before 7 seconds are over.',
      reasoning: 'The time is enough because 7 is more than 4.9.',
    },
  },
  'Chloe Marsh': {
    'c3-protocol': {
      claim: 'Keep 27F and 1492R and 6 seconds, but do 60 cycles instead of 30.',
      evidence: 'After 30 cycles there was almost nothing in the tubes.',
      reasoning: 'Each cycle doubles the DNA, so more cycles make up for the short time.',
    },
  },
};
