import { useWeekdays } from '../../device/use-weekdays.ts';
import { ChipGroup, type ChipGroupProps } from '../../ui/chip-group.tsx';
import { Box } from '../../ui/pieces.tsx';

/** All in a line, or five and the weekend below: no day stands alone. */
const fiveOrSeven = 'max(24.5rem, (100% - 34rem) * 999)';

/** The days of the week, 1 for Monday to 7 for Sunday, in the order of the family's weeks. */
export const WeekdayChips = (chips: Omit<ChipGroupProps<number>, 'options'>) => (
  <Box style={{ maxWidth: fiveOrSeven }}>
    <ChipGroup {...chips} options={useWeekdays()} />
  </Box>
);
