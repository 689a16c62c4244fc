import type { Theme } from '../../../../shared-model/lib/themes.ts';
import { m } from '../../../messages/compiled/messages.js';

/** A theme's name. */
export const themeWords: Record<Theme, () => string> = {
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
  auto: m.shell_theme_auto,
};
