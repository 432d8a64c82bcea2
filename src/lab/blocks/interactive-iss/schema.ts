import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import type { Issue } from '../../kernel/issue.ts';
import { stationModuleIds } from '../../science/station/module-ids.ts';
import { pickableModules } from '../../science/station/station.ts';

const ModuleId = z.enum(stationModuleIds);

export const InteractiveIssSchema = z.strictObject({
  type: z.literal('interactive-iss'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichTextSchema),
  /** Modules that can be opened; left out: every module that a learner may choose for sampling. */
  moduleIds: z.optional(z.array(ModuleId).check(z.minLength(1))),
  /** The author's own words on a module's card, e.g. what a class found there. */
  siteNotes: z._default(z.array(z.strictObject({ moduleId: ModuleId, text: RichTextSchema })), []),
});
type InteractiveIss = z.infer<typeof InteractiveIssSchema>;

/** Everything an author writes here is meant for the learner: the public form is the same. */
export type PublicInteractiveIss = InteractiveIss;

export function listOpenable({ moduleIds }: InteractiveIss) {
  return moduleIds ?? pickableModules.map(({ id }) => id);
}

export function lintInteractiveIss(item: InteractiveIss): Issue[] {
  const openable = listOpenable(item);
  const noted = item.siteNotes.map(({ moduleId }) => moduleId);
  return [
    ...openable
      .filter((id, index) => openable.indexOf(id) !== index)
      .map((id) => ({ path: ['moduleIds'], code: 'repeated-module', message: `${id} is named twice` })),
    ...noted.flatMap((id, index): Issue[] => {
      const path = ['siteNotes', index, 'moduleId'];
      if (noted.indexOf(id) !== index) {
        return [{ path, code: 'repeated-module', message: `${id} has two notes` }];
      }
      if (openable.includes(id)) return [];
      return [{ path, code: 'note-never-shown', message: `${id} cannot be opened here` }];
    }),
  ];
}
