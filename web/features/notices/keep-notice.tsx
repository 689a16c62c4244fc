import { useEffect, useState, type ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../device/use-records.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Row } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import {
  requestPersistence,
  endPersistenceOffer,
  shouldOfferPersistence,
} from '../../browser/storage-persistence.ts';

/**
 * Offers to ask the browser for persistent storage, with the reason, once there is a student and so something to lose.
 * `otherwise` is shown if that isn't needed.
 */
export const KeepNotice = ({ otherwise }: { otherwise: ReactNode }) => {
  const [isOffered, setIsOffered] = useState<boolean>();
  const hasStudents = useRecords('beginnings')?.hasStudent;
  useEffect(() => {
    // An answer that comes after the offer was ended doesn't bring it back.
    if (hasStudents === true)
      void shouldOfferPersistence().then((isNeeded) =>
        setIsOffered((before) => before !== false && isNeeded),
      );
  }, [hasStudents]);
  if (hasStudents === false) return otherwise;
  if (isOffered !== true) return isOffered === false && otherwise;
  const end = (): void => {
    endPersistenceOffer();
    setIsOffered(false);
  };
  const ask = async (): Promise<void> => {
    const isKept = await requestPersistence();
    end();
    if (isKept) toast({ kind: 'success', title: m.shell_persist_kept() });
    else {
      const description = m.shell_persist_refused_description();
      toast({ kind: 'info', title: m.shell_persist_refused(), description });
    }
  };
  return (
    <Banner
      tone="info"
      action={
        <Row gap="2">
          <Button variant="quiet" onClick={() => void ask()}>
            {m.shell_persist_action()}
          </Button>
          <Button variant="plain" onClick={end}>
            {m.shell_not_now()}
          </Button>
        </Row>
      }
    >
      {m.shell_persist()}
    </Banner>
  );
};
