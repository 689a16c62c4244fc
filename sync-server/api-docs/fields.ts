/** Renders the fields of a JSON Schema as HTML. */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { JsonSchema } from './json-schema.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The alternatives of a schema, nested ones flattened. */
const choicesOf = (schema: JsonSchema): JsonSchema[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? choices.flatMap(choicesOf) : [schema];
};

const typeOf = ({
  const: only,
  enum: some,
  type,
  format,
  items,
  prefixItems,
}: JsonSchema): string => {
  if (only !== undefined) return JSON.stringify(only);
  if (some) return some.map((one) => JSON.stringify(one)).join(', ');
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`;
  if (type === 'array') return items ? `list of ${typeText(items)}` : 'list';
  if (format !== undefined) return format;
  return type ?? 'anything';
};

const typeText = (schema: JsonSchema): string =>
  schema.enum ? typeOf(schema) : [...new Set(choicesOf(schema).map(typeOf))].join(' or ');

const safe = Number.MAX_SAFE_INTEGER;

/** The limits of a schema and of its alternatives, in words. */
const limitsOf = (schema: JsonSchema): string[] =>
  choicesOf(schema).flatMap(
    ({ minLength, maxLength, minimum, maximum, maxItems, pattern, format, default: initial }) => [
      ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
      ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
      ...(minimum === undefined || minimum === -safe ? [] : [`from ${minimum}`]),
      ...(maximum === undefined || maximum === safe ? [] : [`to ${maximum}`]),
      ...(maxItems === undefined ? [] : [`at most ${maxItems} of them`]),
      ...(pattern === undefined || format !== undefined ? [] : [`matches ${pattern}`]),
      ...(initial === undefined ? [] : [`as a rule ${JSON.stringify(initial)}`]),
    ],
  );

const descriptionsOf = (schema: JsonSchema): string[] => [
  ...new Set([schema, ...choicesOf(schema)].flatMap(({ description }) => description ?? [])),
];

/** Which fields get a mark: in a request the required ones, in a reply those that may be absent. */
export type MarkedFields = 'required' | 'optional';

function field(name: string, schema: JsonSchema, isRequired: boolean, marks: MarkedFields): Html {
  const notes = [...limitsOf(schema), ...descriptionsOf(schema)].join('; ');
  return html`<li>
    <code>${name}</code> <span class="type">${typeText(schema)}</span>
    ${isRequired === (marks === 'required') && html`<span class="mark">${marks}</span>`}
    ${notes !== '' && html`<span class="said">${notes}</span>`} ${inner(schema, marks)}
  </li>`;
}

/** The fields of a schema's objects, or of its lists' items. */
const inner = (schema: JsonSchema, marks: MarkedFields): Html[] =>
  choicesOf(schema).flatMap((one) => {
    if (one.properties) return [fieldsOf(one, marks)];
    if (one.items) return inner(one.items, marks);
    return one.additionalProperties ? inner(one.additionalProperties, marks) : [];
  });

/** Renders the fields of an object; for another schema its type, with the fields of its items. */
export function fieldsOf(schema: JsonSchema, marks: MarkedFields): Html {
  const { properties, required = [] } = schema;
  if (!properties) {
    const [first, ...more] = inner(schema, marks);
    const or = more.map(
      (one) =>
        html`<p>or</p>
          ${one}`,
    );
    return html`<p>
        ${[typeText(schema), ...limitsOf(schema), ...descriptionsOf(schema)].join('; ')}
      </p>
      ${first} ${or}`;
  }
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, one]) => field(name, one, required.includes(name), marks))}
  </ul>`;
}
