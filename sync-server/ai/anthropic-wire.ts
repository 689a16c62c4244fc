/**
 * Anthropic's messages: the answer is the input of the one tool that the model must use. Source:
 * docs.anthropic.com/en/api/messages and /en/docs/agents-and-tools/tool-use.
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
  stop_reason: v.nullish(v.string()),
  content: v.array(
    v.object({ type: v.string(), name: v.optional(v.string()), input: v.optional(v.unknown()) }),
  ),
});

/** About 1,000 lessons. The API requires this limit. */
const mostTokens = 32_000;

const contentOf = ({ material, picture }: ModelTask) => [
  ...(picture
    ? [
        {
          type: 'image',
          source: { type: 'base64', media_type: picture.type, data: picture.base64 },
        },
      ]
    : []),
  { type: 'text', text: material },
];

export const anthropicWire = ({ url, key, model }: ModelSettings): WireFormat => ({
  url: `${url}/v1/messages`,
  headers: { 'anthropic-version': '2023-06-01', ...(key !== null && { 'x-api-key': key }) },
  bodyOf: (task) => ({
    model,
    max_tokens: mostTokens,
    system: task.instructions,
    messages: [{ role: 'user', content: contentOf(task) }],
    tools: [{ name: task.name, description: 'Takes the answer.', input_schema: task.answer }],
    tool_choice: { type: 'tool', name: task.name },
  }),
  answerIn: (task, body) => {
    const parsed = parseAnswer(reply, body);
    if (!parsed.ok) return parsed;
    const { stop_reason: ending, content } = parsed.value;
    if (ending === 'refusal') return refused;
    // The answer was cut off in the middle of its list.
    if (ending === 'max_tokens') return unusable;
    const used = content.find(({ type, name }) => type === 'tool_use' && name === task.name);
    // The model answered in prose instead.
    return used ? ok(used.input) : refused;
  },
});
