import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { findAllowedOrder, findCircle, findTooEarly } from './allowed-orders.ts';

const StepSchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
  /** Ids of the steps that must have happened before this one; the key is this graph. */
  after: z._default(z.array(StableId), []),
  /** Shown when this is the first step that is too early; every step with `after` has its own. */
  ifTooEarly: z.optional(RichTextSchema),
  /** What a learner who puts this step too early may believe. */
  misconception: z.optional(StableId),
});

export const OptionsOrderSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('options-order'),
  /** In the order in which the learner finds them, which must not be right. The scorer is exact for up to ten steps. */
  options: z.array(StepSchema).check(z.minLength(3), z.maxLength(10)),
});
export type OptionsOrder = z.infer<typeof OptionsOrderSchema>;

export const PublicOptionsOrderSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('options-order'),
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicOptionsOrder = z.infer<typeof PublicOptionsOrderSchema>;

export function redactOptionsOrder(item: OptionsOrder): PublicOptionsOrder {
  return {
    ...redactShared(item),
    type: item.type,
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}

export function lintOptionsOrder(item: OptionsOrder): Issue[] {
  const issues: Issue[] = findRepeats(item.options, 'options');
  const known = new Set(item.options.map(({ id }) => id));
  item.options.forEach(({ id, after, ifTooEarly }, index) => {
    for (const earlier of after) {
      if (known.has(earlier)) continue;
      issues.push({
        path: ['options', index, 'after'],
        code: 'unknown-option',
        message: `${id} must follow ${earlier}, which is not an option`,
      });
    }
    if (after.length > 0 && !ifTooEarly) {
      issues.push({
        path: ['options', index, 'ifTooEarly'],
        code: 'step-without-feedback',
        message: `${id} can stand too early and needs a sentence for it`,
      });
    }
  });
  // The rules about the order as a whole need a graph with sound ids. They are checked even if sentences are missing.
  const isSound = issues.every(({ code }) => code === 'step-without-feedback');
  return isSound ? [...issues, ...lintOrder(item)] : issues;
}

function sayCircle(circle: readonly OptionsOrder['options'][number][]): string {
  const names = circle.map(({ id, text }) => `${id} (“${plainWords(text)}”)`);
  const [first = '', ...others] = names;
  if (others.length === 0) return `${first} waits for itself`;
  return `${[first, ...others].join(' waits for ')} waits for ${circle[0]?.id}, which is a circle`;
}

function lintOrder(item: OptionsOrder): Issue[] {
  if (!findAllowedOrder(item.options)) {
    return [
      {
        path: ['options'],
        code: 'circular-order',
        message: `${sayCircle(findCircle(item.options))}; take an id out of one of their \`after\``,
      },
    ];
  }
  const displayed = item.options.map(({ id }) => id);
  if (findTooEarly(item.options, displayed)) return [];
  return [
    {
      path: ['options'],
      code: 'displayed-in-order',
      message: 'the options stand in a right order, which gives the answer away; mix them',
    },
  ];
}
