import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe, by all its rules, finds wrong in what the page shows, or in a part of it: rule, element and reason.
 *
 * Its "legacy mode" does the whole work within the page. The other way opens a second page for every look, to hear frames of
 * other sites; the app has none.
 */
export async function violationsIn(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
