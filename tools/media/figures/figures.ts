import { gelRace } from './microbe-hunters/gel-race.ts';
import { pcrCycle } from './microbe-hunters/pcr-cycle.ts';
import { sixteenSMap } from './microbe-hunters/sixteen-s-map.ts';
import { missionPlate } from './mission-plate.ts';
import { swabPlate, swabSteps } from './swab-steps.ts';

interface Figure {
  readonly name: string;
  /** The inside of an SVG of 1280 by 720. */
  readonly drawing: string;
}

export const figures: readonly Figure[] = [
  { name: 'gel-race', drawing: gelRace },
  { name: 'mission-plate', drawing: missionPlate },
  ...Object.entries(pcrCycle).map(([step, drawing]) => ({ name: `pcr-${step}`, drawing })),
  { name: 'sixteen-s-map', drawing: sixteenSMap },
  { name: 'swab-plate', drawing: swabPlate },
  ...Object.entries(swabSteps).map(([step, drawing]) => ({ name: `swab-${step}`, drawing })),
];
