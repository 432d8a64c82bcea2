import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { type ErrorCode, errorTable } from '../kernel/errors.ts';
import { ProblemSchema } from '../kernel/problem.ts';
import { endpoints } from './endpoints.ts';
import { toOpenApiSchema } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

const securityOf: Record<Endpoint['access'], Json[]> = {
  public: [],
  content: [{ contentKey: [] }],
  visitor: [{ contentKey: [] }, { accessToken: [] }],
  'signed-in': [{ accessToken: [] }],
  member: [{ accessToken: [] }],
  teacher: [{ accessToken: [] }],
};

const refusalsOf: Record<Endpoint['access'], readonly ErrorCode[]> = {
  public: ['invalid-request'],
  content: ['invalid-request', 'unauthenticated'],
  visitor: ['invalid-request', 'unauthenticated', 'role-required'],
  'signed-in': ['invalid-request', 'unauthenticated'],
  member: ['invalid-request', 'unauthenticated', 'role-required'],
  teacher: ['invalid-request', 'unauthenticated', 'role-required', 'forbidden'],
};

/** The contract as an OpenAPI 3.1 document, derived from the table that the server and the browser use. */
export function createOpenApiDocument(productName: string): Json {
  const paths: Record<string, Json> = {};
  const named: Json = { Problem: toSchema(ProblemSchema, 'output') };
  for (const [name, definition] of Object.entries<Endpoint>(endpoints)) {
    const path = paths[definition.path] ?? {};
    path[definition.method.toLowerCase()] = describeOperation(name, definition, named);
    paths[definition.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    // The document comes from the server that it describes.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        contentKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describeOperation(operationId: string, definition: Endpoint, named: Json): Json {
  const body = toOpenApiSchema(toSchema(definition.body, 'input'), operationId, named);
  const hasBody = definition.method !== 'GET' && !isEmptyObject(body);
  return {
    operationId,
    summary: definition.summary,
    security: securityOf[definition.access],
    parameters: [...listParameters(definition.params, 'path'), ...listParameters(definition.query, 'query')],
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [definition.mediaType ?? 'application/json']: {
            schema: toOpenApiSchema(toSchema(definition.reply, 'output'), operationId, named),
          },
        },
      },
      ...describeRefusals([...refusalsOf[definition.access], ...definition.errors]),
    },
  };
}

function describeRefusals(codes: readonly ErrorCode[]): Json {
  const distinct = [...new Set(codes)];
  const statuses = [...new Set(distinct.map((code) => errorTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: distinct
          .filter((code) => errorTable[code].status === status)
          .map((code) => `\`${code}\`: ${errorTable[code].detail}`)
          .join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function listParameters(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function isEmptyObject(schema: Json): boolean {
  return schema.type === 'object' && Object.keys((schema.properties as Json | undefined) ?? {}).length === 0;
}
