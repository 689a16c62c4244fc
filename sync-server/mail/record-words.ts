/**
 * Names of record values in mails and calendars: those that Trailbook offers, in the languages of the app, in the app's
 * own wording. What a family typed stays unchanged.
 */
import type { TimeOff } from '../../shared-model/entities/time-off.ts';
import { words, type MailLanguage } from './words.ts';

/** A subject's displayed name; records store the subjects in English. */
export function subjectIn(language: MailLanguage, subject: string): string {
  const subjects: Readonly<Record<string, string>> = words[language].subjects;
  return Object.hasOwn(subjects, subject) ? subjects[subject]! : subject;
}

/** The name of days without school: the family's own, or that of their kind. */
export const timeOffIn = (
  language: MailLanguage,
  { kind, name }: Pick<TimeOff, 'kind' | 'name'>,
): string => (name === '' ? words[language].timeOff[kind] : name);
