/**
 * All pieces of the kit together, with the longest names, under the app's Content-Security-Policy: for axe, and at two
 * widths.
 */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { securityHeaders } from '../../sync-server/middleware/security-headers.ts';
import { Page } from '../../web/ui/page.tsx';
import { Stack } from '../../web/ui/pieces.tsx';
// Served one by one, the styles of what loads later come in style elements, which the policy refuses; the built app has
// links.
import '../../web/ui/dialog-frame.tsx';
import { violationsIn } from '../support/screens/violations.ts';
import { Actions } from './ui/pieces/actions.tsx';
import { Feedback } from './ui/pieces/feedback.tsx';
import { Forms } from './ui/pieces/forms.tsx';
import { People } from './ui/pieces/people.tsx';
import { show, type ShowOptions } from './ui/show.tsx';

const showAll = (options: ShowOptions) =>
  show(
    <Page title="Gallery of the Field Guide" subtitle="Every piece, once">
      <Stack gap="6">
        <Actions />
        <Feedback />
        <People />
        <Forms />
      </Stack>
    </Page>,
    options,
  );

/** Puts this page under the policy that the server gives the app; what it refuses from now on. */
async function underPolicy(): Promise<string[]> {
  const refused: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    refused.push(`${violatedDirective} ${sample}`);
  });
  const { headers } = await new Hono().use(securityHeaders(false)).request('/');
  const policy = headers.get('content-security-policy') ?? '';
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  // Only a header can say who may frame a page.
  meta.content = policy.replace(/; frame-ancestors [^;]+/, '');
  document.head.append(meta);
  return refused;
}

const refused = await underPolicy();

it.for([
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1180 },
] as const)(
  'In $theme at $width px axe finds nothing in all pieces, and nothing is wider than the window',
  async (view) => {
    await showAll(view);
    await expect.element(page.getByText('Loading dashboard data...')).toBeVisible();
    expect(document.documentElement).toHaveClass(view.theme);
    expect(await violationsIn()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(view.width);
    await page.getByRole('button', { name: 'Open dialog' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
    expect(refused).toEqual([]);
  },
);

it('The Content-Security-Policy of these tests really refuses style elements', async () => {
  document.head.append(document.createElement('style'));
  await expect.poll(() => refused.join()).toContain('style-src');
  refused.length = 0;
});

it('Every control of the kit is at least 44 px high and wide', async () => {
  await showAll({ width: 390 });
  const pressable = document.querySelectorAll(
    'button, select, textarea, label:has(input), input:not([type])',
  );
  expect(pressable.length).toBeGreaterThan(30);
  const small = [...pressable].flatMap((element) => {
    const { height, width } = element.getBoundingClientRect();
    return height >= 44 && width >= 44 ? [] : [`${element.textContent} ${width}x${height}`];
  });
  expect(small).toEqual([]);
});
