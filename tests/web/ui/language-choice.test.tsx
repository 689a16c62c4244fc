/** The languages on pages where nobody is signed in. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LanguageChoice } from '../../../web/ui/language-choice.tsx';
import { emulateMedia } from '../../support/screens/emulate-media.ts';
import { show } from './show.tsx';

it('The chosen language is recognisable in forced colours', async () => {
  await emulateMedia({ hasForcedColors: true });
  const options = [
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'Français' },
  ];
  await show(<LanguageChoice value="fr" options={options} onChange={() => undefined} />);
  const inkOf = async (name: string) =>
    getComputedStyle(await page.getByRole('button', { name }).findElement()).color;
  // A background alone would be the canvas again.
  expect(await inkOf('Français')).not.toBe(await inkOf('English'));
});
