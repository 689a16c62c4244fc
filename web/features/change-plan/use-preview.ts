import type { PlanChange, PlanPreview } from '../../../shared-model/actions/preview-plan.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';

/** The effects of a change, or why it would be refused; neither until read. */
export interface PreviewState {
  action: PlanChange;
  preview: PlanPreview | undefined;
  /** Problem of the last day. */
  wrongEnd: string | undefined;
  /** Other problems. */
  wrong: string | undefined;
}

/** Reads a change's effects, again whenever the plan changes meanwhile. */
export function usePreview(action: PlanChange): PreviewState {
  const { zone, now } = useToday();
  const found = useRecords('previewPlan', action, roundToQuarterHour(now), zone);
  const issues = found && !found.ok ? found.error.issues : [];
  const issueOf = (isMeant: (field: string | null) => boolean): string | undefined =>
    issues.find(({ field }) => isMeant(field))?.message;
  return {
    action,
    preview: found?.ok ? found.value : undefined,
    wrongEnd: issueOf((field) => field === 'endDate'),
    wrong: issueOf((field) => field !== 'endDate'),
  };
}
