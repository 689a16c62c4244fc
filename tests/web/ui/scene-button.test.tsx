/** A button that a scene dresses: a target for a finger, and a focus that can be seen. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Box } from '../../../web/ui/pieces.tsx';
import { SceneButton } from '../../../web/ui/scene-button.tsx';
import { show } from './show.tsx';

it('A scene’s button is a finger’s target unless the scene says otherwise', async () => {
  const scene = document.createElement('link');
  scene.rel = 'stylesheet';
  scene.href = URL.createObjectURL(new Blob(['.low { min-height: 20px }'], { type: 'text/css' }));
  document.head.prepend(scene);
  await show(
    <>
      <SceneButton>Stone</SceneButton>
      <SceneButton className="low">Pebble</SceneButton>
    </>,
  );
  const height = (name: string) =>
    Math.round(page.getByRole('button', { name }).element().getBoundingClientRect().height);
  expect(height('Stone')).toBe(44);
  await expect.poll(() => height('Pebble')).toBeLessThan(44);
  scene.remove();
});

it('A covering button can be pressed anywhere on its card, and shows the focus around it', async () => {
  let presses = 0;
  await show(
    <Box position="relative" p="12" data-testid="card">
      <SceneButton covers onClick={() => (presses += 1)}>
        Stone
      </SceneButton>
    </Box>,
  );
  const button = page.getByRole('button', { name: 'Stone' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  expect(getComputedStyle(button.element()).outlineStyle).toBe('none');
  expect(getComputedStyle(button.element(), '::after').outline).toContain('solid 3px');
  await page.getByTestId('card').click({ position: { x: 4, y: 4 } });
  expect(presses).toBe(1);
});
