/** Accessibility of the current page, checked by axe. */
import axe from 'axe-core';
import { showTheme } from '../../../web/theme/color-mode.ts';
import { nextFrame } from './until.ts';

/**
 * Changes of the theme's colours pass from element to element, and an opening dialog begins to move a frame later,
 * while axe ignores a dialog that is still outside of the window.
 */
async function atRest(): Promise<void> {
  await nextFrame();
  await nextFrame();
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  if (moving.length === 0) return;
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await atRest();
}

/**
 * The page without what a dialog has made inert: axe would look at each of its elements too, and find nothing there.
 * Each screen without a dialog is seen in `every-screen.test.tsx`.
 */
function reachable(): Element[] {
  const children = [...document.body.children];
  const within = children.filter((child) => !(child instanceof HTMLElement && child.inert));
  return within.length < children.length ? within : [document.body];
}

/**
 * What axe finds wrong in the page or a part of it: rule, element and reason.
 *
 * @param rules only these; all of them without.
 */
export async function violationsIn(part?: Element, rules?: string[]): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(
    { include: part ? [part] : reachable() },
    {
      resultTypes: ['violations'],
      // Reading all style sheets anew takes a quarter of its time, for a rule that is off.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Contrast violations of the current page in dark colours, after switching to them. */
export function faintInDark(): Promise<string[]> {
  showTheme('dark');
  return violationsIn(undefined, ['color-contrast']);
}
