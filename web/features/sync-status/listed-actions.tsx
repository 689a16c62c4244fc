/** Refused and superseded actions, with the decisions a person can make about each. */
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Op } from '../../../shared-model/commit/change.ts';
import type { RemovableRecord } from '../../../shared-model/actions/remove-record.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import { deletedField, type RecordKey } from '../../../shared-model/records/stored-record.ts';
import { showOwnClock } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { entityLabel } from '../../messages/record-labels.ts';
import { serverMessageWords } from '../../messages/problem-words.ts';
import type { Person } from '../../profiles/session.ts';
import { act } from '../../device/act.ts';
import { tellFailure } from '../../device/tell-failure.ts';
import { host } from '../../device/host.ts';
import { usePerson } from '../../device/use-session.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { confirmed } from '../../shell/questions.ts';
import { Box, Button, Card, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import {
  actionWords,
  finishes,
  hiddenBy,
  titleOf,
  typedTexts,
  actorLabel,
  wholeActions,
} from './action-words.ts';
import type { ListedAction, Lookup } from './action-words.ts';
import { lostFields } from './lost-fields.ts';
import { isListedFor, markSeen } from './unseen-losses.ts';
import { useActionLookup } from './use-action-lookup.ts';
import { useWriters, type SayWriter } from './use-writers.ts';
import styles from './listed-actions.module.css';

/** Retries an action; `gs`: its groups. */
async function retryAction(
  gs: readonly number[],
  words: { done: string; failed: string },
): Promise<void> {
  const written = await host().retryRefused(gs);
  if (written.ok) toast({ kind: 'success', title: words.done });
  else await tellFailure(written.error, { title: words.failed });
}

/** Discards an action. */
async function discardAction(gs: readonly number[]): Promise<void> {
  const discarded = await host().discardRefused(gs);
  if (!discarded.ok) await tellFailure(discarded.error);
}

/** Restores what was deleted elsewhere, and with it what was created in it here. */
async function restoreDeleted({ t, id }: RecordKey, gs: readonly number[]): Promise<void> {
  const restored = await act('restoreRecord', { kind: t, id } as RemovableRecord, {
    done: m.sync_superseded_restored(),
    failed: m.sync_superseded_failed(),
  });
  if (restored) await discardAction(gs);
}

interface ActionProps {
  action: ListedAction;
  lookup: Lookup;
}

const Typed = ({ children }: { children: string }) => (
  <blockquote className={styles.typed}>{children}</blockquote>
);

const RefusedAction = ({ action, lookup }: ActionProps) => {
  const { gs, at, ops } = action;
  const who = actorLabel(ops, lookup);
  const retry = (): Promise<void> =>
    retryAction(gs, { done: m.sync_refused_retried(), failed: m.sync_refused_retry_failed() });
  const discard = async (): Promise<void> => {
    const title = m.sync_refused_drop_title();
    const message = m.sync_refused_drop_message();
    if (await confirmed({ title, message, label: m.sync_refused_drop() })) await discardAction(gs);
  };
  return (
    <Card as="li" tone="danger">
      <Text weight="semibold">{actionWords(ops, lookup)}</Text>
      <Text size="sm" tone="muted">
        {m.sync_refused_at({ when: showOwnClock(at), who })}
      </Text>
      <Text mt="2">{serverMessageWords(action)}</Text>
      {typedTexts(ops).map((text) => (
        <Typed key={text}>{text}</Typed>
      ))}
      <Row mt="3">
        <Button variant="quiet" onClick={() => void retry()}>
          {m.common_try_again()}
        </Button>
        <Button variant="plain" onClick={() => void discard()}>
          {m.sync_refused_drop()}
        </Button>
      </Row>
    </Card>
  );
};

const Values = ({ children }: { children: ReactNode }) => (
  <dl className={styles.values}>{children}</dl>
);

const shownRecords = 5;

/**
 * One superseded action: what was entered here, what stands now, and a button that restores it for the person who
 * entered it.
 */
const SupersededAction = ({
  action,
  lookup,
  isOwn,
  sayWriter,
}: ActionProps & { isOwn: boolean; sayWriter: SayWriter }) => {
  const { zone } = useToday();
  const { gs, at, ops } = action;
  const isParent = usePerson().role === 'parent';
  const hidden = ops.map((op) => hiddenBy(op, lookup)).find((key) => key !== undefined);
  const deleter = hidden && sayWriter(hidden, deletedField, true);
  const sayNow = (op: Op, field: string): string => {
    const who = sayWriter(op, field, lookup(op)?.[field]);
    return who === undefined ? m.sync_superseded_now() : m.sync_superseded_now_by({ who });
  };
  const restore = (): Promise<void> =>
    hidden
      ? restoreDeleted(hidden, gs)
      : retryAction(gs, { done: m.sync_superseded_restored(), failed: m.sync_superseded_failed() });
  return (
    <Card as="li">
      <Text size="sm" tone="muted">
        {m.sync_refused_at({ when: showOwnClock(at), who: actorLabel(ops, lookup) })}
      </Text>
      {ops.slice(0, shownRecords).map((op) => (
        <Box key={op.n} mt="1">
          <Text weight="semibold">{actionWords([op], lookup)}</Text>
          {hidden && (
            <Text>
              {(finishes(op) ? m.sync_superseded_finished : m.sync_superseded_hidden)({
                what: titleOf(lookup(hidden)) ?? entityLabel(hidden.t),
              })}
            </Text>
          )}
          {hidden && typedTexts([op]).map((text) => <Typed key={text}>{text}</Typed>)}
          {!hidden &&
            lostFields(op, lookup, zone).map(({ field, label, here, now }) => (
              <Box key={field} mt="1">
                <Text>{label}</Text>
                <Values>
                  <dt>{m.sync_superseded_here()}</dt>
                  <dd>{here}</dd>
                  <dt>{sayNow(op, field)}</dt>
                  <dd>{now}</dd>
                </Values>
              </Box>
            ))}
        </Box>
      ))}
      {deleter !== undefined && <Text>{m.sync_superseded_deleted_by({ who: deleter })}</Text>}
      {ops.length > shownRecords && (
        <Text tone="muted">{m.sync_superseded_more({ count: ops.length - shownRecords })}</Text>
      )}
      <Row mt="3">
        {(hidden ? isParent : isOwn) && (
          <Button variant="quiet" onClick={() => void restore()}>
            {hidden ? m.sync_superseded_bring_back() : m.sync_superseded_restore()}
          </Button>
        )}
        <Button variant="plain" onClick={() => void discardAction(gs)}>
          {m.common_dismiss()}
        </Button>
      </Row>
    </Card>
  );
};

const isOf = ({ ops }: ListedAction, person: Person): boolean =>
  ops.every(({ by }) => by === actorToName(person));

/** What the sheet lists is looked at. */
function useListed(isSuperseded: boolean): [readonly ListedAction[], Lookup] {
  const person = usePerson();
  const found = useRecords('listRefused');
  const groups = useMemo(
    () =>
      found
        ?.filter(({ code }) => (code === 'overruled') === isSuperseded)
        .filter(isListedFor(person)),
    [found, isSuperseded, person],
  );
  useEffect(() => markSeen(groups ?? []), [groups]);
  const actions = useMemo(() => wholeActions(groups ?? []), [groups]);
  const ops = useMemo(() => actions.flatMap((action) => action.ops), [actions]);
  return [actions, useActionLookup(ops)];
}

interface ActionListProps {
  title: string;
  message?: string;
  actions: readonly ListedAction[];
  children: (action: ListedAction) => ReactNode;
}

const ActionList = ({ title, message, actions, children }: ActionListProps) =>
  actions.length > 0 && (
    <section>
      <Heading level={3} mb={message === undefined ? '2' : '1'}>
        {title}
      </Heading>
      {message !== undefined && (
        <Text tone="muted" mb="3">
          {message}
        </Text>
      )}
      <Stack as="ul" gap="3">
        {actions.map(children)}
      </Stack>
    </section>
  );

/** The refused actions with everything typed, until they are retried or discarded [SY8]. */
export const RefusedList = () => {
  const [actions, lookup] = useListed(false);
  return (
    <ActionList title={m.sync_refused_title()} actions={actions}>
      {(action) => <RefusedAction key={action.gs[0]} action={action} lookup={lookup} />}
    </ActionList>
  );
};

/** The actions superseded by another device: nothing is wrong, but nobody's words disappear unseen. */
export const SupersededList = () => {
  const person = usePerson();
  const [actions, lookup] = useListed(true);
  const sayWriter = useWriters(actions.length);
  return (
    <ActionList
      title={m.sync_superseded_title()}
      message={m.sync_superseded_message()}
      actions={actions}
    >
      {(action) => (
        <SupersededAction
          key={action.gs[0]}
          action={action}
          lookup={lookup}
          isOwn={isOf(action, person)}
          sayWriter={sayWriter}
        />
      )}
    </ActionList>
  );
};
