import { mostSeats } from '../../school/features/classes/passes.ts';
import { choice, site } from '../site.ts';

const inAList = new Intl.ListFormat('en-US', { type: 'conjunction' });
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Texts of the page that compares the passes. Every number comes from the configuration. */
export const pricingMessages = {
  title: 'Pricing',
  heading: 'What it costs',
  compared: 'What each pass opens',
  lead: 'The first class costs nothing. Further classes and labs need a pass. Passes are sold outside of this site, so no price is shown here; whom to ask stands below.',
  short: {
    free: 'What is free?',
    freeText: (
      { seats, activeClasses }: { readonly seats: number; readonly activeClasses: number },
      titles: readonly string[],
    ) =>
      `${count(activeClasses, 'open class', 'open classes')} for each teacher, with up to ${seats} students and ${inAList.format(titles)}. It has no end date, and nobody asks for a card. Students never pay.`,
    needs: 'What needs a pass?',
    needsText: (titles: readonly string[]) =>
      `${inAList.format(titles)}, and each further class that is open at the same time.`,
    counted: 'How is a pass counted?',
    countedText: (seats: number, addedSeats: number) =>
      `By class, not by month: one pass is for one class of up to ${seats} students, for as long as the class is open. An Add-On Pack brings ${addedSeats} more seats.`,
    ends: 'What happens to the work when it ends?',
    endsText: `A pass ends when its class is archived, or when whoever runs the site takes it back. The labs that needed it then take no new answers. All answers, points and files stay with their teacher${choice.ifArchivedWork} for ${site.archivedWork} after the class was archived${choice.otherwise}${choice.end}. In an archived class, accounts with a name and a PIN alone end after ${site.archivedAccounts}, with their work; files can be downloaded before.`,
    sells: 'Who sells it?',
    sellsText: (operator: string) => `Passes are sold by ${operator}.`,
    ask: 'For prices and an order for your school, ask',
    form: 'Ask by the form',
    formText:
      'for prices and an order for your school; the answer comes by mail. It asks who you are, so it needs the account of a teacher.',
    signUp: 'Sign up',
    signUpText: 'if you have none: it is free and takes a minute.',
    write: 'For prices and an order you can also write to',
  },
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
    'You receive a license code for each pass. It is two groups of four letters or digits.',
    'Sign in as a teacher and redeem the license code under Licenses.',
    'Apply the license when you make a class, or later to a class you have. Until then it can be changed.',
  ],
  store: 'Go to the store',
  storeHint: 'The store is another site; it opens in a new tab.',
  ask: 'No store is linked to this site.',
  askLink: 'How to ask for a pass',
} as const;
