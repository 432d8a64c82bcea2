import { dirname, posix } from 'node:path';
import * as z from 'zod/mini';
import { MisconceptionSchema } from '../../lab/activity/misconception.ts';
import { ActivityFileSchema, ModuleFileSchema } from '../../lab/activity/schema.ts';
import { InnerExerciseSchema } from '../../lab/blocks/inner-exercise.ts';
import { blocks } from '../../lab/blocks/registry.ts';
import { exercises } from '../../lab/exercises/registry.ts';
import type { FileSchema } from '../features/content/published/collections/collection.server.ts';
import { collections } from './collections.ts';

/** The folder of the schemas, below the content folder. */
export const schemaFolder = 'schema';

const itemTypes = [...Object.values(exercises), ...Object.values(blocks)];

/** A lesson with the fields of every item; `ModuleFileSchema` leaves its items to the schemas of their types. */
const LessonSchema = z.extend(ModuleFileSchema, {
  items: z.array(z.union(itemTypes.map(({ itemSchema }) => itemSchema))).check(z.minLength(1)),
});

const fileSchemas: readonly FileSchema[] = [
  { name: 'activity', files: /^activities\/[^/]+\/activity\.yaml$/, schema: ActivityFileSchema },
  { name: 'module', files: /^activities\/[^/]+\/modules\/[^/]+\.yaml$/, schema: LessonSchema },
  { name: 'misconception', files: /^misconceptions\/[^/]+\.yaml$/, schema: MisconceptionSchema },
  ...collections.flatMap(({ schemas }) => schemas),
];

/** The JSON Schema of each kind of content file, by the name of its file in the folder of the schemas. */
export function writeContentSchemas(): ReadonlyMap<string, string> {
  return new Map(
    fileSchemas.map(({ name, schema }) => [
      `${name}.json`,
      `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
    ]),
  );
}

/** Editors for YAML read draft 7 best. What a schema of ours checks beyond JSON Schema is left to `check:content`. */
function toJsonSchema(schema: z.ZodMiniType): object {
  const metadata = z.registry<{ id: string }>();
  for (const { type, itemSchema } of itemTypes) metadata.add(itemSchema, { id: type });
  return z.toJSONSchema(schema, {
    ...{ metadata, target: 'draft-07', io: 'input', unrepresentable: 'any' },
    override({ zodSchema, jsonSchema }) {
      if (zodSchema !== InnerExerciseSchema) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.anyOf = Object.keys(exercises).map((type) => ({ $ref: `#/definitions/${type}` }));
    },
  });
}

const schemaLine = /^# yaml-language-server: \$schema=.*(?:\r?\n|$)/;

/**
 * The text of a content file with the line by which an editor finds its schema. A text that has the line stays as it is.
 * @param file relative to the content folder
 */
export function withSchemaLine(file: string, text: string): string {
  const found = fileSchemas.find(({ files }) => files.test(file));
  if (!found) return text;
  const address = posix.relative(dirname(file), `${schemaFolder}/${found.name}.json`);
  return `# yaml-language-server: $schema=${address}\n${text.replace(schemaLine, '')}`;
}
