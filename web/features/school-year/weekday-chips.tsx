import { useWeekdays } from '../../device/use-weekdays.ts';
import { ChipGroup, type ChipGroupProps } from '../../ui/chip-group.tsx';

/** The days of the week, 1 for Monday to 7 for Sunday, in the order of the family's weeks. */
export const WeekdayChips = (chips: Omit<ChipGroupProps<number>, 'options'>) => (
  <ChipGroup {...chips} options={useWeekdays()} />
);
