import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerList, type ContentEntry } from './answer-query.ts';
import { readContentQuery } from './content-query.ts';

const kinds = {
  id: 'number',
  title: 'text',
  isOpen: 'boolean',
  weight: 'number',
  'lab.id': 'text',
  'tags.key': 'text',
} as const;

const tag = (id: number, key: string) => ({ id, attributes: { key, name: key.toUpperCase() } });
const entries: ContentEntry[] = [
  {
    id: 1,
    attributes: {
      title: 'Gels',
      isOpen: true,
      weight: 30,
      list: ['a', 'b'],
      lab: { data: { id: 'lab-a' } },
      tags: { data: [tag(1, 'dna'), tag(2, 'gel')] },
      modules: [{ id: 'm', items: [{ id: 'i', options: [{ id: 'o' }] }], parts: [{ id: 'p' }] }],
    },
  },
  {
    id: 2,
    attributes: {
      title: 'Blanks',
      isOpen: false,
      weight: 4,
      list: [],
      lab: { data: { id: 'lab-b' } },
      tags: { data: [tag(1, 'dna')] },
      modules: [],
    },
  },
];

function ask(query: Record<string, string>) {
  const parsed = readContentQuery(query, kinds);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return answerList(entries, parsed.value, new Set(['parts']));
}
const idsOf = (query: Record<string, string>) => ask(query).data.map(({ id }) => id);
const faultsOf = (query: Record<string, string>) => {
  const parsed = readContentQuery(query, kinds);
  return parsed.isValid ? [] : parsed.issues.map(({ path }) => path.at(-1));
};
const firstOf = (query: Record<string, string>) => ask(query).data[0]?.attributes;

describe('populate', () => {
  it('sends one level of objects more with each number, lists of plain values always', () => {
    expect(firstOf({})).toEqual({ title: 'Gels', isOpen: true, weight: 30, list: ['a', 'b'] });
    expect(firstOf({ populate: 'deep,1' })).toEqual(firstOf({}));
    const module = { id: 'm', parts: [{ id: 'p' }] };
    expect(firstOf({ populate: 'deep,2' })?.modules).toEqual([module]);
    expect(firstOf({ populate: '*' })).toEqual(firstOf({ populate: 'deep,2' }));
    expect(firstOf({ populate: 'deep,3' })?.modules).toEqual([{ ...module, items: [{ id: 'i' }] }]);
    expect(firstOf({ populate: 'deep,4' })).toEqual(entries[0]?.attributes);
    expect(firstOf({ populate: 'deep' })).toEqual(entries[0]?.attributes);
  });

  it('counts a related document as one level, whatever stands around it', () => {
    expect(firstOf({ populate: 'deep,2' })?.tags).toEqual({ data: [tag(1, 'dna'), tag(2, 'gel')] });
  });

  it('is refused where it means nothing', () => {
    for (const populate of ['deepest', 'deep,', 'deep,0', 'deep,-1', 'modules'])
      expect(faultsOf({ populate })).toEqual(['populate']);
  });
});

describe('filters', () => {
  it.each([
    ['filters[title][$eq]', 'Gels', [1]],
    ['filters[title]', 'Gels', [1]],
    ['filters[title][$ne]', 'Gels', [2]],
    ['filters[title][$contains]', 'lan', [2]],
    ['filters[title][$contains]', 'LAN', []],
    ['filters[title][$containsi]', 'LAN', [2]],
    ['filters[title][$startsWith]', 'Ge', [1]],
    ['filters[isOpen][$eq]', 'false', [2]],
    // As texts, 4 would come after 30.
    ['filters[weight][$lt]', '5', [2]],
    ['filters[weight][$gte]', '4', [1, 2]],
    ['filters[weight][$gt]', '4', [1]],
    ['filters[weight][$lte]', '4', [2]],
    ['filters[lab][id][$eq]', 'lab-b', [2]],
    ['filters[lab]', 'lab-b', [2]],
    ['filters[tags][key][$eq]', 'gel', [1]],
    ['filters[tags][key][$eq]', 'dna', [1, 2]],
    ['filters[id][$in][0]', '2', [2]],
    ['filters[title][$eq]', '', []],
  ])('%s=%s finds %j', (name, value, ids) => {
    expect(idsOf({ [name]: value })).toEqual(ids);
  });

  it('of a list take every value, and all filters hold together', () => {
    expect(idsOf({ 'filters[id][$in][0]': '1', 'filters[id][$in][1]': '2' })).toEqual([1, 2]);
    expect(idsOf({ 'filters[id][$notIn][0]': '1', 'filters[id][$notIn][1]': '2' })).toEqual([]);
    expect(idsOf({ 'filters[isOpen]': 'true', 'filters[title]': 'Blanks' })).toEqual([]);
  });

  it.each<[string, Record<string, string>, number[]]>([
    ['one of several', { '[$or][0][title][$eq]': 'Gels', '[$or][1][title][$eq]': 'Blanks' }, [1, 2]],
    ['one of several, none', { '[$or][0][title][$eq]': 'No', '[$or][1][weight][$gt]': '90' }, []],
    ['all', { '[$and][0][isOpen]': 'true', '[$and][1][weight][$gte]': '4' }, [1]],
    ['not all of them', { '[$not][title][$eq]': 'Gels' }, [2]],
    ['not, of a field', { '[title][$not][$contains]': 'lan' }, [1]],
    ['not in a list', { '[id][$not][$in][0]': '1', '[id][$not][$in][1]': '7' }, [2]],
    ['not both together', { '[$not][isOpen]': 'true', '[$not][title]': 'Blanks' }, [1, 2]],
    ['through a relation', { '[$or][0][lab][id][$eq]': 'lab-b', '[$or][1][tags][key][$eq]': 'gel' }, [1, 2]],
    ['of a relation', { '[lab][$or][0][id][$eq]': 'lab-b', '[lab][$or][1][id][$eq]': 'none' }, [2]],
    [
      'one inside another',
      {
        '[$and][0][$or][0][title]': 'Gels',
        '[$and][0][$or][1][title]': 'Blanks',
        '[$and][1][$not][isOpen][$eq]': 'true',
      },
      [2],
    ],
    [
      'with another filter beside them',
      { '[$or][0][title]': 'Gels', '[$or][1][id]': '2', '[isOpen]': 'true' },
      [1],
    ],
  ])('join others as Strapi’s client writes it: %s', (_what, filters, ids) => {
    const query = Object.entries(filters).map(([name, value]) => [`filters${name}`, value]);
    expect(idsOf(Object.fromEntries(query))).toEqual(ids);
  });

  it('are at most fifty', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`filters[$or][${at}][title]`, 'Gels']));
    expect(idsOf(many(50))).toEqual([1]);
    expect(faultsOf(many(51))).toEqual(['filters[$or][50][title]']);
  });

  it('by another field, operator or kind of value are refused, never ignored', () => {
    for (const name of [
      'filters[secret][$eq]',
      'filters[title][$like]',
      'filters[$or][0][secret][$eq]',
      'filters[$or][title][$like]',
      'filters[$not][secret]',
      'filters[$or]',
      'filters[title][$eq',
      `filters${'[$not]'.repeat(12)}[title]`,
      'filters[constructor][$eq]',
      'filters',
    ])
      expect(faultsOf({ [name]: 'x' })).toEqual([name]);
    expect(faultsOf({ 'filters[isOpen]': 'maybe' })).toEqual(['filters[isOpen]']);
    expect(faultsOf({ 'filters[weight][$lt]': 'many' })).toEqual(['filters[weight][$lt]']);
    expect(faultsOf({ 'filters[title]': 'x'.repeat(81) })).toEqual(['filters[title]']);
  });
});

it('a parameter of another name is refused, because a filter that is ignored would send the whole list', () => {
  for (const name of [
    ...['filter[title]', 'Filters[title]', 'sort[title]', 'fields[title]', 'populate[lab]', 'page', 'limit'],
    ...['pagination[size]', 'pagination', 'locale', 'constructor'],
  ])
    expect(faultsOf({ [name]: '1' })).toEqual([name]);
  expect(faultsOf({ preview: 'a-signature' })).toEqual([]);
});

describe('fields, order and pages', () => {
  it('choose fields by name, in one text or one by one', () => {
    expect(firstOf({ 'fields[0]': 'title', 'fields[1]': 'weight' })).toEqual({ title: 'Gels', weight: 30 });
    expect(firstOf({ fields: 'title,weight' })).toEqual({ title: 'Gels', weight: 30 });
  });

  it('sort by a field, numbers as numbers, and keep the authored order otherwise', () => {
    expect(idsOf({ sort: 'weight' })).toEqual([2, 1]);
    expect(idsOf({ 'sort[0]': 'isOpen:desc', 'sort[1]': 'title' })).toEqual([1, 2]);
    expect(idsOf({})).toEqual([1, 2]);
    expect(faultsOf({ sort: 'secret' })).toEqual(['sort']);
    expect(faultsOf({ sort: 'title:up' })).toEqual(['sort']);
  });

  it('send a list whole unless a page is asked for', () => {
    expect(ask({}).meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 1, total: 2 });
    const none = ask({ 'filters[title]': 'None' });
    expect([none.data, none.meta.pagination]).toEqual([
      [],
      { page: 1, pageSize: 25, pageCount: 0, total: 0 },
    ]);
    const page = ask({ 'pagination[page]': '2', 'pagination[pageSize]': '1' });
    expect([page.data.map(({ id }) => id), page.meta.pagination]).toEqual([
      [2],
      { page: 2, pageSize: 1, pageCount: 2, total: 2 },
    ]);
    const part = ask({ 'pagination[start]': '1', 'pagination[limit]': '5' });
    expect([part.data.length, part.meta.pagination]).toEqual([1, { start: 1, limit: 5, total: 2 }]);
    expect(faultsOf({ 'pagination[page]': '0' })).toEqual(['pagination[page]']);
    expect(faultsOf({ 'pagination[page]': '1', 'pagination[limit]': '1' })).toEqual(['pagination']);
  });
});

it('never sends more with a smaller depth, whatever the documents look like', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('object')),
    list: fc.array(tie('any'), { maxLength: 3 }),
    object: fc.dictionary(fc.constantFrom('a', 'b', 'data', 'id', 'attributes'), tie('any'), { maxKeys: 3 }),
  }));
  const weigh = (depth: number, attributes: Record<string, unknown>) => {
    const parsed = readContentQuery({ populate: `deep,${depth}` }, {});
    if (!parsed.isValid) throw new Error('a depth is valid');
    return JSON.stringify(answerList([{ id: 1, attributes }], parsed.value).data[0]).length;
  };
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('x', 'y', 'z'), value.any), (attributes) => {
      const weights = [1, 2, 3, 4, 5, 6, 7].map((depth) => weigh(depth, attributes));
      expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    }),
  );
});
