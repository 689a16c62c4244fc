/** The chosen look in a real browser: public/theme.js runs at the head of the app's page. */
import { afterEach, expect, it } from 'vitest';
import { showTheme } from '../../../web/theme/color-mode.ts';
import { emulateMedia } from '../../support/screens/emulate-media.ts';

const [html = ''] = Object.values(
  import.meta.glob<string>('../../../web/index.html', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

let page: HTMLIFrameElement | undefined;

afterEach(async () => {
  page?.remove();
  localStorage.clear();
  showTheme('light');
  await emulateMedia();
});

/** The app's own page without the app; what its look is when its body begins, before anything is painted. */
async function lookAtFirst(): Promise<string> {
  expect(html).toContain('<body>');
  page?.remove();
  page = document.createElement('iframe');
  page.srcdoc = html
    .replace(/<script type="module".*/, '')
    .replace('<body>', '$&<script>window.first = document.documentElement.className</script>');
  const loaded = new Promise((resolve) => page!.addEventListener('load', resolve));
  document.body.append(page);
  await loaded;
  return (page.contentWindow as unknown as { first: string }).first;
}

const look = () => page!.contentDocument!.documentElement.className;

it('The chosen theme is there before the first paint, and follows the system only on request', async () => {
  await emulateMedia({ look: 'dark' });
  expect(await lookAtFirst()).toBe('light');
  localStorage.setItem('trailbook:theme', 'auto');
  expect(await lookAtFirst()).toBe('dark');
  await emulateMedia({ look: 'light' });
  await expect.poll(look).toBe('light');
});

it('A theme that is chosen in another tab is shown here at once', async () => {
  expect(await lookAtFirst()).toBe('light');
  showTheme('dark');
  await expect.poll(look).toBe('dark');
});
