import { isRelation, type StrapiContent } from '../../tests/setup/strapi-entries.ts';

type Json = Readonly<Record<string, unknown>>;

/** The files of a Strapi project that describe its content types, by their paths. */
export function writeTypes({ lists, singles }: StrapiContent): ReadonlyMap<string, string> {
  const components = new Map<string, Json>();
  const files = new Map<string, string>();
  const addType = (kind: string, isSingle: boolean, entries: readonly Json[]) => {
    const { singular, plural } = namesOf(kind, isSingle);
    const schema = {
      kind: isSingle ? 'singleType' : 'collectionType',
      collectionName: plural.replaceAll('-', '_'),
      info: { singularName: singular, pluralName: plural, displayName: plural },
      options: { draftAndPublish: true },
      attributes: describe(kind, entries, components),
    };
    files.set(
      `src/school/api/${singular}/content-types/${singular}/schema.json`,
      JSON.stringify(schema, null, 2),
    );
    for (const part of ['controller', 'service', 'router'] as const) {
      const factory = `createCore${part[0]?.toUpperCase()}${part.slice(1)}`;
      const text = `module.exports = require('@strapi/strapi').factories.${factory}('${uidOf(kind, isSingle)}');\n`;
      files.set(
        `src/school/api/${singular}/${part === 'router' ? 'routes' : `${part}s`}/${singular}.js`,
        text,
      );
    }
  };
  for (const [kind, entries] of Object.entries(lists)) addType(kind, false, entries);
  for (const [kind, entry] of Object.entries(singles)) addType(kind, true, [entry]);
  for (const [name, component] of components)
    files.set(`src/components/lab/${name}.json`, JSON.stringify(component, null, 2));
  return files;
}

/** How Strapi knows a type. */
export function uidOf(kind: string, isSingle: boolean): string {
  const { singular } = namesOf(kind, isSingle);
  return `api::${singular}.${singular}`;
}

function namesOf(kind: string, isSingle: boolean) {
  return isSingle
    ? { singular: kind, plural: `${kind}s` }
    : { singular: kind.replace(/ies$/, 'y').replace(/s$/, ''), plural: kind };
}

/** The parts of an entry that an editor enters one by one; everything else that has parts is JSON. */
const componentFields: ReadonlySet<string> = new Set(['modules', 'image']);

/** The fields that entries have, each of the type of its values. */
function describe(kind: string, entries: readonly Json[], components: Map<string, Json>): Json {
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)));
  return Object.fromEntries(
    [...names].map((name) => {
      const values = entries.map((entry) => entry[name]).filter((value) => value !== undefined);
      const [first] = values;
      if (isRelation(first)) {
        const { kind: target, isMany } = first.relation;
        const relation = isMany ? 'manyToMany' : 'manyToOne';
        return [
          name,
          { type: 'relation', relation: isMany ? relation : 'manyToOne', target: uidOf(target, false) },
        ];
      }
      if (!componentFields.has(name)) return [name, { type: typeOf(values) }];
      const isRepeatable = Array.isArray(first);
      const inner = values.flat() as Json[];
      components.set(name, {
        collectionName: `components_${kind.replaceAll('-', '_')}_${name}`,
        info: { displayName: name },
        attributes: describe(name, inner, components),
      });
      return [name, { type: 'component', repeatable: isRepeatable, component: `lab.${name}` }];
    }),
  );
}

function typeOf(values: readonly unknown[]): string {
  const is = (test: (value: unknown) => boolean) => values.every(test);
  if (is((value) => typeof value === 'string')) return 'text';
  if (is((value) => typeof value === 'boolean')) return 'boolean';
  if (is(Number.isInteger)) return 'integer';
  return 'json';
}
