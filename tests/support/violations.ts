/** Accessibility of what the page shows, by axe. */
import axe from 'axe-core';

/**
 * What axe finds wrong in the page or a part of it: rule, element and reason.
 *
 * @param rules only these; all of them without.
 */
export async function violationsIn(
  part: Element = document.body,
  rules?: string[],
): Promise<string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
