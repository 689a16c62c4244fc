/** Renders the OpenAPI document as a page that needs no script. */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { fieldsOf } from './fields.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Method, OpenApiDocument, Operation, Parameter } from './openapi.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface DocumentedCall {
  path: string;
  method: Method;
  operation: Operation;
}

/** A curl command for a call. */
function curlOf({ path, method, operation }: DocumentedCall): string {
  const { parameters, requestBody, security } = operation;
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce(
      (all, { name }) => all.replace(`{${name}}`, name === 'hash' ? '0'.repeat(64) : '7'),
      path,
    );
  const body = requestBody?.content['application/json']?.example;
  const gives = /\/(?:login|student-login|logout|devices|device)$/.test(path) && method === 'post';
  return [
    `curl https://trailbook.example${filled}`,
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(security.length > 0 || gives ? ['-b cookies.txt'] : []),
    ...(gives ? ['-c cookies.txt'] : []),
    ...(body === undefined
      ? []
      : [
          `-H 'content-type: application/json'`,
          `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
        ]),
  ].join(' \\\n  ');
}

const parameter = ({ name, in: place, required, schema, description }: Parameter): JsonSchema => ({
  properties: {
    [name]: { ...schema, description: [`In the ${place}`, description].filter(Boolean).join('. ') },
  },
  required: required ? [name] : [],
});

/** Renders text between backticks as code. */
const prose = (text: string): (Html | string)[] =>
  text.split('`').map((one, at) => (at % 2 === 1 ? html`<code>${one}</code>` : one));

const part = (title: string, content: Html | Html[]): Html =>
  html`<section>
    <h4>${title}</h4>
    ${content}
  </section>`;

const responseOf = (operation: Operation, status: string) => operation.responses[status]!;

function section(call: DocumentedCall): Html {
  const { path, method, operation } = call;
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [success = '', ...refusals] = Object.keys(responses).filter(
    (status) => status !== 'default',
  );
  const [replyType, reply] = Object.entries(responseOf(operation, success).content ?? {})[0] ?? [];
  const body = requestBody?.content['application/json'];
  return html`<details id="${operationId}">
    <summary>
      <h3>
        <span class="method ${method}">${method.toUpperCase()}</span>
        <code>${path}</code>
      </h3>
      <p>${summary}</p>
    </summary>
    <div class="call">
      <p>${prose(description)}</p>
      ${
        parameters.length > 0 &&
        part(
          'Parameters',
          parameters.map((one) => fieldsOf(parameter(one), 'required')),
        )
      }
      ${body && part('Body', [html`<p>${requestBody.description}.</p>`, fieldsOf(body.schema, 'required')])}
      ${part(
        `Reply ${success}`,
        reply
          ? [html`<p>${replyType}</p>`, fieldsOf(reply.schema, 'optional')]
          : html`<p>No body.</p>`,
      )}
      ${
        refusals.length > 0 &&
        part(
          'Other answers',
          html`<dl>
            ${refusals.map(
              (status) =>
                html`<dt>${status}</dt>
                  <dd>${responseOf(operation, status).description}</dd>`,
            )}
          </dl>`,
        )
      }
      ${part('Example', html`<pre tabindex="0"><code>${curlOf(call)}</code></pre>`)}
    </div>
  </details>`;
}

const anchor = (tag: string): string => tag.toLowerCase();

/** The page of a document; `stylesheet` is the address of its CSS. */
export function docsPage({ info, tags, paths }: OpenApiDocument, stylesheet: string): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): DocumentedCall => ({
      path,
      method: method as Method,
      operation,
    })),
  );
  const others = calls[0]!.operation.responses['default']!.description.replaceAll(' / ', '; ');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}: the calls of its server</title>
        <link rel="icon" href="/icons/mark.svg" />
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <header>
          <h1>The calls of ${info.title}’s server</h1>
          <p>${prose(info.description)}</p>
          <p>
            The same for programs: <a href="/api/openapi.json">the OpenAPI document</a>. Any call
            may answer besides: ${others}
          </p>
          <nav aria-label="Calls">
            <ul>
              ${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main>
          ${tags.map(
            ({ name }) =>
              html`<section aria-labelledby="${anchor(name)}">
                <h2 id="${anchor(name)}">${name}</h2>
                ${calls.filter(({ operation }) => operation.tags.includes(name)).map(section)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}
