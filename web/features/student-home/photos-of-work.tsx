/** A child's photos of a piece of work: taken once it is done, they stay at its stone and go to the parents. */
import { useState } from 'react';
import { Camera } from 'lucide-react';
import { workName } from '../../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { usePerson } from '../../device/use-session.ts';
import { m } from '../../messages/compiled/messages.js';
import { AttachedFile } from '../../parts/attached-file.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './opened-stone.module.css';

const AddPhoto = ({ item }: { item: TodayItem }) => {
  const { day } = useToday();
  const hasCamera = useMedia('(pointer: coarse)');
  const [isBusy, setBusy] = useState(false);
  const give = async (photo: File): Promise<void> => {
    setBusy(true);
    const { givePhotoOf } = await import('../../device/give-to-parents.ts');
    const isGiven = await givePhotoOf(item, photo, day);
    setBusy(false);
    toast({ kind: 'info', title: isGiven ? m.shell_given() : m.shell_shared_not_kept() });
  };
  return (
    <FileButton
      size="lg"
      variant="quiet"
      icon={Camera}
      accept="image/*"
      camera={hasCamera}
      pending={isBusy}
      pendingLabel={m.files_preparing()}
      onChoose={(photo) => void give(photo)}
    >
      {m.student_home_add_photo()}
    </FileButton>
  );
};

/** The photos, and the way to another one while the child's own profile is open. */
export const PhotosOfWork = ({ item }: { item: TodayItem }) => {
  const photos = useRecords('photosOfWork', item.studentId, workName(item)) ?? [];
  const { role } = usePerson();
  return (
    <>
      {photos.map((file) => (
        <div key={file} className={styles.photo}>
          <AttachedFile text={file} title={item.title} />
        </div>
      ))}
      {item.done && role === 'student' && <AddPhoto item={item} />}
    </>
  );
};
