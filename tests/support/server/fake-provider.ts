/** A fake provider of language models over real HTTP, in either wire format, with a test's own answers. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLessonModel } from '../../../sync-server/ai/create-lesson-model.ts';
import type { AskOptions } from '../../../sync-server/ai/ask-provider.ts';
import type { LessonModel } from '../../../sync-server/ai/lesson-model.ts';
import type { ModelSettings } from '../../../sync-server/ai/wire.ts';

/** The supported wire formats. */
export const providers = ['openai', 'anthropic'] as const;
/** A wire format. */
export type Provider = (typeof providers)[number];

/** The API key of every test, which must appear nowhere. */
export const providerKey = 'canary-key-of-the-provider';

/** A request that the provider received. */
export interface SentRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** One answer; the last one repeats. */
export type ProviderAnswer = (response: ServerResponse) => void;

const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProviderAnswer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};

const toolNamed = (value: object): string => ('lessons' in value ? 'lessons' : 'description');

/** Answers in each provider's format. */
export const sends = {
  /** A value as the model was asked for. */
  value: (provider: Provider, value: object): ProviderAnswer =>
    json(
      200,
      provider === 'openai'
        ? {
            id: 'chatcmpl-1',
            object: 'chat.completion',
            choices: [
              {
                index: 0,
                finish_reason: 'stop',
                message: { role: 'assistant', content: JSON.stringify(value), refusal: null },
              },
            ],
            usage: { total_tokens: 9 },
          }
        : {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            stop_reason: 'tool_use',
            content: [
              { type: 'text', text: 'Here they are.' },
              { type: 'tool_use', id: 'toolu_1', name: toolNamed(value), input: value },
            ],
            usage: { output_tokens: 9 },
          },
    ),
  refusal: (provider: Provider): ProviderAnswer =>
    json(
      200,
      provider === 'openai'
        ? {
            choices: [
              {
                finish_reason: 'stop',
                message: { content: null, refusal: 'I can’t help with that.' },
              },
            ],
          }
        : { stop_reason: 'refusal', content: [] },
    ),
  /** Prose where JSON was asked for. */
  chatter: (provider: Provider): ProviderAnswer =>
    json(
      200,
      provider === 'openai'
        ? { choices: [{ finish_reason: 'stop', message: { content: 'Sure! Lesson 1 is {' } }] }
        : {
            stop_reason: 'tool_use',
            content: [{ type: 'tool_use', name: 'lessons', input: 'Sure!' }],
          },
    ),
  /** A list that ends at the token limit. */
  cut: (provider: Provider): ProviderAnswer =>
    json(
      200,
      provider === 'openai'
        ? { choices: [{ finish_reason: 'length', message: { content: '{"lessons":[' } }] }
        : {
            stop_reason: 'max_tokens',
            content: [{ type: 'tool_use', name: 'lessons', input: { lessons: [] } }],
          },
    ),
  status: (status: number, headers: Record<string, string> = {}): ProviderAnswer =>
    json(status, { error: { type: 'some_error', message: 'quoting the request' } }, headers),
  body: (text: string): ProviderAnswer => json(200, text),
  /** An endless answer, in pieces. */
  endless: (): ProviderAnswer => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = ' '.repeat(64 * 1024);
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  /** The headers of an answer, and then silence. */
  half: (): ProviderAnswer => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  },
  nothing: (): ProviderAnswer => () => undefined,
  hangUp: (): ProviderAnswer => (response) => void response.destroy(),
  redirect: (location: string): ProviderAnswer => json(307, '', { location }),
};

/** A running fake provider. */
export interface FakeProvider {
  url: string;
  requests: SentRequest[];
  /** Sets the next answers, in order. */
  answers: (...answers: ProviderAnswer[]) => void;
  settings: (provider: Provider) => ModelSettings;
  model: (provider: Provider, asking?: Partial<AskOptions>) => LessonModel;
  close: () => Promise<void>;
}

/** Starts a fake provider. */
export async function openFakeProvider(): Promise<FakeProvider> {
  const requests: SentRequest[] = [];
  let planned: ProviderAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text) as Record<string, unknown>;
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = planned.length > 1 ? planned.shift() : planned[0];
      answer?.(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = (provider: Provider): ModelSettings => ({
    provider,
    url: provider === 'openai' ? `${url}/v1` : url,
    key: providerKey,
    model: 'a-model',
  });
  return {
    url,
    requests,
    answers: (...answers) => {
      requests.length = 0;
      planned = answers;
    },
    settings,
    model: (provider, asking) => createLessonModel(settings(provider), asking),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
