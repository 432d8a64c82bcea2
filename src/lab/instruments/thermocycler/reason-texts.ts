/** en-US; ICU messages. One sentence or two for each reason of the model, under its id. */
export const reasonTexts = {
  'no-buffer':
    'The buffer was left out. Without its Mg²⁺ the polymerase does not work, and without its salt the primers hardly hold on.',
  'no-dntps': 'The dNTPs were left out. New strands are built of them.',
  'no-polymerase': 'The polymerase was left out. Heating and cooling alone copy nothing.',
  'no-primers': 'Both primers were left out. A polymerase can only lengthen a strand that is already there.',
  'one-primer':
    'One primer was left out. With the other alone a cycle adds at most one single strand for each template: copies add up instead of doubling.',
  'no-free-magnesium':
    'There is no free Mg²⁺: the dNTPs bind as much as the buffer holds, and the polymerase needs some of its own.',
  'no-template': 'There is no DNA to copy in this tube.',
  'no-site':
    '{primer} finds no place on {template}: {most, plural, =0 {nowhere do all of its bases pair} other {nowhere do all but # of its bases pair}}.',
  'end-unpaired':
    '{primer} binds to {template}, but its 3′ end does not pair there. The polymerase starts only from a paired end.',
  'too-many-sites':
    '{primer} fits {template} in {most} places or more. A primer has to fit in one place, like an address.',
  'same-direction':
    'Both primers point the same way on {template}. One has to bind each strand, so that the copies meet.',
  'facing-away':
    'On {template} the primers point away from each other. What lies between them is not copied.',
  'too-far':
    'On {template} the primers lie {lengthBp, number} bp apart. This enzyme copies up to {mostBp, number} bp in one piece.',
  'too-near':
    'On {template} the primers lie so close ({lengthBp, number} bp) that there is nothing to copy between them.',
  'denature-too-cool':
    'Melting at {celsius} °C is too cool: many copies stay double-stranded and closed to the primers. This product needs about {needed} °C.',
  'anneal-too-hot':
    'Annealing at {celsius} °C is too hot: at about {tm} °C half of the weaker primer has let go, and few strands start.',
  'extend-off-temperature':
    'At {celsius} °C the polymerase adds about {speed, number} {speed, plural, one {nucleotide} other {nucleotides}} a second. In one cycle it builds about {annealed, number} nucleotides while the primers bind and {extended, number} after that, too few for {lengthBp, number} bp, so copies stay unfinished. Around 72 °C this model has it fastest.',
  'extend-too-short':
    'In one cycle the polymerase builds about {annealed, number} nucleotides while the primers bind at {annealCelsius} °C, and {extended, number} in {seconds, plural, one {# second} other {# seconds}} at {celsius} °C. That is too few for {lengthBp, number} bp, so copies stay unfinished. {needed, plural, one {# second} other {# seconds}} at {celsius} °C would be enough.',
  'enzyme-lost':
    'The heat has worn the polymerase out: {percent}% of it is left at the end. Shorter or cooler melting spares it.',
  'too-few-cycles':
    'The steps work, but {cycles, plural, one {# cycle} other {# cycles}} are too few: a gel shows about {ng} ng or more.',
  'mismatch-near-end':
    '{primer} has a mismatch near its 3′ end on {template}. The first two cycles copy badly; from then on the copies carry the primer itself.',
  'few-copies':
    'Only {copies, plural, one {# copy} other {# copies}} of {template} at the start: chance decides how many are copied at first, so another run gives another amount.',
  'wrong-products':
    'Annealing at {celsius} °C is far below {tm} °C, where half of the weaker primer lets go. The primers also bind where they do not fit, and a smear of wrong products grows.',
  'primer-dimer':
    'The primers have bound each other and been copied: a primer dimer of {lengthBp} bp. It is no product.',
  plateau:
    'From about cycle {cycle} on the curve bends: a cycle copies less than half as well as the best one did, and more cycles add little.',
} as const;
