/** Tasks are read aloud where the browser has a voice. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openHome } from './student-home.ts';

it('A task is read aloud as soon as there is a voice', async () => {
  const voices = vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([]);
  const speak = vi.spyOn(speechSynthesis, 'speak').mockReturnValue();
  await openHome('Finn Alder');
  const readAloud = page.getByRole('button', { name: 'Read aloud' });
  await expect.element(page.getByRole('button', { name: /^Math Practice/ })).toBeVisible();
  await expect.element(readAloud).not.toBeInTheDocument();

  voices.mockReturnValue([{} as SpeechSynthesisVoice]);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await expect.poll(() => readAloud.elements().length).toBe(6);
  await readAloud.first().click();
  await expect.element(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  expect(speak.mock.calls.map(([{ text }]) => text)).toEqual(['Math Practice. Math. 9:00 AM.']);
  await expect.element(page.getByRole('button', { name: /^Math Practice/ })).toBeEnabled();
});
