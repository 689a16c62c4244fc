/** Texts of a course's composed description in the current language. */
import type { DescriptionWords } from '../../shared-model/derive/compose-description.ts';
import { descriptions } from './compiled/descriptions.js';

/** Text of one of its sentences. */
export const descriptionSentence: DescriptionWords['sentence'] = (code, parameters) =>
  descriptions[code](parameters);
