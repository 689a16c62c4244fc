/**
 * OpenAI's chat completions, which many other servers implement too: an answer by JSON Schema (`response_format`).
 * Source: platform.openai.com/docs/api-reference/chat/create and /docs/guides/structured-outputs.
 */
import * as v from 'valibot';
import { ok } from '../../shared-model/lib/result.ts';
import {
  parseAnswer,
  refused,
  unusable,
  type ModelSettings,
  type ModelTask,
  type WireFormat,
} from './wire.ts';

const reply = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({
          content: v.nullish(v.string()),
          refusal: v.nullish(v.string()),
        }),
      }),
    ),
    v.minLength(1),
  ),
});

const contentOf = ({ material, picture }: ModelTask) =>
  picture
    ? [
        { type: 'text', text: material },
        {
          type: 'image_url',
          image_url: { url: `data:${picture.type};base64,${picture.base64}` },
        },
      ]
    : material;

export const openAiWire = ({ url, key, model }: ModelSettings): WireFormat => ({
  url: `${url}/chat/completions`,
  headers: key === null ? {} : { authorization: `Bearer ${key}` },
  // No token limit, because its name differs between implementations. Answers that are too large are cut here.
  bodyOf: (task) => ({
    model,
    messages: [
      { role: 'system', content: task.instructions },
      { role: 'user', content: contentOf(task) },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: task.name, strict: true, schema: task.answer },
    },
  }),
  answerIn: (_task, body) => {
    const parsed = parseAnswer(reply, body);
    if (!parsed.ok) return parsed;
    const { finish_reason: ending, message } = parsed.value.choices[0]!;
    if (message.refusal || ending === 'content_filter') return refused;
    if (ending === 'length' || !message.content) return unusable;
    try {
      return ok(JSON.parse(message.content) as unknown);
    } catch {
      return unusable;
    }
  },
});
