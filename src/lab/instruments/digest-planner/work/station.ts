import type { Station } from '../../../bench/station.ts';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { type CuttingAct, cuttingActs } from './acts.ts';
import { applyAct, type CuttingBench, startBench } from './bench.ts';
import { guess, listDials, listMoves } from './moves.ts';
import { listInventory, sayAct } from './say.ts';
import { listPlan } from './work-plan.ts';

/** The bench on which a digest is planned on the molecule and then done in tubes. */
export const cuttingStation = {
  acts: cuttingActs,
  start: (settings, given) => startBench(settings, given),
  apply: applyAct,
  sayAct: (_, before, act) => sayAct(before, act),
  listMoves,
  guess: (_, bench, thing, target) => guess(bench, thing, target),
  listDials,
  listPlan,
  listInventory: (_, bench) => listInventory(bench),
} as const satisfies Station<DigestPlannerSettings, CuttingBench, CuttingAct>;
