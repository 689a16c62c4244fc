/** Parses JSON; returns undefined for malformed text instead of throwing. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
