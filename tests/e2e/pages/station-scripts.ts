import type { InstrumentId } from '../../../src/lab/instruments/instrument-ids.ts';
import { settingsAlone } from './instrument-lab.ts';

// What a learner does at each station from its start to its result. Each hand of `station-hands.ts` carries it out.

export type StationId = Extract<InstrumentId, 'sampling' | 'thermocycler' | 'digest-planner' | 'gel-bench'>;

/** One thing that is done. `says` is how the list of the bench says it. */
export type StationStep =
  /** A thing is put on a target; `among`: several acts are meant by it, and one of them is chosen. */
  | {
      readonly does: 'put';
      readonly thing: string;
      readonly target: string;
      readonly says: string;
      readonly among?: boolean;
      /** Where a press on the thing opens a display, in which the same is done with these presses. */
      readonly inDisplay?: readonly string[];
    }
  | { readonly does: 'press'; readonly thing: string; readonly says: string }
  /** A dial is set to one of its usual values. `at`: where it is pressed on the bench. */
  | { readonly does: 'set'; readonly at: string; readonly dial: string; readonly value: string }
  /** What the hand has shown is repeated with one press. */
  | { readonly does: 'repeat'; readonly says: string };

export interface StationScript {
  readonly settings: unknown;
  readonly steps: readonly StationStep[];
  /** The display with the result: where it is pressed, what it is called, and what it shows of this work. */
  readonly result: {
    readonly at: string;
    readonly display: string;
    /** What is pressed in it first. */
    readonly presses?: readonly string[];
    readonly tab?: string;
    readonly shows: readonly RegExp[];
  };
  /** The acts that are kept, whichever hand has done them. */
  readonly acts: string;
}

const put = (
  thing: string,
  target: string,
  says: string,
  more: { readonly among?: boolean; readonly inDisplay?: readonly string[] } = {},
): StationStep => ({ does: 'put', thing, target, says, ...more });
const pipetteOn = (target: string, says: string) => put('pipette', target, says);
const press = (thing: string, says: string): StationStep => ({ does: 'press', thing, says });
const set = (at: string, dial: string, value: string): StationStep => ({ does: 'set', at, dial, value });
const repeat = (says: string): StationStep => ({ does: 'repeat', says });
const newTip = pipetteOn('tips', 'Take a new tip');
const noTip = pipetteOn('bin', 'Throw the tip away');
const setVolume = (value: string) => set('pipette', 'Volume of the pipette', value);
const label = (tube: string, name: string) =>
  put('labels', tube, `Label ${tube.replace('-', ' ')} “${name}”`, { among: true, inDisplay: [name] });

export const stationScripts: Readonly<Record<StationId, StationScript>> = {
  sampling: {
    settings: settingsAlone('sampling'),
    steps: [
      press('gloves', 'Put on gloves'),
      press('swabs', 'Open a wrapper and take the swab'),
      put('swab', 'drops', 'Moisten the swab with sterile liquid'),
      put('swab', 'air', 'Hold the swab in the air, touching nothing'),
      press('lid-tube-1', 'Open tube 1'),
      put('swab', 'tube-1', 'Stir the swab in tube 1 and press it out'),
      press('lid-tube-1', 'Close tube 1'),
      label('tube-1', 'Field blank'),
      press('swabs', 'Put the used swab down and take a new one'),
      put('swab', 'drops', 'Moisten the swab with sterile liquid'),
      put('swab', 'site-toilet', 'Rub it over Toilet, line by line'),
      press('lid-tube-2', 'Open tube 2'),
      put('swab', 'tube-2', 'Stir the swab in tube 2 and press it out'),
      press('lid-tube-2', 'Close tube 2'),
      label('tube-2', 'Toilet'),
      repeat('The same for the other 2'),
      put('rack', 'block', 'Put the rack into the heat block'),
      set('block', 'Minutes at 95 °C', '10 min'),
      press('press-start', 'Heat for 10 min at 95 °C'),
      put('rack', 'spinner', 'Spin all tubes, so that debris goes to the bottom'),
      setVolume('20 µL'),
      newTip,
      press('lid-tube-1', 'Open tube 1'),
      pipetteOn('tube-1', 'Draw 20 µL of tube 1'),
      pipetteOn('dna-1', 'Put 20 µL into DNA tube 1'),
      repeat('The other 3, each with a new tip'),
      press('bleach', 'Put all used swabs into the bleach'),
    ],
    result: { at: 'counter', display: 'DNA counter', shows: [/1: Field blank/, /2: Toilet/, /4: Store/] },
    acts: 'gloves swab moisten air open:tube-1 stir:tube-1 close:tube-1 label:tube-1:Field%20blank swab moisten rub:toilet open:tube-2 stir:tube-2 close:tube-2 label:tube-2:Toilet sample:table>tube-3.store>tube-4 load minutes:10 heat spin set:20000 tip open:tube-1 draw:tube-1 dispense:dna-1 open:tube-2 open:tube-3 open:tube-4 again:20000:tube-2>dna-2.tube-3>dna-3.tube-4>dna-4:fresh bleach',
  },
  thermocycler: {
    settings: settingsAlone('thermocycler'),
    steps: [
      setVolume('20 µL'),
      newTip,
      pipetteOn('stock-mix', 'Draw 20 µL of the mix'),
      pipetteOn('noor', 'Put 20 µL into tube 1'),
      repeat('Mix into the other 4'),
      setVolume('5 µL'),
      newTip,
      pipetteOn('stock-noor', 'Draw 5 µL of DNA Noor'),
      pipetteOn('noor', 'Put 5 µL into tube 1'),
      repeat('The other 4, each with a new tip'),
      press('caps', 'Close all lids of the strip'),
      put('strip', 'spinner', 'Spin the strip down'),
      put('strip', 'machine', 'Put the strip into the thermocycler'),
      press('press-run', 'Run the program'),
    ],
    result: {
      at: 'machine',
      display: 'Thermocycler',
      tab: 'In the tubes',
      shows: [/Noor.*TAS2R38, 220 bp/, /No product, as it should be/],
    },
    acts: 'set:20000 tip draw:stock-mix dispense:noor again:20000:stock-mix>mateo.stock-mix>linh.stock-mix>positive.stock-mix>no-template:one set:5000 tip draw:stock-noor dispense:noor again:5000:stock-mateo>mateo.stock-linh>linh.stock-positive>positive.stock-water>no-template:fresh caps:closed spin load run:1',
  },
  'digest-planner': {
    settings: {
      ...settingsAlone('digest-planner'),
      enzymes: ['Bsu36I', 'EcoRI'],
      start: { enzymes: [], completenessPercent: 100, topology: 'linear', isReannealed: false },
    },
    steps: [
      put('enzyme-bsu36i', 'molecule', 'Put Bsu36I on the molecule'),
      newTip,
      pipetteOn('dna-aa', 'Draw 10 µL of AA DNA'),
      pipetteOn('tube-digest-aa', 'Put 10 µL into tube AA'),
      repeat('Do the same for the others'),
      newTip,
      setVolume('1 µL'),
      pipetteOn('enzyme-bsu36i', 'Draw 1 µL of Bsu36I'),
      pipetteOn('tube-digest-aa', 'Put 1 µL into tube AA'),
      repeat('Do the same for the others'),
      put('tube-digest-aa', 'spinner', 'Close, flick and spin tube AA'),
      repeat('Do the same for the others'),
      put('tube-digest-aa', 'block', 'Put tube AA into the heat block'),
      repeat('Put the others in as well'),
      set('celsius', 'Temperature of the block', '37 °C'),
      set('minutes', 'Time in the block', '30 min'),
      press('start', 'Start the block: 30 min at 37 °C'),
    ],
    result: { at: 'key-pieces', display: 'Pieces', shows: [/AA/, /SS/] },
    acts: 'enzyme:Bsu36I tip draw:dna-aa dispense:tube-digest-aa again:10000:dna-as>tube-digest-as.dna-ss>tube-digest-ss.dna-aa>tube-uncut:fresh tip set:1000 draw:enzyme-bsu36i dispense:tube-digest-aa again:1000:enzyme-bsu36i>tube-digest-as.enzyme-bsu36i>tube-digest-ss.water>tube-uncut:fresh close:tube-digest-aa flick:tube-digest-aa close:tube-digest-as flick:tube-digest-as close:tube-digest-ss flick:tube-digest-ss close:tube-uncut flick:tube-uncut put:tube-digest-aa:block put:tube-digest-as:block put:tube-digest-ss:block put:tube-uncut:block celsius:37 minutes:30 start',
  },
  'gel-bench': {
    settings: { ...settingsAlone('gel-bench'), prepared: 'none', agarosePercent: 2 },
    steps: [
      set('balance', 'Agarose on the balance', '1 g'),
      put('bottle', 'flask', 'Pour 50 mL of buffer into the flask'),
      put('flask', 'microwave', 'Heat the flask until all agarose is melted'),
      put('comb', 'gel', 'Put the comb into the tray'),
      put('flask', 'gel', 'Pour the melted gel into the tray and let it set'),
      press('comb', 'Pull the comb out'),
      put('bottle', 'gel', 'Pour buffer over the gel'),
      newTip,
      pipetteOn('50-bp', 'Draw 10 µL of 50 bp ladder'),
      pipetteOn('well-1', 'Put 10 µL into well 1'),
      noTip,
      newTip,
      pipetteOn('noor', 'Draw 10 µL of tube Noor'),
      pipetteOn('well-2', 'Put 10 µL into well 2'),
      repeat('Load the other 3'),
      put(
        'lead-black',
        'socket-wells',
        'Plug the black lead in beside the wells, and the red one at the far end',
      ),
      press('switch', 'Switch on: 90 V for 75 min'),
      press('lamp', 'Photograph the gel under blue light'),
    ],
    result: {
      at: 'lamp',
      display: 'Photograph',
      presses: ['Next band', 'Keep this reading'],
      tab: 'In words',
      shows: [/2Noor/, /No-template control.*no band/],
    },
    acts: 'weigh:1000 fill:50 melt comb pour uncomb cover tip draw:50-bp dispense:well-1 eject tip draw:noor dispense:well-2 again:20000:mateo>well-3.sheared>well-4:fresh again:10000:water>well-5:fresh leads:wells run:75 photo:2:1 measure:2:522',
  },
};
