/**
 * Appearance of the signed-in person's screens apart from colours: sets attributes on the page's root, for which
 * `theme/system.ts` has the rules.
 */
import type { ChosenSettings } from '../../shared-model/entities/own-settings.ts';

/** A person's settings that change the appearance of everything. */
export type Look = Pick<ChosenSettings, 'textSize' | 'easyLetters' | 'leftHanded' | 'motion'>;

/** The default look. */
export const defaultLook: Look = {
  textSize: 'usual',
  easyLetters: false,
  leftHanded: false,
  motion: true,
};

/** Applies a look at once to everything on the screen. */
export function showLook({ textSize, easyLetters, leftHanded, motion }: Look): void {
  const { dataset, style } = document.documentElement;
  dataset['textSize'] = textSize;
  dataset['motion'] = motion ? 'usual' : 'still';
  dataset['hand'] = leftHanded ? 'left' : 'right';
  // Over the tokens' own values, whose layer is above all rules of elements.
  for (const font of ['body', 'heading']) {
    const name = `--chakra-fonts-${font}`;
    if (easyLetters) style.setProperty(name, 'var(--chakra-fonts-easy)');
    else style.removeProperty(name);
  }
}

/** Whether motion is off: by the device's setting, or the signed-in person's. */
export const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset['motion'] === 'still';
