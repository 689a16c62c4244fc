/** Lucide's icons, as the app renders them. */
import { Compass } from 'lucide-react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from './show.tsx';

it('An icon is hidden from screen readers unless it is named, and has the size and class that it is given', async () => {
  await show(
    <>
      <Compass size={14} className="turning" data-testid="silent" />
      <Compass aria-label="North" data-testid="named" />
    </>,
  );
  const [silent, named] = ['silent', 'named'].map((name) => page.getByTestId(name).element());
  expect(silent!.outerHTML).toContain('<path d="m16.24 7.76');
  expect(silent!.getAttribute('aria-hidden')).toBe('true');
  expect([silent!.getAttribute('width'), silent!.getAttribute('class')]).toEqual([
    '14',
    'lucide lucide-compass turning',
  ]);
  expect(named!.getAttribute('width')).toBe('24');
  await expect.element(page.getByLabelText('North')).toBeInTheDocument();
  expect(named!.hasAttribute('aria-hidden')).toBe(false);
});
