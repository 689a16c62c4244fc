import { showWeekdays } from '../../format/format.ts';
import { ChipGroup, type ChipGroupProps } from '../../ui/chip-group.tsx';

/** The days of the week, 1 for Monday to 7 for Sunday. */
export const WeekdayChips = (chips: Omit<ChipGroupProps<number>, 'options'>) => (
  <ChipGroup {...chips} options={showWeekdays()} />
);
