import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Box } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The lines of a panel, a hairline between each two. */
export const PanelRows = ({ children }: { children: ReactNode }) => (
  <Box as="ul" listStyleType="none">
    {children}
  </Box>
);

interface Props {
  lead: ReactNode;
  trail?: ReactNode;
  children: ReactNode;
}

/** A line: a picture, words, and what stands at its end. */
export const PanelRow = ({ lead, trail, children }: Props) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    py="3"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    {lead}
    <Box flex="1 1 8rem" minW="0">
      {children}
    </Box>
    {trail}
  </Box>
);

interface ListPanelProps<One> {
  title: string;
  icon: LucideIcon;
  /** Undefined: not read yet. */
  list: readonly One[] | undefined;
  /** The way to all of them, named with their number. */
  all: { path: string; label: (of: { count: number }) => string };
  none: string;
  add: { kind: 'student' | 'class'; label: string };
  renderLead: (one: One) => ReactNode;
  renderWords: (one: One) => ReactNode;
}

/** The specification's number. */
const most = 6;

/** The family's students or its classes: the first of them, and the way to all. */
export const ListPanel = <One extends { id: number }>(props: ListPanelProps<One>) => {
  const { title, icon, list, all, none, add, renderLead, renderWords } = props;
  const isLong = list !== undefined && list.length > most;
  return (
    <Panel
      title={title}
      icon={icon}
      actions={isLong && <TextLink to={all.path}>{all.label({ count: list.length })}</TextLink>}
    >
      {!list && <Loading shape="rows" />}
      {list?.length === 0 && (
        <EmptyState
          message={none}
          action={
            <Button variant="outline" onClick={() => openDialog({ kind: add.kind })}>
              {add.label}
            </Button>
          }
        />
      )}
      <PanelRows>
        {list?.slice(0, most).map((one) => (
          <PanelRow
            key={one.id}
            lead={renderLead(one)}
            trail={<Badge tone="pine">{m.dashboard_active()}</Badge>}
          >
            {renderWords(one)}
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  );
};
