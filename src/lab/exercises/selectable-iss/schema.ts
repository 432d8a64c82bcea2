import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { type StationModuleId, stationModuleIds } from '../../science/station/module-ids.ts';
import { pickableModules } from '../../science/station/station.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';

const ModuleId = z.enum(stationModuleIds);

const TargetSchema = z.strictObject({
  id: StableId,
  /** The clue. */
  text: RichTextSchema,
  /** Any of these modules answers the clue. */
  right: z.array(ModuleId).check(z.minLength(1)),
  /** Shown for a wrong module instead of the station's own description of it. */
  feedback: z._default(
    z.array(
      z.strictObject({ moduleId: ModuleId, text: RichTextSchema, misconception: z.optional(StableId) }),
    ),
    [],
  ),
});

export const SelectableIssSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('selectable-iss'),
  targets: z.array(TargetSchema).check(z.minLength(1), z.maxLength(6)),
  /** What can be picked. */
  moduleIds: z._default(
    z.array(ModuleId).check(z.minLength(2)),
    pickableModules.map(({ id }) => id),
  ),
  /** true: the picks are confirmed instead of checked, and cannot be changed afterwards. */
  confirm: z._default(z.boolean(), false),
});
export type SelectableIss = z.infer<typeof SelectableIssSchema>;

export const PublicSelectableIssSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('selectable-iss'),
  targets: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  moduleIds: z.array(ModuleId),
  confirm: z.boolean(),
});
export type PublicSelectableIss = z.infer<typeof PublicSelectableIssSchema>;

export function redactSelectableIss(item: SelectableIss): PublicSelectableIss {
  return {
    ...redactShared(item),
    type: item.type,
    targets: item.targets.map(({ id, text }) => ({ id, text })),
    moduleIds: [...item.moduleIds],
    confirm: item.confirm,
  };
}

export function lintSelectableIss(item: SelectableIss): Issue[] {
  return [
    ...findRepeats(item.targets, 'targets'),
    ...findRepeatedModules(item.moduleIds, ['moduleIds']),
    ...item.targets.flatMap((target, index) => [
      ...findRepeatedModules(target.right, ['targets', index, 'right']),
      ...findRepeatedModules(
        target.feedback.map(({ moduleId }) => moduleId),
        ['targets', index, 'feedback'],
      ),
      ...target.right
        .filter((moduleId) => !item.moduleIds.includes(moduleId))
        .map((moduleId) => ({
          path: ['targets', index, 'right'],
          code: 'right-module-not-offered',
          message: `${moduleId} is right but cannot be picked`,
        })),
      ...target.feedback
        .filter(({ moduleId }) => target.right.includes(moduleId) || !item.moduleIds.includes(moduleId))
        .map(({ moduleId }) => ({
          path: ['targets', index, 'feedback'],
          code: 'feedback-never-said',
          message: `nobody can pick ${moduleId} wrongly here`,
        })),
    ]),
  ];
}

function findRepeatedModules(ids: readonly StationModuleId[], path: Issue['path']): Issue[] {
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ({ path, code: 'repeated-module', message: `${id} is named twice` }));
}
