import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../shared-model/contracts/calls.ts';
import type { Call } from '../../../shared-model/contracts/call.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { document, wrongInExample } from '../../support/server/document.ts';
import type { CallName } from '../../../shared-model/contracts/calls.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('The OpenAPI document', () => {
  it('conforms to OpenAPI’s own schema', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('is served unchanged', async () => {
    const answer = await server.browser().get('/api/openapi.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('names every call once, with its parameters and its permitted callers in words [MR5.11]', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(calls).sort(),
    );
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters, description, summary } of Object.values(methods)) {
        const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(named).toEqual(inPath);
        expect(description).toMatch(/^Who may: /);
        expect(summary).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it('gives errors as English sentences, never as codes', () => {
    expect(JSON.stringify(document)).not.toContain('problem:');
    const { pairDevice } = Object.fromEntries(operations.map((one) => [one.operationId, one]));
    expect(pairDevice!.responses['400']!.description).toBe(
      'What is wrong with what was sent, in a sentence / This student is not in your family',
    );
    expect(pairDevice!.responses['default']!.description).toContain(
      '500: Something went wrong. Please try again.',
    );
  });

  it('has an example of every body that its call accepts', () => {
    const refused = operations.flatMap(({ operationId, requestBody }) => {
      const { input }: Call = calls[operationId as keyof typeof calls];
      if (!input) return [];
      const example = requestBody?.content['application/json']?.example;
      return v.is(input, example) ? [] : [`${operationId}: ${JSON.stringify(example)}`];
    });
    expect(refused).toEqual([]);
  });

  it('has an example of every reply, which is as its schema says', () => {
    expect(
      operations.flatMap(({ operationId }) => wrongInExample(operationId as CallName) ?? []),
    ).toEqual([]);
  });

  it('says of every parameter what it is', () => {
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ name, description = '' }) =>
        description === '' ? [`${operationId} ${name}`] : [],
      ),
    );
    expect(silent).toEqual([]);
  });
});
