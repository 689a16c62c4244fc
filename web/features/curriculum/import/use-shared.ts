import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../../../messages/compiled/messages.js';
import { curriculumPage } from '../../../routes/pages.ts';
import { isNamed, useAddress } from '../../../routes/use-address.ts';
import { takeShared } from '../../../browser/shared-content.ts';
import { toast } from '../../../ui/toast.ts';
import { defaultLanguage, type Source } from './read-source.ts';
import { takeFile } from './take-file.ts';

const fields = { shared: isNamed, lost: isNamed };

/** Takes what another app shared, if the address says so, and reports what is missing of it. */
export function useShared(onShared: (source: Source) => void): void {
  const [{ shared: isShared, lost: isLost }] = useAddress(fields);
  const navigate = useNavigate();
  const isTaking = useRef(false);
  const onTaken = useEffectEvent(onShared);
  useEffect(() => {
    if (!isShared || isTaking.current) return;
    isTaking.current = true;
    const take = async (): Promise<void> => {
      // Content waiting from an earlier share isn't what was shared now.
      const shared = isLost ? null : await takeShared();
      isTaking.current = false;
      // Replaced, so that going back doesn't take it a second time.
      await navigate(curriculumPage('import'), { replace: true });
      if (!shared) {
        toast({ kind: 'danger', title: m.curriculum_shared_lost() });
        return;
      }
      const { file, text, others } = shared;
      if (!file) onTaken({ kind: 'text', text });
      else
        await takeFile(
          file,
          (files) => onTaken({ kind: 'files', files, language: defaultLanguage() }),
          others,
        );
    };
    void take();
  }, [isShared, isLost, navigate]);
}
