import { listInputs } from './inputs.ts';
import type { FormResponse } from './response.ts';
import type { PublicFormInitialization } from './schema.ts';

/** One line for each value that was given, in the order of the form: `Team name: Blue team`. */
export function describeForm(item: PublicFormInitialization, response: FormResponse): string[] {
  return listInputs(item).flatMap(({ key, field, number }) => {
    const value = response[key];
    if (!value) return [];
    const shown = field.kind === 'choice' ? field.options.find(({ id }) => id === value)?.text : value;
    return [`${number === undefined ? field.label : `${field.label} ${number}`}: ${shown ?? value}`];
  });
}
