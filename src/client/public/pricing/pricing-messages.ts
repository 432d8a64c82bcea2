import { mostSeats } from '../../../features/classes/passes.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Texts of the page that compares the passes. Every number comes from the configuration. */
export const pricingMessages = {
  title: 'Passes',
  heading: 'What each pass opens',
  lead: 'Begin with a class that needs no pass. Add one when you want further labs. Passes are bought outside of this site, and no price is shown here.',
  description:
    'The free pass, the Digital Lab Pass and the All-Access Pass compared: seats, labs and classes, with upgrades and add-on packs.',
  names: {
    freePass: 'Free pass',
    DIGITAL_LAB_PASS: 'Digital Lab Pass',
    ALL_ACCESS_PASS: 'All-Access Pass',
    ALL_ACCESS_PASS_UPGRADE: 'All-Access Pass Upgrade',
    ADD_ON_PACK: 'Add-On Pack',
  },
  kind: 'Pass',
  extra: 'Extra',
  suits: {
    freePass: 'To try it with a class of your own, for as long as you like.',
    DIGITAL_LAB_PASS: 'For a class that works through one further lab.',
    ALL_ACCESS_PASS: 'For a class that uses the labs through the year.',
  },
  table: 'The passes side by side',
  rows: {
    what: 'What you get',
    seats: 'Students in a class',
    classes: 'Classes',
    together: 'Labs in one class',
  },
  seats: (seats: number) => `up to ${seats}`,
  freeClasses: (classes: number) => `${count(classes, 'class', 'classes')} open at a time`,
  paidClasses: 'one class for each pass',
  open: 'open',
  choose: 'can be chosen',
  notOpen: 'not open',
  everyLab: 'all of them',
  withChosen: (titles: string, labs: number) =>
    `${titles}, and ${labs === 1 ? 'one' : labs} more of your choice`,
  extras: 'Two extras',
  upgrade: (from: string, to: string) =>
    `Turns the ${from} of a class into an ${to}. The class keeps its code, its students and all their work.`,
  addOn: (seats: number) =>
    `${count(seats, 'more seat', 'more seats')} for a class that has a pass. Several can be added, up to ${mostSeats} students.`,
  getting: 'How to get a pass',
  steps: [
    'You receive a key for each pass. It is two groups of four letters or digits.',
    'Sign in as a teacher and redeem the key under Licenses.',
    'Apply the pass when you make a class, or later to a class you have. Until then it can be changed.',
  ],
  store: 'Go to the store',
  storeHint: 'The store is another site; it opens in a new tab.',
  ask: 'No store is linked to this site. To get a pass, write to',
} as const;
