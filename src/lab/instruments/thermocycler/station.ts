import type { HandAct } from '../../bench/hand.ts';
import { sayHandAct } from '../../bench/hand-words.ts';
import { sayVolume } from '../../bench/liquid.ts';
import type { Station } from '../../bench/station.ts';
import { acts, type PcrAct } from './acts.ts';
import { apply } from './apply.ts';
import { mixStockNl, type PcrBench, startBench } from './bench.ts';
import { guess, listDials, listMoves } from './moves.ts';
import { names } from './names.ts';
import { listInventory, listPlan, sayEnd } from './plan.ts';
import type { ThermocyclerSettings } from './settings.ts';

/** The name of an offered primer, or the letters of a typed one. */
export function namePrimer({ primers }: ThermocyclerSettings, choice: string): string {
  return primers.find(({ id }) => id === choice)?.name ?? choice;
}

function sayAct(settings: ThermocyclerSettings, before: PcrBench, act: PcrAct): string {
  switch (act.kind) {
    case 'without':
      return `${names.leftOut}: ${act.reagents.map((id) => names[id]).join(', ') || names.none}`;
    case 'primers':
      return `${names.primers} of the mix: ${namePrimer(settings, act.forward)}, ${namePrimer(settings, act.reverse)}`;
    case 'fresh-mix':
      return `${sayVolume(mixStockNl(settings))} of fresh mix made`;
    case 'caps':
      return act.lid === 'closed' ? 'All lids closed' : 'All lids opened';
    case 'spin':
      return 'Strip spun down';
    case 'load':
      return 'Strip put into the thermocycler';
    case 'unload':
      return 'Strip put back into the rack';
    case 'step':
      return `${names[act.id]} set to ${act.celsius} °C, ${act.seconds} s`;
    case 'cycles':
      return `${names.cycles} set to ${act.count}`;
    case 'seed':
      return `${names.seed} set to ${act.seed}`;
    case 'run': {
      const { steps, cycles } = before.programme;
      const { denature, anneal, extend } = steps;
      return `Run ${before.runs + 1}: ${cycles} cycles of ${denature.celsius}, ${anneal.celsius} and ${extend.celsius} °C`;
    }
    case 'fresh-strip':
      return before.hasRun
        ? 'New strip of tubes taken; those that have run are kept aside'
        : 'New strip of tubes taken';
    case 'same-again':
      return 'The same tubes set up again';
    default:
      return sayHandAct(before, act satisfies HandAct);
  }
}

export const station = {
  acts,
  // The tubes of a PCR do not come from an earlier instrument.
  start: (settings) => startBench(settings),
  apply,
  sayAct,
  listMoves,
  guess: (_, bench, thing, target) => guess(bench, thing, target),
  listDials,
  listPlan,
  sayEnd,
  listInventory,
} as const satisfies Station<ThermocyclerSettings, PcrBench, PcrAct> & { readonly acts: typeof acts };
