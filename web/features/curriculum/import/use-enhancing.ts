import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { host } from '../../../device/host.ts';
import { useRecords } from '../../../device/use-records.ts';
import type { CourseFormApi } from '../course/course-form.ts';
import { describeCourse, type DescribedLesson } from '../course/describe-course.ts';

/**
 * Writes a description of the course whose name and publisher are in the form, and says how it was made. Text written
 * by hand stays above it. A family that was never asked is first asked for consent; `asking`: the service in question.
 */
export function useEnhancing(form: CourseFormApi, lessons: readonly DescribedLesson[]) {
  const consent = useRecords('dataSharing');
  const [isUnderWay, setUnderWay] = useState(false);
  const [asking, setAsking] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState('');
  const describe = async (): Promise<void> => {
    const { description, ...course } = form.getValues();
    const made = await describeCourse({ ...course, lessons });
    const before = description.trim();
    const whole = before.includes(made.text)
      ? before
      : [before, made.text].filter(Boolean).join('\n\n');
    form.setValue('description', whole, { shouldDirty: true, shouldValidate: true });
    setNotice(made.isByAi ? m.curriculum_described_ai() : m.curriculum_described_composed());
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setUnderWay(true);
    try {
      await work();
    } finally {
      setUnderWay(false);
    }
  };
  const enhance = async (): Promise<void> => {
    const { name, publisher } = form.getValues();
    const isMissing = name.trim() === '' || publisher.trim() === '';
    setError(isMissing ? m.curriculum_enhance_needs() : undefined);
    if (isMissing) return;
    await run(async () => {
      const service = consent === 'unasked' ? await host().languageModel() : null;
      setAsking(service);
      if (service === null) await describe();
    });
  };
  const answered = (): void => {
    setAsking(null);
    void run(describe);
  };
  return { enhance: () => void enhance(), answered, asking, isUnderWay, error, notice };
}
