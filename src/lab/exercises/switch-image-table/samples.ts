import type { ExerciseSamples } from '../define.ts';
import type { Choose } from '../draw.ts';
import { pick, sameWay } from '../testing/drive.ts';
import { rekeySlot } from '../testing/rekey-slots.ts';
import { scoredSecrets } from '../testing/secret-words.ts';

/** The lane of one person, before and after the enzyme: the same copies, cut or not. */
const lane = (...digested: readonly (readonly number[])[]) => [
  { view: 'undigested', image: { kind: 'gel', products: [{ fragmentsBp: [408], massNg: 120 }] } },
  {
    view: 'digested',
    image: {
      kind: 'gel',
      products: digested.map((fragmentsBp) => ({ fragmentsBp, massNg: 120 / digested.length })),
    },
  },
];
const whole = [408];
const cut = [212, 196];

/** A gel that somebody really photographed comes as a file. */
const photos = [
  {
    view: 'undigested',
    image: { kind: 'media', file: 'lane-rui-before.svg', alt: 'One bright band at 408 base pairs.' },
  },
  {
    view: 'digested',
    image: {
      kind: 'media',
      file: 'lane-rui-after.svg',
      alt: 'One thick band near 200 base pairs, none at 408.',
    },
  },
];

const item = {
  type: 'switch-image-table',
  id: 'sample-lanes',
  title: 'Three relatives on a gel',
  prompt:
    'Switch all lanes between undigested and digested. The enzyme cuts the A allele of the 408-base-pair piece, not the S allele. Which genotype does each person have?',
  whyRight: 'CANARY What the enzyme left whole came from an S allele.',
  explanation:
    'CANARY Cut pieces of 212 and 196 base pairs come from A, the whole piece of 408 from S; both together mean AS.',
  rowHeading: 'Person',
  imageHeading: 'Lane',
  optionHeading: 'Genotype',
  views: [
    { id: 'undigested', text: 'Undigested' },
    { id: 'digested', text: 'Digested' },
  ],
  gel: { agarosePercent: 2, fieldVPerCm: 6, durationMin: 60, ladder: { kind: '100-bp', massNg: 500 } },
  rows: [
    {
      id: 'dayo',
      text: 'Dayo',
      images: lane(whole, cut),
      answers: ['as'],
      ifWrong: 'CANARY How many kinds of pieces does this lane hold after the enzyme?',
      ifChosen: [{ option: 'ss', text: 'CANARY Is a band near 200 present? Which allele gives it?' }],
    },
    {
      id: 'tomi',
      text: 'Tomi',
      images: lane(whole),
      answers: ['ss'],
      ifWrong: 'CANARY Did the enzyme cut anything in this lane?',
      ifChosen: [
        {
          option: 'aa',
          text: 'CANARY Compare both pictures: this DNA is still whole.',
          misconception: 'no-cut-means-healthy',
        },
      ],
    },
    {
      id: 'rui',
      text: 'Rui',
      images: photos,
      answers: ['aa'],
      ifWrong: 'CANARY Is anything left at 408?',
      ifChosen: [
        {
          option: 'as',
          text: 'CANARY 212 and 196 stand together in one thick band. Add them up: what is whole?',
        },
      ],
    },
  ],
  options: [
    { id: 'aa', text: 'AA' },
    { id: 'as', text: 'AS' },
    { id: 'ss', text: 'SS' },
  ],
};

const [dayo, ...others] = item.rows;
const withRow = (change: object) => ({ ...item, rows: [{ ...dayo, ...change }, ...others] });
const [before, after] = photos;
const named = (file: string) => [before, { ...after, image: { ...after?.image, file } }];
const photosOnly = item.rows.map((row) => ({ ...row, images: photos }));

function rekey(choose: Choose) {
  const optionIds = item.options.map(({ id }) => id);
  return {
    ...item,
    ...scoredSecrets(choose),
    rows: item.rows.map(({ id, text, images }) => ({ id, text, images, ...rekeySlot(choose, optionIds) })),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: [{ item: { ...item, gel: undefined, rows: photosOnly } }],
  rekey,
  right: [['dayo=as', 'rui=aa', 'tomi=ss']],
  partly: [
    ['dayo=ss', 'rui=aa', 'tomi=ss'],
    ['tomi=aa', 'dayo=as', 'rui=as'],
  ],
  wrong: [['dayo=ss', 'rui=as', 'tomi=aa']],
  empty: [],
  nearMiss: [],
  malformed: [
    ['dayo'],
    ['dayo=sc'],
    ['lena=as'],
    ['dayo=as', 'dayo=ss'],
    ['dayo.digested=as'],
    ['dayo='],
    [''],
  ],
  faultyItems: [
    { item: withRow({ images: [before] }), code: 'one-image-a-view' },
    { item: withRow({ images: [before, after, after] }), code: 'one-image-a-view' },
    {
      item: withRow({ images: [before, after, { ...after, view: 'stained' }] }),
      code: 'unknown-view',
    },
    { item: withRow({ images: named('lane-as-after.svg') }), code: 'telling-file-name' },
    { item: withRow({ images: named('../secret.svg') }), code: 'invalid-format' },
    {
      item: withRow({ images: [before, { view: 'digested', image: { kind: 'film', file: 'a.webm' } }] }),
      code: 'invalid-union',
    },
    { item: { ...item, gel: { ...item.gel, durationMin: 120 } }, code: 'ran-off' },
    { item: withRow({ images: lane([9990, 140]) }), code: 'too-faint' },
    { item: withRow({ images: lane([]) }), code: 'too-small' },
    { item: { ...item, gel: undefined }, code: 'gel-missing' },
    { item: { ...item, rows: photosOnly }, code: 'gel-not-shown' },
    { item: withRow({ answers: ['sc'] }), code: 'unknown-option' },
    { item: withRow({ answers: ['aa', 'as', 'ss'] }), code: 'nothing-is-wrong' },
    { item: withRow({ ifChosen: [{ option: 'as', text: 'No.' }] }), code: 'remark-on-right-option' },
    { item: { ...item, rows: [...item.rows, dayo] }, code: 'repeated-id' },
    { item: { ...item, views: item.views.slice(0, 1) }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  pick('Picture shown', 'Digested'),
  pick('Genotype: Dayo', 'AS'),
  pick('Genotype: Tomi', 'SS'),
  pick('Genotype: Rui', 'AA'),
);
