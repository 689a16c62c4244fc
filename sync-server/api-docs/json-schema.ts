/**
 * Converts the contract's valibot schemas to JSON Schema for OpenAPI 3.1.
 *
 * Invariant: a check that JSON Schema can't express is in the description, as the sentence of its error; a check with
 * neither makes the conversion fail.
 */
import { isDay } from '../../shared-model/lib/dates.ts';
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Op } from '../../shared-model/commit/change.ts';
import { isHlc } from '../../shared-model/records/clock.ts';
import { isOp, longestName } from '../../shared-model/contracts/op.ts';
import { isAnimal } from '../../shared-model/contracts/student-calls.ts';
import { holderSchema } from '../../shared-model/contracts/sync-call.ts';
import { isRealInstant, isStorableText } from '../../shared-model/entities/field-types.ts';
import { avatars } from '../../shared-model/lib/avatars.ts';
import { isId } from '../../shared-model/lib/ids.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';

/** The part of JSON Schema 2020-12 that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | false;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const idJson: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

const holderJson: JsonSchema = {
  oneOf: [
    {
      type: 'object',
      properties: { kind: { const: 'family' } },
      required: ['kind'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { kind: { const: 'student' }, studentId: idJson },
      required: ['kind', 'studentId'],
      additionalProperties: false,
    },
  ],
};

const text = (minLength: number, maxLength: number): JsonSchema => ({
  type: 'string',
  minLength,
  maxLength,
});
const stamp: JsonSchema = { type: 'string', description: 'A stamp of the hybrid logical clock' };
const opParts: Readonly<Record<keyof Op, JsonSchema>> = {
  n: idJson,
  g: idJson,
  s: { ...idJson, minimum: 0 },
  t: text(1, longestName),
  id: idJson,
  f: {
    type: 'object',
    description: 'A value and its stamp, by the name of the field',
    propertyNames: text(1, longestName),
    additionalProperties: { type: 'array', prefixItems: [{}, stamp], items: false, minItems: 2 },
  },
  by: text(0, 20),
  mac: text(0, 64),
};
const opJson: JsonSchema = {
  type: 'object',
  properties: opParts,
  required: Object.keys(opParts),
  additionalProperties: false,
};

/** The model's own checks in JSON Schema. */
const known = new Map<unknown, JsonSchema>([
  [isId, idJson],
  [isHlc, stamp],
  [isOp, opJson],
  [(holderSchema as v.CustomSchema<unknown, undefined>).check, holderJson],
  [isAnimal, { enum: [...avatars.map(({ id }) => id), null] }],
  [isRealInstant, { format: 'date-time' }],
  [isDay, { format: 'date' }],
  // The document describes this once, for all text (`openapi.ts`).
  [isStorableText, {}],
]);

const describe = (schema: JsonSchema, words: unknown): JsonSchema => {
  if (typeof words !== 'string') throw new Error('A check has no words');
  return {
    ...schema,
    description: [schema.description, inEnglish(words)].filter(Boolean).join('. '),
  };
};

/** The part of a check that the library can't convert; undefined: none. */
function convertCheck(
  { type, requirement, message }: { type: string; requirement?: unknown; message?: unknown },
  schema: JsonSchema,
  { isReply, isBeyond }: { isReply: boolean; isBeyond: boolean },
): JsonSchema | undefined {
  const own = known.get(requirement);
  if (own) return { ...schema, ...own };
  if (type === 'check') return isReply ? schema : describe(schema, message);
  if (type === 'trim') return describe(schema, 'Blanks around it are dropped');
  // A second pattern.
  if (type === 'regex' && isBeyond && requirement instanceof RegExp && requirement.flags === '') {
    return { ...schema, allOf: [...(schema.allOf ?? []), { pattern: requirement.source }] };
  }
  return undefined;
}

type ConvertedSchema = ReturnType<typeof toJsonSchema>;

const configFor = (isReply: boolean): ConversionConfig => ({
  target: 'draft-2020-12',
  overrideAction: ({ valibotAction, jsonSchema, errors }) => {
    const circumstances = { isReply, isBeyond: errors !== undefined };
    return convertCheck(
      valibotAction as never,
      jsonSchema as JsonSchema,
      circumstances,
    ) as ConvertedSchema;
  },
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom'
      ? (known.get((valibotSchema as v.CustomSchema<unknown, undefined>).check) as ConvertedSchema)
      : undefined,
});

interface Item {
  kind: string;
  type: string;
  pipe?: Item[];
}

const flat = (items: Item[]): Item[] =>
  items.flatMap((item) => (item.pipe ? flat(item.pipe) : [item]));

type Part = Record<string, unknown> & Item;

/** Picks the detailed schema out of a pipe that first checks the rough shape (an object, a list's length). */
function decisive(schema: Part): Part {
  if (schema.pipe) {
    const items = flat(schema.pipe);
    const schemas = items.filter(({ kind }) => kind === 'schema');
    const base = decisive(schemas.at(-1) as Part);
    // The checks of a text that is parsed to a number aren't checks of the number.
    const from = items.findIndex(({ kind, type }) => kind === 'schema' && type === base.type);
    const actions = items
      .slice(from)
      .filter(({ kind, type }) => kind !== 'schema' && type !== 'transform');
    return { ...base, pipe: [base, ...actions] };
  }
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => decisive(one as Part)) : decisive(value as Part);
  // A variant's key is a name.
  const parts = ['item', 'items', 'wrapped', 'key', 'value'].filter(
    (name) => typeof schema[name] === 'object',
  );
  if (schema.type === 'union' || schema.type === 'variant') parts.push('options');
  const entries = schema['entries'] as Record<string, Part> | undefined;
  return {
    ...schema,
    ...Object.fromEntries(parts.map((name) => [name, inner(schema[name])])),
    ...(entries && {
      entries: Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [name, decisive(entry)]),
      ),
    }),
  };
}

const converted = (schema: v.GenericSchema, config: ConversionConfig): JsonSchema => {
  const { $schema: _, ...made } = toJsonSchema(decisive(schema as never) as never, config);
  return made as JsonSchema;
};

/**
 * The JSON Schema (2020-12) of a request.
 *
 * @throws when the schema has a check that neither JSON Schema nor a sentence expresses.
 */
export const schemaOfInput = (schema: v.GenericSchema): JsonSchema =>
  converted(schema, configFor(false));

/** The JSON Schema of a reply, without the sentences of errors, which no client gets about a reply. */
export const schemaOfReply = (schema: v.GenericSchema): JsonSchema =>
  converted(schema, configFor(true));
