import { classesOf, type ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { FilterInAddress } from './use-task-filter.ts';

export const TaskFilters = ({
  tasks,
  filter,
}: {
  tasks: readonly ShownTask[];
  filter: FilterInAddress;
}) => (
  <Row gap="3" alignItems="flex-start">
    <SearchField
      size="lg"
      label={m.my_tasks_search_label()}
      placeholder={m.my_tasks_search()}
      value={filter.words}
      onChange={(q) => filter.set({ q })}
    />
    <Box flex={{ base: '1 1 14rem', md: '0 1 14rem' }} minW="10rem">
      <SelectField
        size="lg"
        label={m.my_tasks_class()}
        hideLabel
        placeholder={m.my_tasks_all_classes()}
        options={classesOf(tasks).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.classId ?? ''}
        onChange={(event) => filter.set({ class: event.target.value })}
      />
    </Box>
  </Row>
);
