import type { FilmedAnswer } from './stage.ts';

export const className = 'Biology, period 3';
/** Names of people who do not exist. */
export const names = [
  'Amina Yusuf',
  'Ben Okafor',
  'Chloe Marsh',
  'Diego Ramos',
  'Elif Kaya',
  'Finn Larsen',
  'Grace Kim',
  'Hana Sato',
] as const;

interface AtWork {
  readonly screen: string;
  /** Wrong tries at the question of this screen. */
  readonly wrong: readonly string[];
  readonly hand?: 'up';
}

/** What the film of a class at work shows of each student. */
export const atWork: readonly [AtWork, AtWork, ...AtWork[]] = [
  { screen: 'c1-screen-hypothesis', wrong: [] },
  { screen: 'c1-screen-clues', wrong: [] },
  { screen: 'c1-screen-hypothesis', wrong: [] },
  { screen: 'c1-screen-sites', wrong: [] },
  { screen: 'c1-screen-hypothesis', wrong: ['exists', 'adapt'] },
  { screen: 'c1-screen-hypothesis', wrong: [], hand: 'up' },
];

export const hypothesis = (option: string): FilmedAnswer => ({
  itemId: 'c1-hypothesis',
  type: 'multiple-choice',
  answer: [option],
});

/** What comes before that question in a lab that goes step by step. */
export const before: readonly FilmedAnswer[] = [
  { itemId: 'c1-first-thought', type: 'form-initialization', answer: ['origin=cargo'] },
  { itemId: 'c1-team', type: 'form-initialization', answer: ['first-site=unity'] },
  {
    itemId: 'c1-origin-claims',
    type: 'true-false',
    answer: ['from-earth=true', 'from-space=false', 'clean-cargo=false', 'skin-share=true', 'alarm=false'],
  },
  {
    itemId: 'c1-clues',
    type: 'selectable-iss',
    answer: [
      'hygiene=tranquility',
      'cabins=harmony',
      'storeroom=permanent-multipurpose-module',
      'table=unity',
    ],
  },
];

/** First and second answers to the question that the class talks about. */
export const answers = [
  ['exists', 'hygiene-share'],
  ['adapt', 'hygiene-share'],
  ['hygiene-share'],
  ['hygiene-share'],
  ['adapt'],
  ['differ', 'hygiene-share'],
  ['hygiene-share'],
  ['exists'],
] as const;
