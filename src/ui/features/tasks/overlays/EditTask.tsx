import { Box, Flex } from '@chakra-ui/react';
import type { RecordedTask } from '#contract/entities/task';
import { isTaskOpen, type TaskWork } from '#contract/rules/tasks/lifecycle';
import { selectTask, selectTaskFailure, selectTaskWork } from '#machines/task';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { TaskFeature, useMayDoTask, useTaskRef, useTaskVerbs } from '#src/app/hooks/tasks.tsx';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Attempts } from '../Attempts';
import { ChangeTask } from '../ChangeTask';
import { Statechart } from '../Statechart';
import { taskStrings as strings } from '../strings';
import { TaskStateMark } from '../TaskStateMark';

/** One task (`editTask`): how it stands, where it has been, its attempts, and what can be done with it. */
export const Overlay = ({ close }: OverlayProps) => (
  <TaskFeature fallback={<ProgressBar />}>
    <EditTask close={close} />
  </TaskFeature>
);

const EditTask = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useTaskRef();
  const { retry } = useTaskVerbs();
  const task = useFact(ref, selectTask);
  const failure = useFact(ref, selectTaskFailure);
  const marks = useMarks(ref);
  return (
    <Dialog
      placement="side"
      size="lg"
      title={task?.title ?? task?.message ?? strings.taskTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={task && <Footer task={task} />}
    >
      <Box {...marks}>
        {task ? (
          <>
            {failure && <Problem mb="3">{failure.message}</Problem>}
            <Shown task={task} />
          </>
        ) : failure ? (
          <FailureNotice title={strings.taskFailed} failure={failure} onRetry={retry} />
        ) : (
          <SkeletonRows label={strings.loadingTask} rows={6} />
        )}
      </Box>
    </Dialog>
  );
};

const Shown = ({ task }: { task: RecordedTask }) => (
  <>
    <Box textStyle="caption" color="inkMuted" mb="3">
      {[task.targetName ?? task.target, strings.by(task.agentName)].join(', ')}
    </Box>
    <Flex px="3" py="2.5" borderRadius="lg" bg="subtle">
      <TaskStateMark task={task} />
    </Flex>
    <Statechart task={task} />
    {task.cronSchedule === undefined ? (
      <Attempts task={task} />
    ) : (
      <Box textStyle="hint" py="3">
        {strings.runs(task.runs)}
      </Box>
    )}
    <Wants task={task} />
    {isTaskOpen(task.state) && task.results.length === 0 && (
      <FeatureScope of="taskForm" fallback={<ProgressBar />}>
        <ChangeTask />
      </FeatureScope>
    )}
  </>
);

/** What it sends, and what it wants to hear. */
const Wants = ({ task: { message, goal, context, taskContext } }: { task: RecordedTask }) => {
  const facts = [
    [strings.message, message],
    [strings.goal, goal?.description],
    [strings.metWhen, goal?.completionCriteria],
    [strings.knows, [context, taskContext].filter(Boolean).join(' ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Box as="section" aria-label={strings.wants} py="4" borderTopWidth="1px" fontSize="sm">
      <Box as="dl" display="grid" gridTemplateColumns="84px minmax(0, 1fr)" gap="2">
        {facts.map(([name, text]) => (
          <Box key={name} display="contents">
            <Box as="dt" color="inkMuted">
              {name}
            </Box>
            <Box as="dd">{text}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const WORKS: readonly TaskWork[] = ['delete', 'cancel', 'pause', 'resume', 'run'];

const Footer = ({ task: { timezone } }: { task: RecordedTask }) => (
  <>
    <Box flex="1" textStyle="caption" color="inkMuted" hideBelow="md">
      {strings.theirTime(timeIn(timezone), timezone)}
    </Box>
    {WORKS.map((work) => (
      <Work key={work} work={work} />
    ))}
  </>
);

const timeIn = (timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date());

/** Shown only where the task allows it. */
const Work = ({ work }: { work: TaskWork }) => {
  const may = useMayDoTask(work);
  const isUnderWay = useFact(useTaskRef(), (at) => selectTaskWork(at) === work);
  const { carryOut } = useTaskVerbs();
  if (!may && !isUnderWay) return null;
  return (
    <Button
      variant={work === 'run' ? 'solid' : work === 'delete' ? 'ghost' : 'outline'}
      size="sm"
      busy={isUnderWay}
      onClick={() => carryOut(work)}
    >
      {strings.works[work]}
    </Button>
  );
};
