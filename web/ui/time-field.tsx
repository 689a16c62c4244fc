import { TextField, type TextFieldProps } from './text-field.tsx';

/** A time of day as HH:mm, by the device's own clock face. */
export const TimeField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="time" />
);
