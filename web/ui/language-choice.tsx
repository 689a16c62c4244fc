import { m } from '../messages/compiled/messages.js';
import { Segmented, type SegmentedProps } from './segmented.tsx';

/** The language of a page that no family's setting speaks for. */
export const LanguageChoice = <Value extends string>(
  choice: Pick<SegmentedProps<Value>, 'value' | 'onChange' | 'options'>,
) => <Segmented label={m.labels_field_language()} mx="auto" {...choice} />;
