/** How the open profile's screens look beside their colours: `theme/system.ts` has the rules for these marks of the page's root. */
import type { ChosenSettings } from '../../shared-model/entities/own-settings.ts';

/** The settings of a person that change how everything looks. */
export type Look = Pick<ChosenSettings, 'textSize' | 'easyLetters' | 'motion'>;

/** What everybody begins with. */
export const defaultLook: Look = { textSize: 'usual', easyLetters: false, motion: true };

/** Shows a look at once, on all that is on the screen. */
export function showLook({ textSize, easyLetters, motion }: Look): void {
  const { dataset, style } = document.documentElement;
  dataset['textSize'] = textSize;
  dataset['motion'] = motion ? 'usual' : 'still';
  // Over the tokens' own values, whose layer is above all rules of elements.
  for (const font of ['body', 'heading']) {
    const name = `--chakra-fonts-${font}`;
    if (easyLetters) style.setProperty(name, 'var(--chakra-fonts-easy)');
    else style.removeProperty(name);
  }
}

/** Whether nothing shall move: the device asks for it, or the person whose profile is open. */
export const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset['motion'] === 'still';
