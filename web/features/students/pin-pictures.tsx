import { picturesOf } from '../../../shared-model/lib/picture-pin.ts';
import { m } from '../../messages/compiled/messages.js';
import { Emoji } from '../../ui/avatar.tsx';
import { Row, Text, VisuallyHidden } from '../../ui/pieces.tsx';

/** The pictures of a PIN that is being typed, so that a parent can say them. */
export const PinPictures = ({ pin }: { pin: string }) => {
  const pictures = picturesOf(pin);
  if (!pictures) return <Text>{m.students_pin_no_zero()}</Text>;
  if (pin === '') return <Text tone="muted">{m.students_pin_pictures_how()}</Text>;
  return (
    <Row gap="2">
      <VisuallyHidden>{m.students_pin_pictures()}</VisuallyHidden>
      {pictures.map((avatar, at) => (
        // A picture may come twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Emoji key={at} avatar={avatar} px={32} />
      ))}
    </Row>
  );
};
