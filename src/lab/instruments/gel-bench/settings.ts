import * as z from 'zod/mini';
import { StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { dyeIds, usualDyes } from '../../science/gel/dyes.ts';
import { ladderIds } from '../../science/gel/ladders.ts';
import { dialLimits, fixable, methodIds, preparations } from './dials.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(40));
const LengthBp = z.int().check(z.minimum(10), z.maximum(50_000));
const MassNg = z.number().check(z.gt(0), z.maximum(5000));

const VolumeSchema = z.union([z.literal(2), z.literal(5), z.literal(10), z.literal(20)]);

type DialId = keyof typeof dialLimits;

const TubeSchema = z.strictObject({
  id: StableId,
  label: Word,
  /** Molecules, each with the pieces it is cut into, and the mass of all its pieces in 20 µl. */
  products: z._default(
    z
      .array(
        z.strictObject({
          fragmentsBp: z.array(LengthBp).check(z.minLength(1), z.maxLength(12)),
          massNg: MassNg,
        }),
      )
      .check(z.maxLength(8)),
    [],
  ),
  /** DNA of every length between two limits. */
  smears: z._default(
    z.array(z.strictObject({ fromBp: LengthBp, toBp: LengthBp, massNg: MassNg })).check(z.maxLength(2)),
    [],
  ),
});

const between = (id: DialId) => [z.minimum(dialLimits[id].least), z.maximum(dialLimits[id].most)] as const;

export const GelBenchSettingsSchema = z.strictObject({
  /** Tubes besides those of a joined instrument. One without any DNA is a control. */
  tubes: z._default(z.array(TubeSchema).check(z.maxLength(16)), []),
  /** In the order in which they are offered. */
  ladders: z._default(z.array(z.enum(ladderIds)).check(z.minLength(1)), [...ladderIds]),
  wells: z._default(z.int().check(z.minimum(2), z.maximum(15)), 8),
  /** From the wells to the far end. */
  lengthMm: z._default(z.int().check(z.minimum(40), z.maximum(120)), 60),
  /** How the dials stand at the start. */
  agarosePercent: z._default(z.number().check(...between('agarosePercent')), 2),
  volts: z._default(z.int().check(...between('volts')), 90),
  minutes: z._default(z.int().check(...between('minutes')), 60),
  seed: z._default(z.int().check(z.minimum(1), z.maximum(9999)), 1),
  /**
   * What stands ready: a gel in its tank under buffer, with empty wells; such a gel whose wells are loaded; or nothing,
   * so that the gel is weighed, melted and poured by hand.
   */
  prepared: z._default(z.enum(preparations), 'poured'),
  /** Whether tubes come with loading dye in them. Ladders always do. */
  loadingDye: z._default(z.enum(['mixed-in', 'by-hand']), 'mixed-in'),
  /**
   * What belongs into the wells: a tube of these settings, a ladder, or a tube of the joined instrument. The plan says
   * so, or the wells are loaded with it at the start.
   */
  loaded: z._default(
    z.array(
      z.strictObject({
        well: z.int().check(z.minimum(1)),
        source: StableId,
        ul: z._default(VolumeSchema, 10),
      }),
    ),
    [],
  ),
  /**
   * Gels to which the plan leads on, once the first one has been read. A line is done with a photograph of such a gel.
   */
  further: z._default(
    z
      .array(
        z.strictObject({
          /** The line of the plan, such as "3% for 75 minutes: what has changed?". */
          words: z.string().check(z.minLength(1), z.maxLength(80)),
          /** false: the gel that lies in the tank runs on. */
          isNew: z._default(z.boolean(), true),
          agarosePercent: z.optional(z.number().check(...between('agarosePercent'))),
          minutes: z.optional(z.int().check(...between('minutes'))),
        }),
      )
      .check(z.maxLength(4)),
    [],
  ),
  /** Pairs of lengths in bp, the longer first, of which a reading says whether they stand apart on this gel. */
  apart: z._default(z.array(z.tuple([LengthBp, LengthBp])).check(z.maxLength(4)), []),
  fixed: z._default(z.array(z.enum(fixable)), []),
  dyes: z._default(z.array(z.enum(dyeIds)), [...usualDyes]),
  methods: z._default(z.array(z.enum(methodIds)).check(z.minLength(1)), [...methodIds]),
  /** Least mass of a sharp band that the stain shows at the usual exposure, in ng. */
  visibleNg: z._default(z.number().check(z.minimum(1), z.maximum(10)), 2),
  /** How much warmer than its sides the middle of the gel is, in °C. */
  middleWarmerC: z._default(z.number().check(z.minimum(0), z.maximum(10)), 0),
});
export type GelBenchSettings = z.infer<typeof GelBenchSettingsSchema>;

export function lintSettings(settings: GelBenchSettings): Issue[] {
  const { tubes, ladders, wells, loaded, apart } = settings;
  return [
    ...apart.flatMap(([longer, shorter], index): Issue[] =>
      longer > shorter
        ? []
        : [issue(['apart', index], 'reversed', 'the longer of the two lengths comes first')],
    ),
    ...findRepeats(tubes, 'tubes'),
    ...tubes.flatMap(({ id, smears }, index): Issue[] => [
      ...((ladderIds as readonly string[]).includes(id)
        ? [
            issue(
              ['tubes', index, 'id'],
              'name-of-a-ladder',
              `${id} is the name of a ladder; call the tube otherwise`,
            ),
          ]
        : []),
      ...(isTaken(id)
        ? [
            issue(
              ['tubes', index, 'id'],
              'name-of-a-thing',
              `${id} is the name of a thing on the bench; call the tube otherwise`,
            ),
          ]
        : []),
      ...smears.flatMap(({ fromBp, toBp }, at): Issue[] =>
        fromBp < toBp
          ? []
          : [
              issue(
                ['tubes', index, 'smears', at],
                'reversed',
                'a smear goes from its shortest to its longest piece',
              ),
            ],
      ),
    ]),
    ...loaded.flatMap(({ well, source }, index): Issue[] => [
      ...(well > wells
        ? [issue(['loaded', index, 'well'], 'no-such-well', `the gel has ${wells} wells`)]
        : []),
      ...(loaded.findIndex((other) => other.well === well) < index
        ? [issue(['loaded', index, 'well'], 'loaded-twice', `well ${well} is loaded twice`)]
        : []),
      ...((ladderIds as readonly string[]).includes(source) &&
      !(ladders as readonly string[]).includes(source)
        ? [issue(['loaded', index, 'source'], 'not-offered', `${source} is not among the ladders offered`)]
        : []),
    ]),
  ];
}

/** Ids of things on the bench that no tube can have. */
const things = ['loading-dye', 'pipette', 'tips', 'bin', 'balance', 'bottle', 'flask', 'microwave', 'comb'];
const moreThings = [
  'gel',
  'power',
  'switch',
  'new-gel',
  'lamp',
  'lead-black',
  'lead-red',
  'socket-wells',
  'socket-far',
];
const isTaken = (id: string) => /^(well|lid)-/.test(id) || [...things, ...moreThings].includes(id);

function issue(path: Issue['path'], code: string, message: string): Issue {
  return { path, code, message };
}
