import { Box, chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { JobState } from '#contract/entities/operation';
import { useInstallation } from '#src/app/hooks/operation.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { Problem } from '../../components/Problem';
import { agoOf } from '../../words/ago';
import { timeOfDay } from '../../words/times';
import { jobWords, lengthWords, operationStrings as strings } from './strings';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { h: '36px', px: '2', borderTopWidth: '1px', textAlign: 'end', whiteSpace: 'nowrap' },
    '& th': { color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& tbody th': { color: 'ink', fontSize: 'sm' },
    '& :is(th, td):first-of-type': { ps: '4', textAlign: 'start', whiteSpace: 'normal' },
    '& :is(th, td):last-of-type': { pe: '4' },
  },
});

/** Queues with something to see stand first; the others are folded away. */
const isQuiet = ({ waiting, running, failed, scheduled }: JobState) => waiting + running + failed === 0 && !scheduled;

/** Every queue: what waits, what runs, what failed and why. */
export const JobsCard = ({ jobs }: { jobs: readonly JobState[] }) => {
  const [isWhole, setWhole] = useState(false);
  const { refusal, refused } = useInstallation();
  const sorted = [...jobs].sort(
    (one, other) => other.failed - one.failed || Number(isQuiet(one)) - Number(isQuiet(other)),
  );
  const shown = isWhole ? sorted : sorted.filter((job) => !isQuiet(job));
  const hidden = sorted.length - sorted.filter((job) => !isQuiet(job)).length;
  const failed = jobs.filter((job) => job.failed > 0);
  return (
    <Card as="section" aria-label={strings.jobs}>
      <CardHead title={strings.jobs}>
        {failed.length === 0 && (
          <Box textStyle="caption" color="inkMuted">
            {strings.allWell}
          </Box>
        )}
      </CardHead>
      {refusal && refused && 'runJob' in refused && (
        <Box px="4" pb="3">
          <Problem>{refusal.message}</Problem>
        </Box>
      )}
      {failed.map((job) => (
        <Failed key={job.name} job={job} />
      ))}
      <Table aria-label={strings.jobs}>
        <thead>
          <tr>
            <th scope="col">{strings.queue}</th>
            <th scope="col">{strings.waits}</th>
            <Box as="th" {...{ scope: 'col' }} hideBelow="md">
              {strings.runs}
            </Box>
            <th scope="col">{strings.failures}</th>
            <Box as="th" {...{ scope: 'col' }} hideBelow="md">
              {strings.oldest}
            </Box>
            <th scope="col">{strings.lastRun}</th>
            <Box as="th" {...{ scope: 'col' }} hideBelow="md">
              {strings.nextRun}
            </Box>
            <Box as="th" {...{ scope: 'col' }} hideBelow="md" aria-label={strings.runNow} />
          </tr>
        </thead>
        <tbody>
          {shown.map((job) => (
            <Row key={job.name} job={job} />
          ))}
        </tbody>
      </Table>
      {hidden > 0 && (
        <Box borderTopWidth="1px" px="1.5" py="1">
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? strings.fewer : strings.quiet(hidden)}
          </Button>
        </Box>
      )}
    </Card>
  );
};

const Row = ({ job }: { job: JobState }) => {
  const nowMs = useNowMs();
  const { runJob } = useInstallation();
  return (
    <tr>
      <th scope="row">{jobWords(job.name)}</th>
      <td>{job.waiting}</td>
      <Box as="td" hideBelow="md">
        {job.running}
      </Box>
      <Box as="td" {...(job.failed > 0 && { color: 'danger.ink', fontWeight: 'semibold' })}>
        {job.failed}
      </Box>
      <Box as="td" hideBelow="md" {...((job.oldestS ?? 0) >= 60 && { color: 'warning.ink' })}>
        {job.oldestS === null ? strings.nothingYet : lengthWords(job.oldestS)}
      </Box>
      <td>{job.lastRunAt === null ? strings.notLately : agoOf(job.lastRunAt, nowMs)}</td>
      <Box as="td" hideBelow="md" color="inkMuted">
        {job.nextRunAt === null ? strings.onDemand : timeOfDay(job.nextRunAt)}
      </Box>
      <Box as="td" hideBelow="md">
        {job.scheduled && (
          <Button
            variant="ghost"
            size="xs"
            aria-label={strings.runOf(strings.runNow, jobWords(job.name))}
            onClick={() => runJob(job.name)}
          >
            {strings.runNow}
          </Button>
        )}
      </Box>
    </tr>
  );
};

/** A queue with failed jobs: why they failed, and a button that runs them again. */
const Failed = ({ job: { name, failed, failures } }: { job: JobState }) => {
  const nowMs = useNowMs();
  const { runJob, isSaving } = useInstallation();
  return (
    <Flex align="flex-start" gap="3" px="4" py="2.5" borderTopWidth="1px" fontSize="sm">
      <Box color="danger.ink" pt="1" flexShrink={0}>
        <TriangleAlert size={15} aria-hidden="true" />
      </Box>
      <Box flex="1" minW={0}>
        <Box fontWeight="medium">{jobWords(name)}</Box>
        {failures.map(({ id, at, reason }) => (
          <Box key={id} textStyle="caption" color="inkMuted" overflowWrap="anywhere">
            {`${agoOf(at, nowMs)} · ${reason || strings.noReason}`}
          </Box>
        ))}
      </Box>
      <Button
        variant="outline"
        size="sm"
        flexShrink={0}
        busy={isSaving}
        aria-label={strings.runOf(strings.runAgain(failed), jobWords(name))}
        onClick={() => runJob(name)}
      >
        {strings.runAgain(failed)}
      </Button>
    </Flex>
  );
};
