import { VisuallyHidden } from '../ui/pieces.tsx';

interface Props {
  fullName: string;
  /** As the family says it (`format/short-names.ts`). */
  short: string | undefined;
}

/** A student's name as short as the family says it; screen readers and searches of the page have it in full. */
export const ShortName = ({ fullName, short }: Props) =>
  short !== undefined && fullName.startsWith(short) ? (
    <>
      {short}
      <VisuallyHidden>{fullName.slice(short.length)}</VisuallyHidden>
    </>
  ) : (
    fullName
  );
