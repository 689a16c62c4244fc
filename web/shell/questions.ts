/**
 * Questions that are asked and awaited where their answer is needed; the app shows them above everything
 * (`app/question-host.tsx`). One of each kind at a time. When the profile closes, an open one counts as cancelled.
 */
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { actorToName } from '../../shared-model/records/actor.ts';
import { useDevice, type DeviceView } from '../device/device-view.ts';

/** The question and its answers besides Cancel; `QuestionDialog` shows it. */
interface Question<Value> {
  title: string;
  message: ReactNode;
  choices: readonly {
    value: Value;
    label: string;
    /** `danger`: something is lost by it. `primary`: most people choose it. */
    variant?: 'primary' | 'danger';
  }[];
}

interface PendingQuestion {
  id: number;
  isOpen: boolean;
  question: Question<unknown>;
  answer: (value: unknown) => unknown;
}

interface Questions {
  /** Null: none was asked yet. A closed one stays while it animates out. */
  asked: PendingQuestion | null;
  /** Answers the question for the password; null: it isn't open. */
  onPassword: ((isConfirmed: boolean) => void) | null;
}

/** The questions that are open. */
export const useQuestions = create<Questions>(() => ({ asked: null, onPassword: null }));

interface Options<Value> extends Question<Value> {
  /** Done before the dialog closes, while the chosen button shows that it is pending. */
  work?: (value: Value) => Promise<unknown>;
}

/** Asks which of several; resolves to the chosen value once its `work` is done, or to null: it was cancelled. */
export function chosen<Value>({ work, ...question }: Options<Value>): Promise<Value | null> {
  const { asked } = useQuestions.getState();
  if (asked?.isOpen) void asked.answer(null);
  const { promise, resolve, reject } = Promise.withResolvers<Value | null>();
  const answer = async (value: Value | null): Promise<void> => {
    try {
      if (value !== null) await work?.(value);
      resolve(value);
    } catch (error) {
      reject(error);
    }
    const { asked: now } = useQuestions.getState();
    if (now === own) useQuestions.setState({ asked: { ...now, isOpen: false } });
  };
  const own = { id: (asked?.id ?? 0) + 1, isOpen: true, question, answer } as PendingQuestion;
  useQuestions.setState({ asked: own });
  return promise;
}

interface Confirmation extends Omit<Question<true>, 'choices'> {
  /** What is done, as its button says it. */
  label: string;
  /** Done before the dialog closes, while its button shows that it is pending. */
  work?: () => Promise<unknown>;
}

/**
 * Asks before a loss; resolves to whether it was confirmed.
 *
 * @example
 * const erase = async () => {
 *   const title = m.common_delete_named({ name });
 *   const message = m.classes_delete_message({ count });
 *   if (await confirmed({ title, message, label: m.common_delete() }))
 *     await act('removeRecord', { kind: 'class', id });
 * };
 */
export const confirmed = async ({ label, ...question }: Confirmation): Promise<boolean> =>
  (await chosen({ ...question, choices: [{ value: true, label, variant: 'danger' }] })) === true;

/** Asks the parent whose profile is open for the password, and signs in by it; resolves to whether that is done. */
export const askPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    useQuestions.getState().onPassword?.(false);
    const onPassword = (isConfirmed: boolean): void => {
      useQuestions.setState({ onPassword: null });
      resolve(isConfirmed);
    };
    useQuestions.setState({ onPassword });
  });

const nameOfPerson = ({ session }: DeviceView): string | null =>
  session?.person ? actorToName(session.person) : null;

useDevice.subscribe((now, before) => {
  if (nameOfPerson(now) === nameOfPerson(before)) return;
  const { asked, onPassword } = useQuestions.getState();
  if (asked?.isOpen) void asked.answer(null);
  onPassword?.(false);
});
