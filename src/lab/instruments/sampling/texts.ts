/** en-US; ICU messages. */
export const texts = {
  gloves: 'gloves',
  swabs: 'swabs',
  drops: 'liquid',
  labels: 'stickers',
  bleach: 'bleach',
  air: 'air',
  tips: 'tips',
  used: 'used',
  spinner: 'centrifuge',
  block: 'heat block',
  start: 'Start',
  minutesShort: '{minutes} min',
  celsius: '95 °C',
  counter: 'DNA counter',
  counterShort: 'counter',
  dnaTubes: 'DNA tubes',
  dnaShort: 'DNA',
  stickersLead: 'A sticker comes in a pair: one for the sample tube, one for the DNA tube with its number.',
  stickerOf: 'Sticker of {tube}',
  stickerHelp: 'At most 20 characters',
  stickerPut: 'Put it on',
  tubeWithLabel: '{tube}: {label}',
  inBlock: 'The rack stands in the heat block. Take it out to put stickers on its tubes.',
  counterEmpty: 'There is nothing in the DNA tubes yet. What do you expect of the field blank?',
  counterLead:
    'The counter counts copies of the stretches that this lab studies. It cannot tell whose they are.',
  counterCaption: 'Copies in each DNA tube, by the model',
  counterTube: 'DNA tube',
  counterName: '{number}: {label}',
  counterScale: 'From 1 to 1,000,000, by powers of ten',
  counterCopies: 'Copies',
  counterVolume: 'Volume',
  noLabel: 'no label',
  modelLifted:
    'A damp swab lifts what the author of the lab has set for each site, a dry one 0.31 of it: spores on steel gave 14.3% and 4.4% (Rose et al. 2004).',
  modelTraces:
    'Empirical, not measured: gloves that have been at a site leave 1% of it on the next swab; a bare hand leaves what lives on it, and ten times as much with a touch of the head. A swab gives off four fifths, and takes the rest to its next tube.',
  modelHeat:
    'Empirical: at 95 °C all but 37% of the closed cells open in each three minutes. An open tube keeps 97% of its water in each minute. Without a spin, debris gets into the DNA tube.',
  modelHands:
    'Liquids are counted to the nanoliter, and a used tip carries 0.2 µL into what it touches next.',
  modelLimits:
    'Left out: cells with thick walls, spores, damage by heat, what debris does to a PCR, and air that brings something. Dead cells count as living ones do. Do not plan a real survey with it.',
} as const;
