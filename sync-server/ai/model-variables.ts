/** The environment variables that name a provider; without any of them there is none. */
import * as v from 'valibot';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ModelSettings } from './wire.ts';

const providers = ['openai', 'anthropic'] as const;

const word = (most: number) => {
  const reason = `must be at most ${most} characters without blanks`;
  return v.pipe(v.string(), v.regex(/^[\x21-\x7e]*$/, reason), v.maxLength(most, reason));
};

const isPlainAddress = (text: string): boolean => {
  const { protocol, username, password, search, hash } = URL.parse(text) ?? {};
  return (
    (protocol === 'https:' || protocol === 'http:') && !username && !password && !search && !hash
  );
};

export const modelVariables = {
  TRAILBOOK_AI: v.optional(v.picklist(providers, `must be one of ${providers.join(', ')}`)),
  TRAILBOOK_AI_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPlainAddress,
        'must be an address like https://api.example.com/v1, without a password or a query',
      ),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  TRAILBOOK_AI_KEY: v.optional(word(1_000)),
  TRAILBOOK_AI_MODEL: v.optional(word(200)),
};

type ModelVariables = {
  [Name in keyof typeof modelVariables]?: v.InferOutput<(typeof modelVariables)[Name]> | undefined;
};

/** The base address of each provider's own API. */
const ownUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' };
const companies = { openai: 'OpenAI', anthropic: 'Anthropic' };

/** Who receives requests: the provider's company at its own address, otherwise the host. */
export const serviceOf = ({ provider, url }: ModelSettings): string =>
  url === ownUrls[provider] ? companies[provider] : new URL(url).host;

/** The configured provider; null if none. The error is one line that names a variable. */
export function modelFrom({
  TRAILBOOK_AI: provider,
  TRAILBOOK_AI_URL: url,
  TRAILBOOK_AI_KEY: key,
  TRAILBOOK_AI_MODEL: model,
}: ModelVariables): Result<ModelSettings | null, string> {
  if (!provider) {
    const given = Object.entries({ URL: url, KEY: key, MODEL: model }).find(([, value]) => value);
    return given ? failed(`TRAILBOOK_AI must be set when TRAILBOOK_AI_${given[0]} is.`) : ok(null);
  }
  if (!model) return failed('TRAILBOOK_AI_MODEL must be set when TRAILBOOK_AI is.');
  if (!key && !url) {
    return failed('TRAILBOOK_AI_KEY must be set when TRAILBOOK_AI is and TRAILBOOK_AI_URL is not.');
  }
  return ok({ provider, url: url ?? ownUrls[provider], key: key ?? null, model });
}
