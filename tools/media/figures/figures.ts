import { missionPlate } from './mission-plate.ts';
import { swabPlate, swabSteps } from './swab-steps.ts';

interface Figure {
  readonly name: string;
  /** The inside of an SVG of 1280 by 720. */
  readonly drawing: string;
}

export const figures: readonly Figure[] = [
  { name: 'mission-plate', drawing: missionPlate },
  { name: 'swab-plate', drawing: swabPlate },
  ...Object.entries(swabSteps).map(([step, drawing]) => ({ name: `swab-${step}`, drawing })),
];
