/** Serves the API's documentation: the OpenAPI document and a page of it, each created at the first request. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './page.ts';

const stylesheet = '/api/docs/style.css';

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const documentText = once(() => JSON.stringify(openApiDocument()));
const pageText = once(() => docsPage(openApiDocument(), stylesheet));
/** Read from beside this file, or beside the bundle. */
const styleText = once(() => readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8'));

/** Adds the routes of the documentation to an app. */
export function serveDocs(app: Hono): void {
  app.get('/api/openapi.json', (c) =>
    c.body(documentText(), 200, { 'content-type': 'application/json' }),
  );
  app.get('/api/docs', async (c) => c.html(await pageText()));
  app.get(stylesheet, (c) => c.body(styleText(), 200, { 'content-type': 'text/css' }));
}
