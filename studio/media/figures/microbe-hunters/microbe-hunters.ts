import { nameSteps } from '../steps.ts';
import { gelRace } from './gel-race.ts';
import { missionPlate } from './mission-plate.ts';
import { pcrCycle } from './pcr-cycle.ts';
import { sixteenSMap } from './sixteen-s-map.ts';
import { swabPlate, swabSteps } from './swab-steps.ts';

export const microbeHunters = {
  'gel-race': gelRace,
  'mission-plate': missionPlate,
  ...nameSteps('pcr', pcrCycle),
  'sixteen-s-map': sixteenSMap,
  'swab-plate': swabPlate,
  ...nameSteps('swab', swabSteps),
};
