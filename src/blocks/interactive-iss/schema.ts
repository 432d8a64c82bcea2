import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { stationModuleIds } from '../../science/station/module-ids.ts';

const ModuleId = z.enum(stationModuleIds);

export const InteractiveIssSchema = z.strictObject({
  type: z.literal('interactive-iss'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichText),
  /** What can be opened; all modules a learner may sample when absent. */
  moduleIds: z.optional(z.array(ModuleId).check(z.minLength(1))),
  /** The author's own words on a module's card, e.g. what a class found there. */
  siteNotes: z._default(z.array(z.strictObject({ moduleId: ModuleId, text: RichText })), []),
});
export type InteractiveIss = z.infer<typeof InteractiveIssSchema>;

/** Everything an author writes here is meant for the learner: the public form is the same. */
export type PublicInteractiveIss = InteractiveIss;
