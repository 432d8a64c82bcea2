import type { Station } from '../../../bench/station.ts';
import type { GelBenchSettings } from '../settings.ts';
import { type GelAct, gelActs } from './acts.ts';
import { applyGel } from './apply.ts';
import { type GelBench, startBench } from './bench.ts';
import { guessGelAct, listGelDials, listGelMoves } from './moves.ts';
import { listGelPlan } from './plan.ts';
import { listGelInventory, sayGelAct } from './say.ts';

/** The gel station, without its drawing and its models. */
export const station = {
  acts: gelActs,
  start: startBench,
  apply: applyGel,
  sayAct: sayGelAct,
  listMoves: listGelMoves,
  guess: guessGelAct,
  listDials: listGelDials,
  listPlan: listGelPlan,
  listInventory: listGelInventory,
} satisfies Station<GelBenchSettings, GelBench, GelAct>;
