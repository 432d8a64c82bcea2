import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import type { Issue } from '../../kernel/issue.ts';
import { stationModuleIds } from '../../science/station/module-ids.ts';
import { pickableModules } from '../../science/station/station.ts';

export const ModuleSelectionSchema = z.strictObject({
  type: z.literal('module-selection'),
  id: StableId,
  /** Short name for lists and reports. */
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  prompt: RichTextSchema,
  /** Module ids to choose from. */
  options: z._default(
    z.array(z.enum(stationModuleIds)).check(z.minLength(2)),
    pickableModules.map(({ id }) => id),
  ),
  /** Exactly how many modules must be chosen. */
  count: z._default(z.int().check(z.minimum(1), z.maximum(9)), 3),
  isRequired: z._default(z.boolean(), true),
  /** Replaces the standard words in the confirm step. */
  confirmText: z.optional(RichTextSchema),
  /** A reminder in the confirm step if the choice has none of these modules. The learner may still keep the choice. */
  reminders: z.optional(
    z
      .array(
        z.strictObject({
          unlessAnyOf: z.array(z.enum(stationModuleIds)).check(z.minLength(1)),
          text: RichTextSchema,
        }),
      )
      .check(z.minLength(1)),
  ),
});
type ModuleSelection = z.infer<typeof ModuleSelectionSchema>;

/** Everything an author writes here is meant for the learner: the public form is the same. */
export type PublicModuleSelection = ModuleSelection;

export function lintModuleSelection({ options, count, reminders = [] }: ModuleSelection): Issue[] {
  const issues: Issue[] = options
    .filter((id, index) => options.indexOf(id) !== index)
    .map((id) => ({ path: ['options'], code: 'repeated-module', message: `${id} is named twice` }));
  if (count > new Set(options).size) {
    issues.push({
      path: ['count'],
      code: 'more-than-offered',
      message: `${count} must be chosen of ${new Set(options).size}`,
    });
  }
  reminders.forEach(({ unlessAnyOf }, index) => {
    const unknown = unlessAnyOf.filter((id) => !options.includes(id));
    if (unknown.length === 0) return;
    issues.push({
      path: ['reminders', index, 'unlessAnyOf'],
      code: 'unknown-module',
      message: `${unknown.join(', ')} cannot be chosen here`,
    });
  });
  return issues;
}

export function adviseModuleSelection({ reminders }: ModuleSelection): Issue[] {
  if (reminders !== undefined) return [];
  const message =
    'this choice stands once it is confirmed; say in reminders what a choice without certain modules makes impossible';
  return [{ path: ['reminders'], code: 'fixed-without-reminder', message }];
}
