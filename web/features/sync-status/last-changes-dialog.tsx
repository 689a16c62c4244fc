import { useEffect, useMemo, useState } from 'react';
import { History, Undo2 } from 'lucide-react';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import { showOwnMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { undoAsFar } from '../../device/act.ts';
import { host } from '../../device/host.ts';
import { useUndoStack } from '../../device/undo-stack.ts';
import { usePerson, useSession } from '../../device/use-session.ts';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { Box, Button, Row, Stack, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { actionWords, actorLabel, type Lookup } from './action-words.ts';
import { useActionLookup } from './use-action-lookup.ts';

/** An action in the list. */
interface ListedChange {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  /** On which device; null: on this one, or by a call. */
  deviceName: string | null;
  undo: Undo;
  /** Whether all that was before is known. */
  isWhole: boolean;
}

/** Most actions in one answer of the server's: with fewer, there are no earlier ones. */
const mostInAnswer = 50;

/** The action as ops, which are said in words as those that wait are. */
const opsOf = ({ undo, by }: ListedChange): Op[] =>
  undo.map(({ t, id, fields }) => ({
    n: 0,
    g: 0,
    s: 0,
    t,
    id,
    f: Object.fromEntries(
      Object.entries(fields).map(([name, { after, stamp }]) => [name, [after, stamp] as const]),
    ),
    by,
    mac: '',
  }));

/** What had been done on this page when the list was opened, the latest first: what is undone in it stays there. */
function useDoneHere(): ListedChange[] {
  const by = actorToName(usePerson());
  const [done] = useState(() => useUndoStack.getState().done);
  return useMemo(
    () =>
      done
        .map(({ number, undo, at }) => ({
          key: `here ${number}`,
          at,
          by,
          deviceName: null,
          undo,
          isWhole: true,
        }))
        .reverse(),
    [done, by],
  );
}

/** The family's actions before a stamp, or the last ones, as the server has them; null: it can't be asked. */
async function changesBefore(before?: Hlc): Promise<ListedChange[] | null> {
  const answer = await host().listChanges(before);
  if (!answer.ok) return null;
  return answer.value.map(({ stamp, at, ...change }) => ({
    ...change,
    key: stamp,
    at: Date.parse(at),
  }));
}

/** The last actions of a family without an account, as this device keeps them. */
async function changesHere(): Promise<ListedChange[]> {
  const kept = await host().readChangeLog();
  return kept.map(({ stamp, ...change }) => ({ ...change, key: stamp, deviceName: null }));
}

/** The family's actions; undefined: asked, null: the server can't be asked. `askMore`: there may be earlier ones. */
function useFamilyChanges() {
  const isSynced = useSession().family === 'synced';
  const [changes, setChanges] = useState<ListedChange[] | null>();
  useEffect(() => {
    void (isSynced ? changesBefore() : changesHere()).then(setChanges);
  }, [isSynced]);
  const last = isSynced ? changes?.at(-1) : undefined;
  const mayBeMore = last !== undefined && changes!.length % mostInAnswer === 0;
  const askMore = async () => {
    const earlier = await changesBefore(last!.key);
    if (earlier) setChanges((known) => [...(known ?? []), ...earlier]);
  };
  return { changes, isSynced, askMore: mayBeMore ? askMore : undefined };
}

const Change = ({ change, lookup }: { change: ListedChange; lookup: Lookup }) => {
  const [undone, setUndone] = useState<{ isWhole: boolean } | null>(null);
  const ops = opsOf(change);
  const undo = async () => setUndone(await undoAsFar(change.undo));
  const outcome = undone?.isWhole ? m.sync_last_undone() : m.common_undo_partly();
  return (
    <Row as="li" gap="3" py="2" borderBottomWidth="1px">
      <Box flex="1" minW="0">
        <Text weight="semibold">{actionWords(ops, lookup)}</Text>
        <Text size="sm" tone="muted">
          {[showOwnMoment(change.at), actorLabel(ops, lookup), change.deviceName]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </Text>
      </Box>
      {undone || !change.isWhole ? (
        <Text size="sm" tone="muted">
          {undone ? outcome : m.sync_last_too_old()}
        </Text>
      ) : (
        <Button variant="quiet" icon={Undo2} onClick={() => void undo()}>
          {m.common_undo()}
        </Button>
      )}
    </Row>
  );
};

/**
 * What the family changed last, each with a button that undoes it: as the server knows it, or the device of a family
 * without an account; without a network what was done on this page.
 */
export const LastChangesDialog = ({ onClose }: OpenDialogProps<'last-changes'>) => {
  const here = useDoneHere();
  const { changes, isSynced, askMore } = useFamilyChanges();
  const listed = changes ?? here;
  const ops = useMemo(() => listed.flatMap(opsOf), [listed]);
  const lookup = useActionLookup(ops);
  return (
    <NoticeDialog title={m.sync_last_title()} onClose={onClose}>
      {changes === undefined ? (
        <Loading shape="rows" />
      ) : (
        <Stack gap="3">
          {!isSynced && <Text tone="muted">{m.sync_last_local()}</Text>}
          {changes === null && <Text tone="muted">{m.sync_last_here()}</Text>}
          {listed.length === 0 && (
            <EmptyState
              icon={History}
              message={changes === null ? m.sync_last_nothing() : m.sync_last_none()}
              level={3}
            />
          )}
          <Stack as="ul" gap="0">
            {listed.map((change) => (
              <Change key={change.key} change={change} lookup={lookup} />
            ))}
          </Stack>
          {askMore && (
            <Button variant="quiet" onClick={() => void askMore()}>
              {m.sync_last_earlier()}
            </Button>
          )}
        </Stack>
      )}
    </NoticeDialog>
  );
};
