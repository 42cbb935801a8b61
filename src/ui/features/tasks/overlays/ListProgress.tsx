import { Box, Flex } from '@chakra-ui/react';
import type { TaskBatch } from '#contract/entities/task';
import { selectBatch, selectBatchFailure, selectMayStopBatch } from '#machines/taskBatch';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { TaskBatchFeature, useTaskBatchRef, useTaskBatchVerbs, useTaskPlace } from '#src/app/hooks/tasks.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Progress } from '../Progress';
import { taskStrings as strings } from '../strings';

type Closing = Pick<OverlayProps, 'close'>;

/** How far a list is; it can be stopped at any moment. */
export const ListProgress = (props: Closing) => (
  <TaskBatchFeature fallback={<ProgressBar />}>
    <List {...props} />
  </TaskBatchFeature>
);

const List = ({ close }: Closing) => {
  const ref = useTaskBatchRef();
  const { stop, retry } = useTaskBatchVerbs();
  const { chooseBatch } = useTaskPlace();
  const batch = useFact(ref, selectBatch);
  const failure = useFact(ref, selectBatchFailure);
  const mayStop = useFact(ref, selectMayStopBatch);
  const isStopping = useFact(ref, (at) => at.matches('stopping'));
  const marks = useMarks(ref);
  return (
    <Dialog
      size="md"
      title={batch?.title ?? strings.unnamed}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          {(mayStop || isStopping) && (
            <Button variant="outline" size="sm" busy={isStopping} onClick={stop}>
              {strings.stopList}
            </Button>
          )}
          {batch && (
            <Button variant="outline" size="sm" onClick={() => chooseBatch(batch.id)}>
              {strings.showTasks}
            </Button>
          )}
          <Button size="sm" onClick={close}>
            {strings.finish}
          </Button>
        </>
      }
    >
      <Box {...marks}>
        {batch ? (
          <>
            {failure && <Problem mb="3">{failure.message}</Problem>}
            <Shown batch={batch} />
          </>
        ) : failure ? (
          <FailureNotice title={strings.listFailed} failure={failure} onRetry={retry} />
        ) : (
          <SkeletonRows label={strings.loadingList} rows={3} />
        )}
      </Box>
    </Dialog>
  );
};

const Shown = ({ batch }: { batch: TaskBatch }) => {
  const { state, reason, inserted, rejected, skipped, finished, failed, canceled, errors } = batch;
  return (
    <Flex direction="column" gap="3" fontSize="sm" fontVariantNumeric="tabular-nums">
      <Box textStyle="section" role="status">
        {strings.batchStates[state]}
      </Box>
      {reason !== undefined && <Box color="inkMuted">{reason}</Box>}
      <Progress done={finished + failed + canceled} total={inserted} />
      <Box>{strings.counts(finished, failed, canceled)}</Box>
      {rejected + skipped > 0 && <Box>{strings.leftOut(rejected, skipped)}</Box>}
      {errors.length > 0 && (
        <Box as="ul" listStyleType="none" color="inkMuted">
          {errors.map(({ row, reason: why }) => (
            <li key={row}>{strings.errorRow(row, why)}</li>
          ))}
        </Box>
      )}
    </Flex>
  );
};
