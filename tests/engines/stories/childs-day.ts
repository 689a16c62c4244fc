import {
  addStudent,
  isInstalled,
  openStudent,
  quickAdd,
  signIn,
  signOut,
} from '../support/family-steps.ts';
import type { AppPage } from '../support/app-page.ts';
import type { Story } from '../support/story.ts';

/** A whole week and a card that is moved by a key. */
async function planWeek(page: AppPage): Promise<void> {
  await page.go('Planner');
  await quickAdd(page, 'reading the hobbit Leo today 9');
  await page.click('button', 'Next week');
  await page.says('Nothing is planned for this week yet.');
  await quickAdd(page, 'math p12 Leo mon tue wed thu fri 30 min');
  await quickAdd(page, 'history romans Leo mon');
  await page.focus('button', 'romans');
  await page.press('ArrowDown');
  await page.says('Moved to Tuesday');
}

/** A tablet without a network: what the parent planned is there, and what the child does stays. */
export const childsDay: Story = {
  name: 'a week is planned, and a child’s day passes offline, with reloads',
  async play(stage) {
    const page = await stage.open();
    await signIn(page, stage.parent);
    await addStudent(page, 'Leo Fern', '2468');
    await planWeek(page);
    await page.syncIs('All synced');
    await isInstalled(page);

    stage.network.set('closed');
    await signOut(page, stage.parent.fullName);
    await page.goto('/student/login');
    await openStudent(page, 'Leo Fern', '2468');
    await page.click('button', 'the hobbit', { isPart: true });
    await page.says("Excellent work! You've completed all your tasks today.");
    await page.tab.reload();
    await page.says("Excellent work! You've completed all your tasks today.");
    await page.goto('/student/tasks');
    await page.isAt('My Tasks');
    await page.syncIs('Offline · saved here');
    await stage.server.stop();
    await stage.server.start();

    stage.network.set('open');
    await page.syncIs('All synced');
  },
};
