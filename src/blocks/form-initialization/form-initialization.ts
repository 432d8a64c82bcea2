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
  media: () => [],
  saved: {
    responses,
    isFixedOnceSaved: false,
    isRequired: (item) => item.isRequired,
    title: (item) => item.title,
    describe: describeForm,
  },
  samples,
});
