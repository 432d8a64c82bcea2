import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a linter of OpenAPI refuses in a document, as far as ours could have it. */
function lint(document: Json): string[] {
  const faults: string[] = [];
  const { schemas = {} } = document.components as { schemas?: Json };
  const operationIds = new Set<unknown>();
  if (!Array.isArray(document.servers) || document.servers.length === 0) faults.push('no servers');
  const visit = (value: unknown, at: string): void => {
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) visit(entry, `${at}/${index}`);
    if (!isJson(value)) return;
    const { required, properties, $ref, oneOf, discriminator, operationId } = value;
    if (Array.isArray(required) && typeof value.name !== 'string')
      for (const key of required)
        if (!isJson(properties) || !(key in properties)) faults.push(`${at}: required ${key} is not defined`);
    if (typeof $ref === 'string' && !(($ref.split('/').at(-1) ?? '') in schemas))
      faults.push(`${at}: ${$ref} is not there`);
    if (Array.isArray(oneOf)) {
      const { propertyName, mapping } = (isJson(discriminator) ? discriminator : {}) as Json;
      const targets = isJson(mapping) ? Object.values(mapping) : [];
      if (typeof propertyName !== 'string') faults.push(`${at}: oneOf without discriminator`);
      for (const form of oneOf)
        if (!isJson(form) || !targets.includes(form.$ref)) faults.push(`${at}: a form without a name`);
    }
    if (operationId !== undefined && operationIds.has(operationId))
      faults.push(`${at}: a second ${operationId}`);
    if (operationId !== undefined) operationIds.add(operationId);
    for (const [key, entry] of Object.entries(value)) visit(entry, `${at}/${key}`);
  };
  visit(document, '');
  return faults;
}

describe('the OpenAPI document', () => {
  const document = createOpenApiDocument('Anneal');

  it('passes what a linter asks: servers, defined properties, named forms', () => {
    expect(lint(document)).toEqual([]);
  });

  it('would not pass with one of the three faults', () => {
    const { servers: _, ...bare } = document;
    expect(lint(bare)).toEqual(['no servers']);
    const schemas = { A: { type: 'object', required: ['a'], propertyNames: { enum: ['a'] } } };
    expect(lint({ ...document, components: { schemas }, paths: {} })).toEqual([
      '/components/schemas/A: required a is not defined',
    ]);
    const forms = { A: { oneOf: [{ type: 'object' }] } };
    expect(lint({ ...document, components: { schemas: forms }, paths: {} })).toHaveLength(2);
  });

  it('defines every count of a deletion, and tells the forms of a class apart by its view', () => {
    const { paths, components } = document as unknown as {
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content: Record<string, { schema: Json }> }> }>
      >;
      components: { schemas: Record<string, Json> };
    };
    const replyOf = (path: string, method: string) =>
      paths[path]?.[method]?.responses['200']?.content['application/json']?.schema;
    const receipt = replyOf('/receipts/{id}', 'get')?.properties as Record<string, Json>;
    expect(receipt.counts).toMatchObject({ properties: { answers: { type: 'integer' } } });
    const classReply = replyOf('/private/classes/{code}', 'get');
    expect(classReply?.discriminator).toMatchObject({
      propertyName: 'view',
      mapping: { preview: '#/components/schemas/GetClassPreview' },
    });
    expect(components.schemas.GetClassPreview?.required).toContain('teacherName');
  });

  it('leaves the two bodies of progress to the validator, because one of them has no field of its own', () => {
    const { paths } = document as unknown as { paths: Record<string, Record<string, Json>> };
    const body = paths['/private/classes/{code}/activity/{activityId}/progress']?.post?.requestBody;
    expect(JSON.stringify(body)).toContain('"anyOf":[');
    expect(JSON.stringify(body)).not.toContain('"oneOf"');
  });
});
