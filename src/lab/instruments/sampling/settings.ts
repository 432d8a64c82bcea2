import * as z from 'zod/mini';
import type { Issue } from '../../kernel/issue.ts';
import { knownDnaIds } from '../../science/known-dna/known-dna-ids.ts';

export const siteKinds = ['surface', 'cheek'] as const;
/** What a surface is drawn as, so that it is known without its name. */
export const siteLooks = ['panel', 'toilet', 'table', 'cabin', 'store'] as const;
export type SiteLook = (typeof siteLooks)[number];
/** What has been done before the learner begins: nothing, a swab of every site, or all up to the spin. */
export const preparedIds = ['nothing', 'sites', 'lysed'] as const;
export const heatMin = { least: 1, most: 30 } as const;

const Id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(16));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const lives = (most: number) =>
  z
    .array(z.strictObject({ dna: z.enum(knownDnaIds), copies: whole(0, 1_000_000_000) }))
    .check(z.maxLength(most));

export const SamplingSettingsSchema = z.strictObject({
  /** Places or people to sample. */
  sites: z
    .array(
      z.strictObject({
        id: Id,
        /** Short enough for a sticker on a tube. */
        name: z.string().check(z.minLength(1), z.maxLength(20)),
        kind: z._default(z.enum(siteKinds), 'surface'),
        /** The drawing of a surface; a cheek is always that of a person. */
        looks: z._default(z.enum(siteLooks), 'panel'),
        /** Copies of each DNA that one damp swab lifts there. */
        lives: lives(4),
      }),
    )
    .check(z.minLength(1), z.maxLength(6)),
  /** Copies that one bare hand leaves on a swab that it takes. */
  hands: z._default(lives(4), [{ dna: 'c-acnes-16s', copies: 4000 }]),
  /** Copies that come with every swab, its liquid and its tube, even if the swab touches nothing. */
  kit: z._default(lives(4), []),
  /** Minutes at 95 °C of the plan. */
  lysisMin: z._default(whole(heatMin.least, heatMin.most), 10),
  prepared: z._default(z.enum(preparedIds), 'nothing'),
});
export type SamplingSettings = z.infer<typeof SamplingSettingsSchema>;

/** The id of the air, in the place of a site: the swab is only held in the air. */
export const airId = 'air';
/** The id of the tube of a field blank, as a later instrument knows it. */
export const fieldBlankId = 'field-blank';
/** Sources of DNA besides the sites. */
export const handsId = 'hands';
export const kitId = 'kit';

/** Ids that no site may have, because a thing of the bench or a tube has them. */
const takenIds =
  /^(air|field-blank|hands|kit|pipette|tips|bin|swab|swabs|gloves|drops|labels|bleach|rack|stand|block|spinner|counter)$|^(tube|dna|lid|press|site)-/;

export function lintSettings({ sites }: SamplingSettings): Issue[] {
  const issues: Issue[] = [];
  sites.forEach(({ id }, at) => {
    const path = ['sites', at, 'id'];
    if (takenIds.test(id)) issues.push({ path, code: 'taken-id', message: `${id} is a thing of the bench` });
    if (sites.findIndex((site) => site.id === id) < at)
      issues.push({ path, code: 'repeated-id', message: `${id} stands twice` });
  });
  return issues;
}
