import { TextField, type TextFieldProps } from './text-field.tsx';

/** A day as yyyy-MM-dd, by the device's own calendar. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="date" />
);
