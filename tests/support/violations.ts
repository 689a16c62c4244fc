/** Accessibility of what the page shows, by axe. */
import axe from 'axe-core';
import { showTheme } from '../../web/theme/color-mode.ts';

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Colours that change with the theme go from element to element, a moment each; a dialog that opens begins to move a frame
 * later, and axe takes one that is still outside of the window for none.
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
 * What axe finds wrong in the page or a part of it: rule, element and reason.
 *
 * @param rules only these; all of them without.
 */
export async function violationsIn(
  part: Element = document.body,
  rules?: string[],
): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** What is too faint in dark colours, of what the page shows now in light ones; it stays dark. */
export function faintInDark(): Promise<string[]> {
  showTheme('dark');
  return violationsIn(document.body, ['color-contrast']);
}
