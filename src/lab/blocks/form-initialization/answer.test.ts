import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeForm, findFaults, responses } from './answer.ts';
import { samples } from './samples.ts';
import { FormInitializationSchema } from './schema.ts';

const item = FormInitializationSchema.parse(samples.item);
const full = { team: 'Blue', site: 'cabin', 'tubes.1': 'A1', 'tubes.2': 'A2' };

describe('responses of form-initialization', () => {
  it('is ready when every required input is filled, and not before', () => {
    expect(responses.isReady(item, full)).toBe(true);
    for (const key of Object.keys(full)) {
      expect(findFaults(item, { ...full, [key]: '  ' })).toEqual(new Map([[key, 'missing']]));
    }
  });

  it('asks no more for what is retired, and reads what was entered before', () => {
    const fields = samples.item as { readonly fields: readonly { readonly id: string }[] };
    const later = FormInitializationSchema.parse({
      ...(samples.item as object),
      fields: fields.fields.map((field) => (field.id === 'tubes' ? { ...field, isRetired: true } : field)),
    });
    expect(responses.isReady(later, { team: 'Blue', site: 'cabin' })).toBe(true);
    const before = responses.format(full);
    const read = responses.parse(later, before);
    if (!read.isValid) throw new Error(JSON.stringify(read.issues));
    expect(responses.format(read.value)).toEqual(before);
    expect(describeForm(later, read.value)).toContain('Sample labels 1: A1');
  });

  it('finds two tubes with the same label, whatever the case', () => {
    expect(findFaults(item, { ...full, 'tubes.2': ' a1 ' })).toEqual(new Map([['tubes.2', 'repeated']]));
  });

  it('finds what is too long and what is not one line of text', () => {
    expect(findFaults(item, { ...full, team: 'Thirteen char' }).get('team')).toBe('too-long');
    expect(findFaults(item, { ...full, team: 'a\tb' }).get('team')).toBe('bad-characters');
    expect(findFaults(item, { ...full, site: 'moon' }).get('site')).toBe('unknown-option');
  });

  it('counts characters, not code units', () => {
    expect(responses.parse(item, [`team=${'🧪'.repeat(12)}`]).isValid).toBe(true);
    expect(responses.parse(item, [`team=${'🧪'.repeat(13)}`]).isValid).toBe(false);
  });

  it('trims, and spells an accented letter one way', () => {
    expect(responses.format({ team: '  E\u0301quipe ' })).toEqual(['team=Équipe']);
  });

  it('describes in the order of the form, in the words of the form', () => {
    expect(describeForm(item, full)).toEqual([
      'Team name: Blue',
      'Where do you begin?: Crew cabin',
      'Sample labels 1: A1',
      'Sample labels 2: A2',
    ]);
  });

  it('gives equal lists for equal responses, and reads back what it wrote', () => {
    const value = fc.string({ maxLength: 6 }).filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text));
    const arbitraryResponse = fc.record(
      { team: value, 'tubes.1': value, 'tubes.2': value, motto: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(arbitraryResponse, (response) => {
        const answer = responses.format(response);
        const back = responses.parse(item, answer);
        const reversed = Object.fromEntries(Object.entries(response).reverse());
        expect(back.isValid && responses.format(back.value)).toEqual(answer);
        expect(responses.format(reversed)).toEqual(answer);
      }),
    );
  });
});
