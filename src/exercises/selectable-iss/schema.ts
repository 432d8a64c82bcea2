import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { stationModuleIds } from '../../science/station/module-ids.ts';
import { pickableModules } from '../../science/station/station.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const ModuleId = z.enum(stationModuleIds);

const TargetSchema = z.strictObject({
  id: StableId,
  /** The clue. */
  text: RichText,
  /** Any of these modules answers the clue. */
  right: z.array(ModuleId).check(z.minLength(1)),
  /** Said instead of the station's own words about a wrong module. */
  feedback: z._default(
    z.array(z.strictObject({ moduleId: ModuleId, text: RichText, misconception: z.optional(StableId) })),
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
  /** true: the picks are confirmed instead of checked, and stand from then on. */
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
