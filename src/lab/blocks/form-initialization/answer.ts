import { composeText } from '../../kernel/compose-text.ts';
import { type Parsed, valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { findValueFault, listInputs } from './inputs.ts';
import { isTeamField, listAsked, type PublicFormInitialization } from './schema.ts';

/** What is typed or chosen, by input key: the field's id, or `fieldId.1`, `fieldId.2` … in a row of labels. */
export type FormResponse = Readonly<Record<string, string>>;

/** The value as it is stored: without blanks at either end, and with one spelling for each accented letter. */
const canonical = (value: string) => composeText(value.trim());

/**
 * A longer value is refused before it is read. No field takes more: 200 characters of at most two UTF-16 units each.
 */
const longestValue = 400;

export type InputFault = 'missing' | 'repeated' | 'too-long' | 'bad-characters' | 'unknown-option';

/** All input keys whose values prevent saving, each with its fault. */
export function findFaults(item: PublicFormInitialization, response: FormResponse): Map<string, InputFault> {
  const faults = new Map<string, InputFault>();
  const seen = new Set<string>();
  for (const { key, field } of listInputs({ fields: listAsked(item) })) {
    const value = canonical(response[key] ?? '');
    const fault = value === '' ? (field.isRequired ? 'missing' : null) : findValueFault(field, value);
    // Two tubes must not share a name, also if only the case of letters differs.
    const name = `${field.id}=${value.toLowerCase()}`;
    if (fault) faults.set(key, fault);
    else if (field.kind === 'labels' && value !== '' && seen.has(name)) faults.set(key, 'repeated');
    seen.add(name);
  }
  return faults;
}

function parse(item: PublicFormInitialization, answer: readonly string[]): Parsed<FormResponse> {
  const inputs = new Map(listInputs(item).map((input) => [input.key, input]));
  const response: Record<string, string> = {};
  for (const entry of answer) {
    const at = entry.indexOf('=');
    if (at < 1) return refuseAnswer('not-a-field-value', 'each entry must read fieldId=value');
    const key = entry.slice(0, at);
    const input = inputs.get(key);
    if (!input) return refuseAnswer('unknown-field', `there is no field ${key}`);
    if (Object.hasOwn(response, key))
      return refuseAnswer('repeated-field', `the field ${key} is given twice`);
    const typed = entry.slice(at + 1);
    if (typed.length > longestValue) return refuseAnswer('too-long', `the value of ${key} is too long`);
    const value = canonical(typed);
    const fault = value === '' ? null : findValueFault(input.field, value);
    if (fault) return refuseAnswer(fault, `the value of ${key} is not accepted (${fault})`);
    response[key] = value;
  }
  return valid(response);
}

export const responses: ResponseCodec<PublicFormInitialization, FormResponse> = {
  empty: () => ({}),
  isReady: (item, response) => findFaults(item, response).size === 0,
  parse,
  format: (response) =>
    Object.entries(response)
      .map(([key, value]) => ({ key, value: canonical(value) }))
      .filter(({ value }) => value !== '')
      .map(({ key, value }) => `${key}=${value}`)
      .sort(),
};

/**
 * The response with the name of the learner's team in the fields for it. Returns the same object if nothing changes.
 */
export function fillTeam(
  item: PublicFormInitialization,
  response: FormResponse,
  teamName: string | null,
): FormResponse {
  const open = listAsked(item).filter((field) => isTeamField(field) && response[field.id] !== teamName);
  if (teamName === null || open.length === 0) return response;
  return { ...response, ...Object.fromEntries(open.map(({ id }) => [id, teamName])) };
}

/** One line for each value that was given, in the order of the form: `Team name: Blue team`. */
export function describeForm(item: PublicFormInitialization, response: FormResponse): string[] {
  return listInputs(item).flatMap(({ key, field, number }) => {
    const value = response[key];
    if (!value) return [];
    const shown = field.kind === 'choice' ? field.options.find(({ id }) => id === value)?.text : value;
    return [`${number === undefined ? field.label : `${field.label} ${number}`}: ${shown ?? value}`];
  });
}
