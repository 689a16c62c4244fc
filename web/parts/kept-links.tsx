import { Stamp, Star } from 'lucide-react';
import type { Id } from '../../shared-model/lib/ids.ts';
import { useToday } from '../device/use-now.ts';
import { useRecords } from '../device/use-records.ts';
import { m } from '../messages/compiled/messages.js';
import { paths } from '../routes/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { memo } from '../ui/memo.tsx';
import { Row } from '../ui/pieces.tsx';

/** Where a student finds what is kept: the stamp book, and the stars if the family has rewards. */
export const KeptLinks = memo(({ studentId }: { studentId: Id<'student'> }) => {
  const { zone } = useToday();
  const stars = useRecords('studentStars', studentId, zone);
  return (
    <Row gap="3">
      <LinkButton size="lg" icon={Stamp} to={paths.stampBook}>
        {m.stamp_book_title()}
      </LinkButton>
      {stars && (
        <LinkButton size="lg" icon={Star} to={paths.myStars}>
          {m.rewards_stars({ count: stars.ledger.free })}
        </LinkButton>
      )}
    </Row>
  );
});
