import { m } from '../../messages/compiled/messages.js';
import { SelectField } from '../../ui/select-field.tsx';

const most = 20;

interface Props {
  value: number;
  words: (input: { count: number }) => string;
  onChange: (days: number) => void;
}

/** Number of days to delay everything by. */
export const DaysLater = ({ value, words, onChange }: Props) => (
  <SelectField
    label={m.change_plan_by()}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    options={Array.from({ length: most }, (_, at) => ({
      value: at + 1,
      label: words({ count: at + 1 }),
    }))}
  />
);
