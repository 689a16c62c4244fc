import { addStudent, isInstalled, keep, openStudent, signIn } from '../support/family-steps.ts';
import type { Story } from '../support/story.ts';

/** Two windows are one device, and what they told as saved outlives the browser. */
export const twoWindows: Story = {
  name: 'two windows see each other, the browser is killed and started again, a child’s PIN opens it',
  async play(stage) {
    const first = await stage.open();
    await signIn(first, stage.parent);
    await addStudent(first, 'Leo Fern', '2468');
    await first.syncIs('All synced');
    await isInstalled(first);
    const second = await stage.openWindow();
    await second.goto('/portfolio');
    await second.isAt('Portfolio');
    await first.go('Portfolio');
    await keep(first, 'Leaf drawing');
    await second.says('Leaf drawing');
    await keep(second, 'Tide pools');
    await first.says('2 things are kept.');

    stage.network.set('closed');
    await keep(first, 'A letter to Grandma');
    await stage.kill();
    const again = await stage.open();
    await again.goto('/portfolio');
    await again.says('3 things are kept.');

    await again.goto('/student/login');
    await openStudent(again, 'Leo Fern', '2468');
    await again.go('My Progress');
    await again.says('A letter to Grandma');
    stage.network.set('open');
    await again.syncIs('All synced');
  },
};
