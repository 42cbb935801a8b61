import { Box } from '@chakra-ui/react';
import { FileUp, ListTodo, Plus, Settings2, X } from 'lucide-react';
import type { TaskStats } from '#contract/entities/task';
import { STATES_OF, TASK_FILTERS, type TaskFilter } from '#contract/rules/tasks/taskChoice';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useTaskBoard, useTaskPlace } from '#src/app/hooks/tasks.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { Batches } from './Batches';
import { taskStrings as strings } from './strings';
import { TaskHeads, TaskRow } from './TaskRow';
import { TodayStrip } from './TodayStrip';

/** What the agents of an organization do by themselves (specification 2 and 7, Tasks). */
export const Screen = () => (
  <ListFeature of="tasks" fallback={<PageSkeleton title={strings.title} />}>
    <Tasks />
  </ListFeature>
);

const Tasks = () => {
  const list = usePagedList('tasks');
  const { filter, batchId } = useTaskPlace();
  const { record } = useTaskBoard();
  const isNarrow = filter !== 'all' || batchId !== null || list.appliedSearch !== '';
  return (
    <ListPage
      list={list}
      title={strings.title}
      hint={record ? hintOf(record.stats) : ''}
      actions={<Actions />}
      figures={<TodayStrip />}
      filters={<Filters />}
      searchLabel={strings.search}
      skeleton={<SkeletonRows row="log" rows={8} label={strings.loading} />}
      empty={
        <EmptyState
          icon={<ListTodo size={20} />}
          title={isNarrow ? strings.noSuch : strings.none}
          hint={isNarrow ? strings.noSuchHint : strings.noneHint}
        />
      }
    >
      {!isNarrow && <Batches />}
      <TaskHeads />
      <Box as="ol" listStyleType="none" aria-label={strings.title} borderTopWidth="1px">
        {list.items.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </Box>
    </ListPage>
  );
};

/** How many are done, and how many of those with a goal met it. */
function hintOf({ byState, byOutcome }: TaskStats): string {
  const met = byOutcome.goal_met ?? 0;
  const judged = Object.values(byOutcome).reduce((sum, count) => sum + count, 0);
  return strings.hint(byState.finished ?? 0, met, judged);
}

const Actions = () => {
  const [create, upload, limits] = [
    useOverlayHref('createTask'),
    useOverlayHref('uploadTaskList'),
    useOverlayHref('taskSettings'),
  ];
  return (
    <>
      <ActionLink href={limits} variant="outline" size="sm">
        <Settings2 size={16} aria-hidden="true" />
        {strings.limits}
      </ActionLink>
      <ActionLink href={upload} variant="outline" size="sm">
        <FileUp size={16} aria-hidden="true" />
        {strings.importList}
      </ActionLink>
      <ActionLink href={create} size="sm">
        <Plus size={16} aria-hidden="true" />
        {strings.add}
      </ActionLink>
    </>
  );
};

const Filters = () => {
  const { filter, batchId, chooseFilter, chooseBatch } = useTaskPlace();
  const { record } = useTaskBoard();
  const countOf = (one: TaskFilter) =>
    record ? STATES_OF[one].reduce((sum, state) => sum + (record.stats.byState[state] ?? 0), 0) : undefined;
  return (
    <>
      <FilterChips
        label={strings.filter}
        items={TASK_FILTERS.map((key) => ({ key, label: strings.filters[key], count: countOf(key) }))}
        selected={filter}
        onSelect={chooseFilter}
      />
      {batchId !== null && (
        <Button variant="outline" size="sm" mt="2" onClick={() => chooseBatch(null)}>
          {strings.ofList}
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </>
  );
};
