import { useCalledName } from './called-names.ts';
import { VisuallyHidden } from './pieces.tsx';

interface ShortNameProps {
  fullName: string;
  /** As the family says it (`derive/short-names.ts`). */
  short: string | undefined;
}

/** A student's name as short as the family says it; screen readers and searches of the page have it in full. */
export const ShortName = ({ fullName, short }: ShortNameProps) =>
  short !== undefined && fullName.startsWith(short) ? (
    <>
      {short}
      <VisuallyHidden>{fullName.slice(short.length)}</VisuallyHidden>
    </>
  ) : (
    fullName
  );

/** The same on a parent's screens, where the family's students are known. */
export const CalledName = ({ student }: { student: { id: number; fullName: string } }) => (
  <ShortName fullName={student.fullName} short={useCalledName()(student)} />
);
