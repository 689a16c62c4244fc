/** Accessibility of what the page shows, by axe. */
import axe from 'axe-core';

const frame = () => new Promise(requestAnimationFrame);

/** Colours that change with the theme go from element to element, each beginning a frame after the one around it has ended. */
async function atRest(): Promise<void> {
  await frame();
  await frame();
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
