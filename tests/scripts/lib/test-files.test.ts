import { describe, expect, it } from 'vitest';
import { byRunner, filesNamed, screenTestsFor } from '../../../scripts/lib/test-files.ts';

const planner = 'tests/web/features/planner/planner-screen.test.tsx';
const classes = 'tests/web/features/classes/classes-screen.test.tsx';
const everyScreen = 'tests/web/app/every-screen.test.tsx';
const story = 'tests/e2e/planner.test.ts';
const merge = 'tests/shared-model/records/merge.test.ts';
const files = [planner, classes, everyScreen, story, merge];

it('Playwright runs the stories, vitest everything else', () => {
  expect(byRunner(files)).toEqual({
    vitest: [planner, classes, everyScreen, merge],
    playwright: [story],
  });
});

describe('Selecting tests by a word', () => {
  it('picks the tests of both runners with the word in their path', () => {
    expect(filesNamed(['planner'], files)).toEqual([planner, story]);
    expect(filesNamed(['merge', 'classes'], files)).toEqual([classes, merge]);
  });

  it('fails if no path has the word', () => {
    expect(() => filesNamed(['merge', 'plannner'], files)).toThrow(
      'No test file has "plannner" in its path',
    );
  });
});

describe('Selecting component tests for a change', () => {
  it('picks those of its folder', () => {
    expect(screenTestsFor(['web/features/planner/week/plan-cell.tsx'], files)).toEqual([planner]);
  });

  it('picks the test of every screen for a change outside the features', () => {
    expect(screenTestsFor(['web/theme/tokens.ts'], files)).toEqual([everyScreen]);
    expect(screenTestsFor(['shared-model/entities/task.ts'], files)).toEqual([everyScreen]);
  });

  it('picks changed tests themselves, and none for a change that no page loads', () => {
    expect(screenTestsFor([classes], files)).toEqual([classes]);
    expect(screenTestsFor(['sync-server/app.ts', 'README.md'], files)).toEqual([]);
  });
});
