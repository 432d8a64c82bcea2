import type { StationModuleId } from './module-ids.ts';

/** One place at which samples were really taken, on all three flights of the published survey. */
export interface SurveySite {
  /** The site number in the survey. */
  readonly number: number;
  readonly moduleId: StationModuleId;
  readonly place: string;
}

// Microbial Tracking 1; Checinska Sielaff et al. 2019, Microbiome, table of sampling locations.
export const surveySites: readonly SurveySite[] = [
  { number: 1, moduleId: 'tranquility', place: 'Panel beside the Cupola' },
  { number: 2, moduleId: 'tranquility', place: 'Waste and hygiene compartment' },
  { number: 3, moduleId: 'tranquility', place: 'Foot platform of the resistance exercise machine' },
  { number: 4, moduleId: 'unity', place: 'Dining table' },
  { number: 5, moduleId: 'unity', place: 'Overhead panel 4' },
  { number: 6, moduleId: 'permanent-multipurpose-module', place: 'Port side, rack 1' },
  { number: 7, moduleId: 'destiny', place: 'Overhead panel 3' },
  { number: 8, moduleId: 'harmony', place: 'Outside of the port crew cabin, aft wall' },
];

export function listSurveySites(moduleId: StationModuleId): SurveySite[] {
  return surveySites.filter((site) => site.moduleId === moduleId);
}

/** false: whatever the product shows for this module is simulated and must be labelled so. */
export function hasSurveyData(moduleId: StationModuleId): boolean {
  return surveySites.some((site) => site.moduleId === moduleId);
}
