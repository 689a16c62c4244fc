/** What a person reads of a curriculum's composed description, in the language at hand. */
import type { DescriptionWords } from '../../shared-model/derive/compose-description.ts';
import { descriptions } from './compiled/descriptions.js';

/** The words for one of its sentences. */
export const sayOfDescription: DescriptionWords['say'] = (sentence, parameters) =>
  descriptions[sentence](parameters);
