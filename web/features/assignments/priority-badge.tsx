import { ChevronsUp, ChevronDown, Equal, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/badge.tsx';
import type { RowProps } from './row-parts.tsx';
import { priorityWords } from './words.ts';

type Priority = RowProps['assignment']['priority'];

const looks: Record<Priority, [tone: Tone, icon: LucideIcon]> = {
  high: ['coral', ChevronsUp],
  medium: ['marigold', Equal],
  low: ['neutral', ChevronDown],
};

export const PriorityBadge = ({ priority }: { priority: Priority }) => {
  const [tone, Icon] = looks[priority];
  return (
    <Badge tone={tone} whiteSpace="nowrap" overflowWrap="normal">
      <Icon size={14} aria-hidden />
      {priorityWords[priority]()}
    </Badge>
  );
};
