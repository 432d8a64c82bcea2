import { defineBlock } from '../define.ts';
import { describeForm, responses } from './answer.ts';
import { samples } from './samples.ts';
import { FormInitializationSchema, lintFormInitialization } from './schema.ts';

export const formInitialization = defineBlock({
  type: 'form-initialization',
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
      fields: fields.map((field) => ({ id: field.id, words: field.kind === 'choice' ? field.options : [] })),
    }),
  },
  samples,
});
