import * as z from 'zod/mini';
import type { Issue } from '../../kernel/issue.ts';
import type { Rates } from '../../science/expression/cell-free.ts';
import { tubeChanges } from '../../science/expression/reaction.ts';

/** As many as a plot can tell apart. */
export const mostTubes = 8;
/** The end of a dial, in percent of the standard. */
export const highestPercent = 400;

const Percent = z._default(z.int().check(z.minimum(0), z.maximum(highestPercent)), 100);
const Rate = (standard: number) => z._default(z.number().check(z.minimum(0), z.maximum(10)), standard);

const TubeSchema = z.strictObject({
  label: z.string().check(z.minLength(1), z.maxLength(30)),
  promoter: Percent,
  rbs: Percent,
  degradation: Percent,
  /** The parts that the tube lacks, or has besides. */
  changes: z._default(z.array(z.enum(tubeChanges)).check(z.maxLength(tubeChanges.length)), []),
});

export const dials = ['promoter', 'rbs', 'degradation', 'parts', 'tubes'] as const;

export const CellFreeKineticsSettingsSchema = z.strictObject({
  tubes: z._default(z.array(TubeSchema).check(z.minLength(1), z.maxLength(mostTubes)), [
    { label: 'Complete', promoter: 100, rbs: 100, degradation: 100, changes: [] },
  ]),
  /** How long the reaction is followed, min. */
  minutes: z._default(z.int().check(z.minimum(60), z.maximum(480), z.multipleOf(10)), 240),
  /** The dials that the reader may turn; `tubes` lets tubes be added. */
  dials: z._default(z.array(z.enum(dials)).check(z.maxLength(dials.length)), [...dials]),
  /** The rates of a complete tube. They are chosen, not measured; see the model card. */
  rates: z._default(
    z.strictObject({
      transcription: Rate(1),
      degradation: Rate(0.07),
      translation: Rate(1),
      maturation: Rate(0.05),
      energyMin: z._default(z.number().check(z.minimum(10), z.maximum(1000)), 120),
    }),
    { transcription: 1, degradation: 0.07, translation: 1, maturation: 0.05, energyMin: 120 },
  ),
});
export type CellFreeKineticsSettings = z.infer<typeof CellFreeKineticsSettingsSchema>;

export const ratesOfSettings = ({ rates }: CellFreeKineticsSettings): Rates => ({ ...rates, rnaAtStart: 0 });

export function lintSettings({ tubes, dials: offered }: CellFreeKineticsSettings): Issue[] {
  const repeated = (values: readonly string[], path: (string | number)[]): Issue[] =>
    new Set(values).size < values.length
      ? [{ path, code: 'repeated-value', message: 'something stands twice' }]
      : [];
  return [
    ...repeated(offered, ['dials']),
    ...repeated(
      tubes.map(({ label }) => label),
      ['tubes'],
    ),
    ...tubes.flatMap(({ changes }, index) => repeated(changes, ['tubes', index, 'changes'])),
  ];
}
