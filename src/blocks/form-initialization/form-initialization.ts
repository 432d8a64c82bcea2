import { defineBlock } from '../define.ts';
import { describeForm } from './describe.ts';
import { lintFormInitialization } from './lint.ts';
import { responses } from './response.ts';
import { samples } from './samples.ts';
import { FormInitializationSchema } from './schema.ts';

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
