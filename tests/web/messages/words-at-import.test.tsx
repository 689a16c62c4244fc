/** What a screen says is asked for when it is shown: words taken at import would stay when the language changes. */
import { expect, it, onTestFinished } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../../web/messages/compiled/runtime.js';

/** Under a name of their own, so that those that other tests have imported run again. */
const modules = import.meta.glob('../../../web/{app,features,state,ui}/**/*.{ts,tsx}', {
  query: '?again',
});

it('no screen’s module takes a word, or asks for the language, while it is imported', async () => {
  const usual = getLocale;
  onTestFinished(() => overwriteGetLocale(usual));
  let importing = '';
  const takers = new Set<string>();
  overwriteGetLocale(() => {
    takers.add(importing);
    return usual();
  });
  for (const [path, load] of Object.entries(modules)) {
    importing = path;
    await load();
  }
  expect(Object.keys(modules).length).toBeGreaterThan(200);
  expect([...takers]).toEqual([]);
});
