/** Accessibility of what the page shows, by axe. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { setTheme } from '../../web/theme/color-mode.ts';

/** Colours that change with the theme go from element to element, a moment each. */
async function atRest(): Promise<void> {
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
export async function faintInDark(): Promise<string[]> {
  setTheme('dark');
  // However short it is, the way from one colour to the other takes a frame or more.
  const isOnItsWay = (): boolean =>
    document.getAnimations().some((animation) => animation instanceof CSSTransition);
  await expect.poll(isOnItsWay).toBe(false);
  return violationsIn(document.body, ['color-contrast']);
}
