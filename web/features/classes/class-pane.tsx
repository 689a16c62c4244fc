import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Text } from '../../ui/pieces.tsx';
import { DetailPane } from '../../ui/list-and-detail.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AddToClass, ClassContent } from './class-details.tsx';

/** One class beside the list of classes. */
export const ClassPane = ({ id, onClose }: { id: Id<'class'>; onClose: () => void }) => {
  const details = useRecords('classDetails', id, useToday().day);
  if (details === null)
    return (
      <DetailPane title={m.classes_gone_title()} onClose={onClose}>
        <Text tone="muted">{m.classes_gone()}</Text>
      </DetailPane>
    );
  // While another class is read, the answer is still the former one's.
  if (details?.schoolClass.id !== id)
    return (
      <DetailPane title={m.ui_loading()} onClose={onClose}>
        <Loading shape="rows" />
      </DetailPane>
    );
  return (
    <DetailPane
      title={details.schoolClass.name}
      onClose={onClose}
      footer={<AddToClass id={id} isDialog={false} />}
    >
      <ClassContent key={id} details={details} isDialog={false} />
    </DetailPane>
  );
};
