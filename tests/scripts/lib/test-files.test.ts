import { describe, expect, it } from 'vitest';
import { byRunner, filesNamed, screenTestsFor } from '../../../scripts/lib/test-files.ts';

const planner = 'tests/web/features/planner/planner-screen.test.tsx';
const classes = 'tests/web/features/classes/classes-screen.test.tsx';
const everyScreen = 'tests/web/app/every-screen.test.tsx';
const story = 'tests/e2e/planner.test.ts';
const merge = 'tests/shared-model/records/merge.test.ts';
const files = [planner, classes, everyScreen, story, merge];

it('Stories are Playwright’s, everything else is vitest’s', () => {
  expect(byRunner(files)).toEqual({
    vitest: [planner, classes, everyScreen, merge],
    playwright: [story],
  });
});

describe('Tests asked for by a word', () => {
  it('are those with the word in their path, of both runners', () => {
    expect(filesNamed(['planner'], files)).toEqual([planner, story]);
    expect(filesNamed(['merge', 'classes'], files)).toEqual([classes, merge]);
  });

  it('are an error where a word is in no path', () => {
    expect(() => filesNamed(['merge', 'plannner'], files)).toThrow(
      'No test file has "plannner" in its path',
    );
  });
});

describe('Component tests that a change can touch', () => {
  it('are those of its folder', () => {
    expect(screenTestsFor(['web/features/planner/plan-cell.tsx'], files)).toEqual([planner]);
  });

  it('are, beyond one feature, the one that opens every screen', () => {
    expect(screenTestsFor(['web/theme/tokens.ts'], files)).toEqual([everyScreen]);
    expect(screenTestsFor(['shared-model/entities/task.ts'], files)).toEqual([everyScreen]);
  });

  it('are those themselves that were changed, and none for a change that no page loads', () => {
    expect(screenTestsFor([classes], files)).toEqual([classes]);
    expect(screenTestsFor(['sync-server/app.ts', 'README.md'], files)).toEqual([]);
  });
});
