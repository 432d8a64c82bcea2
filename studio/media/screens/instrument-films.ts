import type { Page } from '@playwright/test';
import { type InstrumentId, instrumentIds } from '../../../src/lab/instruments/instrument-ids.ts';
import type { Camera } from './camera.ts';
import type { ScreenFilm } from './screen-film.ts';

interface Script {
  readonly window: ScreenFilm['window'];
  play(camera: Camera): Promise<void>;
}

/** What each film does with the example of its instrument. The compiler demands a film for a new instrument. */
const scripts: Readonly<Record<InstrumentId, Script>> = {
  'gel-bench': {
    window: 'wide',
    async play({ page, say, press, run, hold, takeStill }) {
      const { spot, button, pressAll } = handsOn(page, press);
      await say('Six wells: a ladder of known lengths, two people’s DNA after a cut, and controls.');
      await pressAll('tips', '50-bp', 'well-1');
      await hold(2);
      await say('A new tip for every tube. The second one by hand, the others with one press.');
      await pressAll('bin', 'tips', 'noor', 'well-2');
      await press(button(/^Load the other/));
      await say('DNA is negative: black lead beside the wells. DNA runs to the red one.');
      await pressAll('lead-black', 'socket-wells', 'switch');
      await run(8);
      await say('Under blue light: Noor’s DNA is cut; Mateo has both, cut and uncut.');
      await press(spot('lamp'));
      await takeStill();
      await hold(4);
      await say('A ruler on a band reads its length off the ladder: here 175 base pairs.');
      await press(page.getByRole('radio', { name: /^Lane 2,/ }));
      await press(button('Next band'));
      await press(button('Keep this reading'));
      await hold(1.5);
    },
  },
  thermocycler: {
    window: 'wide',
    async play({ page, say, press, run, hold, takeStill }) {
      const { spot, button, pressAll, setTo } = handsOn(page, press);
      await say('Five tubes. The mix goes into the first by hand, and then into the others.');
      await setTo('pipette', /^20.µL$/);
      await pressAll('tips', 'stock-mix', 'noor');
      await press(button(/^Mix into the other/));
      await say('DNA of three people, and two controls: each with a new tip.');
      await setTo('pipette', /^5.µL$/);
      await pressAll('tips', 'stock-noor', 'noor');
      await press(button(/^The other 4/));
      await say('Lids closed, drops spun down: the strip goes into the machine.');
      await pressAll('caps', 'strip', 'spinner');
      await run(1.8);
      await pressAll('strip', 'machine');
      await takeStill();
      await say('Thirty rounds melt the DNA, let the primers bind, and copy.');
      await press(spot('press-run'));
      await run(8);
      await say('Each round nearly doubles the copies, until the curve flattens.');
      await showDisplay(page, () => press(spot('machine')));
      await hold(4);
      await press(page.getByRole('tab', { name: 'In the tubes' }));
      await say('Three tubes have enough for a gel. The control without DNA has none.');
      await hold(4);
    },
  },
  'cell-free-kinetics': {
    window: 'near',
    async play({ page, say, lookAt, press, run, hold, takeStill }) {
      const play = page.getByRole('button', { name: /^Play/ });
      const rack = page.getByRole('heading', { name: /^The tubes at minute/ });
      await lookAt(rack, 0.01);
      await say('Three tubes: a complete one, one with RNase, one with an antibiotic.');
      await hold(2);
      await say('Two lights tell what is made: green for RNA, red for protein.');
      await press(play);
      await run(8.5);
      await takeStill();
      await say('RNase cuts up the RNA. The antibiotic stops the ribosome, so RNA glows alone.');
      await hold(4);
      await say('Take the landing site for ribosomes away from the complete tube.');
      await press(page.getByRole('checkbox', { name: /^No landing site/ }));
      await lookAt(rack, 0.01);
      await press(play);
      await run(5);
      await press(page.getByRole('button', { name: 'Pause' }));
      await say('RNA is made, and no protein: the message is there, and nothing can read it.');
      await hold(3);
    },
  },
  'orf-editor': {
    window: 'near',
    async play({ page, say, lookAt, press, hold, takeStill }) {
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      const codons = page.getByRole('group', { name: /^Codons 49 to 72/ });
      const glow = page.getByRole('heading', { name: 'The glow to expect' });
      await lookAt(codons, 0.05);
      await say('The gene of GFP, base by base. Codons 65 to 69 hold what glows.');
      await hold(3);
      await say('Change one base of codon 67: TAT becomes CAT.');
      await press(button('T, base 199'));
      await press(button('Put C here'));
      await lookAt(page.getByRole('heading', { name: 'What your edits do' }), 0.05);
      await say('One amino acid is another one: histidine in the place of tyrosine.');
      await hold(3);
      await lookAt(glow, 0.1);
      await say('The protein still folds, and now it glows a faint blue.');
      await takeStill();
      await hold(3);
      await say('Take the edit back, and take out a base instead.');
      await press(button('Take back the last edit'));
      await press(button('Take out this base'));
      await lookAt(page.getByRole('heading', { name: 'What your edits do' }), 0.05);
      await say('Every codon behind it is read wrongly: a frameshift. The light goes out.');
      await hold(2);
      await lookAt(glow, 0.1);
      await hold(2);
    },
  },
  'digest-planner': {
    window: 'wide',
    async play({ page, say, press, run, hold, takeStill }) {
      const { button, pressAll, setTo } = handsOn(page, press);
      await say('A piece of the HBB gene. The enzyme Bsu36I cuts allele A and not allele S.');
      await hold(4);
      await press(page.getByRole('button', { name: /^Pieces and expected gel/ }));
      await say('So the gel tells three genotypes apart: a low band, both, or a high one.');
      await hold(4);
      await press(page.getByRole('button', { name: 'Close', exact: true }));
      await say('Now by hand: DNA into the first tube, and with one press into the others.');
      await pressAll('tips', 'dna-aa', 'tube-digest-aa');
      await press(button(/^Do the same for the others/));
      await say('Then the enzyme, one microliter each. One tube gets water: it stays uncut.');
      await setTo('pipette', /^1.µL$/);
      await pressAll('tips', 'enzyme-bsu36i', 'tube-digest-aa');
      await press(button(/^Do the same for the others/));
      await takeStill();
      await say('Closed, flicked, spun, and into the block: 30 minutes at 37 °C.');
      await pressAll('tube-digest-aa', 'spinner');
      await press(button(/^Do the same for the others/));
      await pressAll('tube-digest-aa', 'block');
      await press(button(/^Put the others in/));
      await setTo('celsius', /^37.°C$/);
      await setTo('minutes', /^30.min$/);
      await pressAll('start');
      await run(8);
      await say('The pieces wait in their tubes for the gel.');
      await hold(3);
    },
  },
  'sequence-matcher': {
    window: 'wide',
    async play({ page, say, lookAt, press, slide, hold, takeStill }) {
      await lookAt(page.getByText('Which read?'), 0.05);
      await say('A read from a swab on the station, compared with 55 known bacteria.');
      await hold(3);
      await say('Two references fit equally well, so the data name a family and no more.');
      await takeStill();
      await hold(3);
      await say('Another read fits one genus, but the blank holds the same read.');
      await press(page.getByRole('radio', { name: /^Read 2/ }));
      await hold(3);
      await say('A blank touched nothing. This DNA may come from the kit, the bench or the air.');
      await press(page.getByRole('radio', { name: /^Extraction blank/ }));
      await hold(3);
      await say('Back to the first. Count matches one letter worse, and more of them tie.');
      await press(page.getByRole('radio', { name: /^Read 1/ }));
      await slide(page.getByRole('slider', { name: /^Letters worse/ }), 1);
      await hold(2);
      await say('Letter by letter: each cross marks a difference.');
      await lookAt(page.getByRole('heading', { name: /^Alignment with/ }), 0.05);
      await press(page.getByRole('button', { name: 'Next difference' }));
      await hold(2);
    },
  },
  'allele-frequencies': {
    window: 'wide',
    async play({ page, say, lookAt, press, choose, slide, hold, takeStill }) {
      const plot = page.getByText('Frequency of S over generations', { exact: true });
      await lookAt(plot, 0.05);
      await say('The sickle allele S over 50 generations, in four populations of 500.');
      await hold(3);
      await say('Who has one copy is better protected from malaria, so S stays at about 14%.');
      await hold(3);
      await takeStill();
      await say('Without malaria AA loses nothing, and S does not become common.');
      await slide(page.getByRole('slider', { name: 'Fitness of AA' }), 100);
      await lookAt(plot, 0.05);
      await hold(3);
      await say('In small populations chance is strong: the four lines part.');
      await choose(page.getByRole('combobox', { name: 'Adults in each generation' }), '25');
      await slide(page.getByRole('slider', { name: 'Frequency of S at the start' }), 20);
      await lookAt(plot, 0.05);
      await hold(3);
      await say('Another series, another story. Only the rule is the same.');
      await press(page.getByRole('button', { name: 'Another series' }));
      await lookAt(plot, 0.05);
      await hold(3);
    },
  },
  sampling: {
    window: 'wide',
    async play({ page, say, lookAt, press, run, hold, takeStill }) {
      const { spot, button, pressAll, setTo } = handsOn(page, press);
      const close = () => page.keyboard.press('Escape');
      await lookAt(page.getByRole('heading', { name: 'Plan' }), 0.05);
      await say('Where a lab begins: gloves, and a swab from its wrapper.');
      await pressAll('gloves', 'swabs', 'drops');
      await say('The field blank comes first. This swab touches nothing.');
      await pressAll('air', 'lid-tube-1', 'tube-1', 'lid-tube-1');
      await say('Fresh gloves, a new swab: now a site, into a tube of its own.');
      await pressAll('gloves', 'swabs', 'drops', 'site-toilet', 'lid-tube-2', 'tube-2', 'lid-tube-2');
      await say('A sticker says what is in the tube.');
      await press(spot('labels'));
      await press(page.getByRole('button', { name: 'Toilet', exact: true }));
      await close();
      await say('Done once by hand, the other sites follow with one press.');
      await press(button(/^The same for the other/));
      await say('Heat opens the cells. A spin brings debris to the bottom.');
      await pressAll('rack', 'block', 'press-start');
      await run(5.2);
      await pressAll('rack', 'spinner');
      await run(1.8);
      await say('The clear liquid goes into DNA tubes, each with a new tip.');
      await setTo('pipette', /^20.µL$/);
      await pressAll('tips', 'lid-tube-1', 'tube-1', 'dna-1');
      await press(button(/each with a new tip$/));
      await say('The blank is not empty. Some DNA came along, and it is in every tube.');
      await press(spot('counter'));
      await takeStill();
      await hold(3);
    },
  },
  'punnett-chance': {
    window: 'near',
    async play({ page, say, lookAt, press, choose, hold, takeStill }) {
      const more = (name: string) => page.getByRole('button', { name, exact: true });
      await lookAt(page.getByRole('heading', { name: 'Parents' }), 0.05);
      await say('Two parents, each Tt. The square gives every birth the same chances: 3/4 and 1/4.');
      await hold(4);
      await say('Draw births one by one. Four births need not be three and one.');
      for (let birth = 0; birth < 4; birth += 1) await press(more('+ 1 birth'));
      await hold(1.5);
      await say('Ten more, then two hundred: the shares draw near to what is expected.');
      await press(more('+ 10 births'));
      await press(more('+ 100 births'));
      await press(more('+ 100 births'));
      await lookAt(page.getByRole('heading', { name: 'Births so far' }), 0.05);
      await hold(2);
      await takeStill();
      await say('Does the birth before matter? The counts say that it does not.');
      await lookAt(page.getByRole('heading', { name: 'Does the birth before matter?' }), 0.1);
      await hold(3);
      await say('Another cross: a child of Tt and tt has even chances.');
      await choose(page.getByRole('combobox', { name: 'Parent 2' }), '0');
      await lookAt(page.getByRole('heading', { name: 'Parents' }), 0.05);
      await hold(2);
    },
  },
};

/** What is pressed at a station: its things by their ids, and the buttons beside them. */
function handsOn(page: Page, press: Camera['press']) {
  const spot = (id: string) => page.locator(`[data-spot="${id}"]`);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  return {
    spot,
    async pressAll(...ids: string[]) {
      for (const id of ids) await press(spot(id));
    },
    button,
    /** Sets a dial to one of its usual values, which closes it. */
    async setTo(dial: string, value: RegExp) {
      await press(spot(dial));
      await press(button(value));
    },
  };
}

/** A display opens by itself where the act before has a result. */
async function showDisplay(page: Page, open: () => Promise<void>): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) await open();
}

/** Each instrument once, on the page on which a teacher demonstrates it. */
export const instrumentFilms: readonly ScreenFilm[] = instrumentIds.map((id) => ({
  ...scripts[id],
  name: id,
  async open({ page, holdClock }) {
    await page.goto(`/teacher/instruments?instrument=${id}`);
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    await page.locator('h4').first().waitFor();
    await holdClock();
    return [];
  },
}));
