import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { type FormInitialization, listAsked } from './schema.ts';

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
      field.kind === 'choice'
        ? findRepeats(field.options, 'options').map((issue) => ({
            ...issue,
            path: ['fields', index, ...issue.path],
          }))
        : [],
    ),
  ];
}
