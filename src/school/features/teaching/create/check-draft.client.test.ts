import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.client.ts';
import {
  addRow,
  type ClassDraft,
  chooseActivity,
  createDraft,
  initialActivityOf,
  parseDraft,
  removeRow,
  toClassBody,
} from './class-draft.client.ts';

const sound: ClassDraft = {
  name: 'Biology',
  description: '',
  studentQuantity: '24',
  rows: [
    { id: 1, activityId: 'microbes' },
    { id: 2, activityId: 'dogma' },
  ],
  initialActivity: '',
};
const faultsOf = (change: Partial<ClassDraft>) => checkDraft({ ...sound, ...change });

describe('checkDraft', () => {
  it('finds nothing in a sound draft', () => {
    expect(checkDraft(sound)).toEqual([]);
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['many', 'digits'],
    ['-3', 'digits'],
    ['2.5', 'digits'],
    ['0', 'range'],
    ['201', 'range'],
  ])('refuses the number of students "%s" as %s', (studentQuantity, key) => {
    expect(faultsOf({ studentQuantity })).toEqual([{ field: 'studentQuantity', key }]);
  });

  it.each(['1', '200', ' 40 '])('accepts the number of students "%s"', (studentQuantity) => {
    expect(faultsOf({ studentQuantity })).toEqual([]);
  });

  it('wants a name within its length', () => {
    expect(faultsOf({ name: ' ' })).toEqual([{ field: 'name', key: 'required' }]);
    expect(faultsOf({ name: 'x'.repeat(121) })).toEqual([{ field: 'name', key: 'nameLength' }]);
    expect(faultsOf({ description: 'x'.repeat(2001) })).toEqual([
      { field: 'description', key: 'descriptionLength' },
    ]);
  });

  it('flags every repetition of an activity at its row, and the initial activity that is one', () => {
    const rows = [...sound.rows, { id: 5, activityId: 'dogma' }, { id: 7, activityId: 'dogma' }];
    const repeatedRows = [
      { field: 'row-5', key: 'repeated' },
      { field: 'row-7', key: 'repeated' },
    ];
    expect(faultsOf({ rows })).toEqual(repeatedRows);
    expect(faultsOf({ rows, initialActivity: 'dogma' })).toEqual([
      ...repeatedRows,
      { field: 'initialActivity', key: 'repeated' },
    ]);
  });

  it('wants one activity at least, and lets further rows stay empty', () => {
    expect(faultsOf({ rows: [{ id: 1, activityId: '' }] })).toEqual([
      { field: 'row-1', key: 'required' },
      { field: 'initialActivity', key: 'required' },
    ]);
    expect(
      faultsOf({
        rows: [
          { id: 1, activityId: '' },
          { id: 2, activityId: 'dogma' },
        ],
      }),
    ).toEqual([]);
  });
});

describe('a class draft', () => {
  it('starts with the only activity chosen, and with none where there is a choice', () => {
    expect(createDraft({ availableIds: ['microbes'], seats: 40, first: null }).rows).toEqual([
      { id: 1, activityId: 'microbes' },
    ]);
    expect(createDraft({ availableIds: ['microbes', 'dogma'], seats: 40, first: null }).rows).toEqual([
      { id: 1, activityId: '' },
    ]);
  });

  it('gives every row an id of its own, whatever was removed before', () => {
    const draft = addRow(removeRow(addRow(createDraft({ availableIds: [], seats: 40, first: null })), 1));
    expect(draft.rows.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('begins with the first activity until another is picked, and again when that one is gone', () => {
    expect(initialActivityOf(sound)).toBe('microbes');
    const picked = { ...sound, initialActivity: 'dogma' };
    expect(initialActivityOf(picked)).toBe('dogma');
    expect(initialActivityOf(chooseActivity(picked, 2, ''))).toBe('microbes');
  });

  it('is sent trimmed, as numbers, without empty rows', () => {
    const draft = { ...sound, name: ' Biology ', rows: [...sound.rows, { id: 3, activityId: '' }] };
    expect(toClassBody(draft, 'Europe/Oslo')).toEqual({
      name: 'Biology',
      description: '',
      studentQuantity: 24,
      activities: ['microbes', 'dogma'],
      initialActivity: 'microbes',
      timeZone: 'Europe/Oslo',
    });
  });

  it('comes back from storage whole or not at all', () => {
    expect(parseDraft(JSON.stringify(sound))).toEqual(sound);
    for (const broken of [null, '', '{', '{"name":"x"}', JSON.stringify({ ...sound, rows: [] })]) {
      expect(parseDraft(broken)).toBeNull();
    }
  });
});
