import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import {
  type LicenseConfiguration,
  LicenseConfigurationSchema,
} from '../../school/features/classes/passes.ts';
import type { LabAtAGlance } from '../gallery/read-labs.ts';
import { pricingMessages as texts } from './pricing-messages.ts';

// Read when the pages are built, as the legal texts are.
const files = import.meta.glob<string>('../../../content/licenses/license-activity-configuration.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What every pass unlocks. @throws when the file is missing or does not fit its schema: the build must stop */
export function readPasses(): LicenseConfiguration {
  const [text] = Object.values(files);
  if (text === undefined) throw new Error('There is no license-activity-configuration.yaml');
  return z.parse(LicenseConfigurationSchema, parseYaml(text));
}

export const comparedPasses = ['freePass', 'DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS'] as const;
export type ComparedPass = (typeof comparedPasses)[number];

/** What a pass does for one lab: always open, one of those that may be chosen for a class, or not open. */
export function reachOf(
  passes: LicenseConfiguration,
  pass: ComparedPass,
  { id, isPremium }: Pick<LabAtAGlance, 'id' | 'isPremium'>,
): 'open' | 'choose' | 'notOpen' {
  if (!isPremium) return 'open';
  const { activities, labsPerClass } = passes[pass];
  if (activities !== 'all' && !activities.includes(id)) return 'notOpen';
  return labsPerClass === null ? 'open' : 'choose';
}

/** The names of the passes with which a class can have the lab. */
export function passesOpening(
  passes: LicenseConfiguration,
  lab: Pick<LabAtAGlance, 'id' | 'isPremium'>,
): string[] {
  return comparedPasses
    .filter((pass) => reachOf(passes, pass, lab) !== 'notOpen')
    .map((pass) => texts.names[pass]);
}
