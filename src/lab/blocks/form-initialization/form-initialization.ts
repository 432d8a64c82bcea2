import type { PaperPart } from '../../marking/paper.ts';
import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { describeForm, responses } from './answer.ts';
import { samples } from './samples.ts';
import { type FormField, FormInitializationSchema, lintFormInitialization, listAsked } from './schema.ts';

export const formInitialization = defineBlock({
  type: 'form-initialization',
  alsoCalled: ['form', 'survey', 'poll'],
  itemSchema: FormInitializationSchema,
  publicSchema: FormInitializationSchema,
  redact: (item) => item,
  lint: lintFormInitialization,
  saved: {
    responses,
    isFixedOnceSaved: false,
    isRequired: (item) => item.isRequired,
    title: (item) => item.title,
    describe: describeForm,
    answerWords: ({ fields }) => ({
      kind: 'fields',
      fields: fields.map(({ id, isRequired, ifEmpty, ...field }) => ({
        ...{ id, words: field.kind === 'choice' ? field.options : [] },
        ...(!isRequired && { isOptional: true }),
        ...(ifEmpty !== undefined && { ifEmpty }),
      })),
    }),
    choices: (item) =>
      listAsked(item).flatMap((field) =>
        field.kind === 'choice'
          ? [{ id: field.id, label: field.label, options: field.options, read: (form) => form[field.id] }]
          : [],
      ),
  },
  paper: (item) => [...headOnPaper(item), ...listAsked(item).flatMap(fieldOnPaper)],
  samples,
});

function fieldOnPaper(field: FormField): PaperPart[] {
  if (field.kind === 'text') return [{ kind: 'lines', label: field.label, count: 1 }];
  if (field.kind === 'choice')
    return [
      { kind: 'text', text: field.label },
      { kind: 'choices', mark: 'one', options: field.options.map(({ text }) => text) },
    ];
  const rows = Array.from({ length: field.count }, (_, index) => [{ text: String(index + 1) }, {}]);
  return [{ kind: 'table', caption: field.label, head: [], rows }];
}
