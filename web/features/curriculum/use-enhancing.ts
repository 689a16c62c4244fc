import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import type { CourseFormApi } from './course-form.ts';
import { describeCourse, type DescribedLesson } from './describe-course.ts';

/**
 * Writes a description for the curriculum whose name and publisher are in the form, and says which way it was made. What was written
 * by hand stays above it.
 */
export function useEnhancing(form: CourseFormApi, lessons: readonly DescribedLesson[]) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const enhance = async (): Promise<void> => {
    const { description, ...course } = form.getValues();
    const { name, publisher } = course;
    const isMissing = name.trim() === '' || publisher.trim() === '';
    setError(isMissing ? m.curriculum_enhance_needs() : undefined);
    if (isMissing) return;
    setUnderWay(true);
    try {
      const made = await describeCourse({ ...course, lessons });
      const before = description.trim();
      const whole = before.includes(made.text)
        ? before
        : [before, made.text].filter(Boolean).join('\n\n');
      form.setValue('description', whole, { shouldDirty: true, shouldValidate: true });
      setSaid(made.isByAi ? m.curriculum_described_ai() : m.curriculum_described_composed());
    } finally {
      setUnderWay(false);
    }
  };
  return { enhance: () => void enhance(), isUnderWay, error, said };
}
