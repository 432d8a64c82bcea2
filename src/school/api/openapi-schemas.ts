type Json = Record<string, unknown>;

/**
 * The schemas of one operation in the form that tools for OpenAPI expect. Objects with a fixed set of keys get each key
 * as a property. The forms of a `oneOf` that one field tells apart become named schemas with a discriminator, because a
 * discriminator can only point to named ones (OpenAPI 3.1.1, 4.8.25); without such a field they become an `anyOf`.
 * @param owner the operation's id, with which the names begin
 * @param named every named schema of the document; new ones are added
 */
export function toOpenApiSchema(schema: Json, owner: string, named: Json): Json {
  const convert = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => convert(entry, place));
    if (!isJson(value)) return value;
    const inner = Object.fromEntries(
      Object.entries(value).map(([key, entry]): [string, unknown] => {
        if (key === 'const' || key === 'enum' || key === 'default') return [key, entry];
        if (key !== 'properties' || !isJson(entry)) return [key, convert(entry, place)];
        const properties = Object.entries(entry).map(([name, property]) => [name, convert(property, name)]);
        return [key, Object.fromEntries(properties)];
      }),
    );
    return Array.isArray(inner.oneOf) ? nameForms(inner, `${owner}-${place}`, named) : listKeys(inner);
  };
  return convert(schema, '') as Json;
}

/** `z.record` over an enum: JSON Schema has the names of the keys apart from the schema of their values. */
function listKeys(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (!isJson(propertyNames) || !Array.isArray(propertyNames.enum) || !isJson(additionalProperties))
    return schema;
  const properties = propertyNames.enum.map((key) => [String(key), additionalProperties]);
  return { ...rest, properties: Object.fromEntries(properties), additionalProperties: false };
}

function nameForms({ oneOf, ...rest }: Json, place: string, named: Json): Json {
  const forms = (oneOf as unknown[]).filter(isJson);
  const field = Object.keys(propertiesOf(forms[0])).find((key) =>
    forms.every((form) => findConst(form, key) !== null),
  );
  if (field === undefined) return { ...rest, anyOf: oneOf };
  const mapping = forms.map((form) => {
    const value = findConst(form, field) ?? '';
    return [value, `#/components/schemas/${nameForm(form, `${place}-${value}`, named)}`];
  });
  return {
    ...rest,
    oneOf: mapping.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: field, mapping: Object.fromEntries(mapping) },
  };
}

/** The one text that a required field of a form may have; null: it has none, or several. */
function findConst(form: Json, key: string): string | null {
  const property = propertiesOf(form)[key];
  const isRequired = Array.isArray(form.required) && form.required.includes(key);
  return isRequired && isJson(property) && typeof property.const === 'string' ? property.const : null;
}

function nameForm(form: Json, words: string, named: Json): string {
  const base = words.replace(
    /[^a-zA-Z0-9]*([a-zA-Z0-9])([a-zA-Z0-9]*)/g,
    (_, first: string, others: string) => first.toUpperCase().concat(others),
  );
  const text = JSON.stringify(form);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    named[name] ??= form;
    if (JSON.stringify(named[name]) === text) return name;
  }
}

function propertiesOf(form: Json | undefined): Json {
  return isJson(form?.properties) ? form.properties : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
