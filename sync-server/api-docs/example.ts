/** Makes minimal example values of JSON Schemas. */
import type { JsonSchema } from './json-schema.ts';

const texts: Readonly<Record<string, string>> = {
  email: 'ana@example.com',
  'date-time': '2026-09-01T15:00:00.000Z',
  date: '2026-09-01',
  uri: 'https://push.example.com/send/1',
};

/** Examples by field name, for texts with a meaning that a schema can't express: a name, an uncommon password. */
const named: Readonly<Record<string, string>> = {
  password: 'a walk in the wood',
  familyName: 'The Ferns',
  gradeLevel: '3rd Grade',
  name: 'Math',
  title: 'Fractions',
  code: 'AAAA-2222',
  address: 'https://trailbook.example/days.ics',
};

function exampleText({ format, pattern, minLength = 0 }: JsonSchema, name: string): string {
  if (format !== undefined && texts[format] !== undefined) return texts[format];
  const length = /^\^\[(?:A-Za-z0-9_-|0-9a-f)\]\{(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  if (length !== undefined) return 'a'.repeat(Number(length));
  if (pattern === '^\\d+$') return '4711'.padEnd(minLength, '1');
  return named[name] ?? 'Ana Fern'.padEnd(minLength, '.');
}

/** `least`: as little as a schema accepts; `all`: every property, and a list with one item. */
type Extent = 'least' | 'all';

/** An object of the required properties, or of one property if none is required. */
function exampleObject({ properties = {}, required = [] }: JsonSchema, extent: Extent): object {
  const least = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  const names = extent === 'all' ? Object.keys(properties) : least;
  return Object.fromEntries(
    names.map((name) => [name, exampleOf(properties[name]!, name, extent)]),
  );
}

/** A value that a schema accepts; `name` is the field's name. */
export function exampleOf(schema: JsonSchema, name = '', extent: Extent = 'least'): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [one] = schema.anyOf ?? schema.oneOf ?? [];
  if (one) return exampleOf(one, name, extent);
  switch (schema.type ?? 'string') {
    case 'object':
      return exampleObject(schema, extent);
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, '', extent));
      return schema.items && (schema.minItems || extent === 'all')
        ? [exampleOf(schema.items, name, extent)]
        : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, name.endsWith('d') ? 7 : 0);
    case 'boolean':
      return true;
    default:
      return exampleText(schema, name);
  }
}
