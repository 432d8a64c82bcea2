import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { longestTeamName } from '../../kernel/team-name.ts';

const fieldShape = {
  id: StableId,
  label: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  /** false: may be left empty. */
  isRequired: z._default(z.boolean(), true),
  /** What a marker says in later texts if the field was left empty, such as `no name yet`. */
  ifEmpty: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** true: the field is no longer asked. Values entered before stay readable, and later texts can still show them. */
  isRetired: z._default(z.boolean(), false),
} as const;

const TextFieldSchema = z.strictObject({
  ...fieldShape,
  kind: z.literal('text'),
  /** Length as readers count it: in characters, not in code units. */
  maxLength: z._default(z.int().check(z.minimum(1), z.maximum(200)), 60),
  /** `team`: if the teacher has put the student into a team, the field shows the team's name. */
  fill: z.optional(z.enum(['team'])),
});

const ChoiceFieldSchema = z.strictObject({
  ...fieldShape,
  kind: z.literal('choice'),
  options: z
    .array(z.strictObject({ id: StableId, text: z.string().check(z.minLength(1), z.maxLength(120)) }))
    .check(z.minLength(2), z.maxLength(12)),
});

/** A row of tubes to name, numbered from 1. */
const LabelsFieldSchema = z.strictObject({
  ...fieldShape,
  kind: z.literal('labels'),
  count: z.int().check(z.minimum(1), z.maximum(12)),
  maxLength: z._default(z.int().check(z.minimum(1), z.maximum(60)), 20),
});

const FormFieldSchema = z.discriminatedUnion('kind', [TextFieldSchema, ChoiceFieldSchema, LabelsFieldSchema]);
export type FormField = z.infer<typeof FormFieldSchema>;
export type ChoiceField = z.infer<typeof ChoiceFieldSchema>;
export type LabelsField = z.infer<typeof LabelsFieldSchema>;

export const FormInitializationSchema = z.strictObject({
  type: z.literal('form-initialization'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichTextSchema),
  /** true: the module counts as completed only once the form is saved. */
  isRequired: z._default(z.boolean(), true),
  fields: z.array(FormFieldSchema).check(z.minLength(1), z.maxLength(8)),
});
type FormInitialization = z.infer<typeof FormInitializationSchema>;

/** The fields that are not retired. */
export function listAsked({ fields }: Pick<FormInitialization, 'fields'>): FormField[] {
  return fields.filter(({ isRetired }) => !isRetired);
}

/** Whether the field shows the name of the learner's team where there is one. */
export const isTeamField = (field: FormField) => field.kind === 'text' && field.fill === 'team';

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicFormInitialization = FormInitialization;

export function lintFormInitialization(item: FormInitialization): Issue[] {
  return [
    ...(listAsked(item).length > 0
      ? []
      : [
          {
            path: ['fields'],
            code: 'nothing-asked',
            message: 'every field is retired, so the form asks nothing',
          },
        ]),
    ...findRepeats(item.fields, 'fields'),
    ...item.fields.flatMap((field, index) =>
      field.kind === 'text' && isTeamField(field) && field.maxLength < longestTeamName
        ? [
            {
              path: ['fields', index, 'maxLength'],
              code: 'too-short-for-team',
              message: `the name of a team may have ${longestTeamName} characters`,
            },
          ]
        : [],
    ),
    ...item.fields.flatMap((field, index) =>
      field.kind === 'choice'
        ? findRepeats(field.options, 'options').map((issue) => ({
            ...issue,
            path: ['fields', index, ...issue.path],
          }))
        : [],
    ),
  ];
}
