import { Box, chakra, Flex } from '@chakra-ui/react';
import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TestRun, TestState } from '#contract/entities/testRun';
import { changeOf, pairOf, type TestChange } from '#contract/rules/agents/testRuns';
import { useAgentTests } from '#src/app/hooks/agentTests.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Spinner } from '../../components/Spinner';
import { testsStrings as strings } from './strings';
import { costText, countsOf, secondsText, tookOf } from './sums';

/** The last run: how far it has come, one cell for each case, what it took; and what begins or stops one. */
export const RunBar = ({ tests, children }: { tests: TestState; children?: ReactNode }) => {
  const { change } = useAgentTests();
  const mayRun = usePermissions().has('editOrg');
  const { run, cases } = tests;
  const isRunning = run?.state === 'running';
  return (
    <Card
      as="section"
      aria-label={strings.runBar}
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="4"
      rowGap="2.5"
      minH="60px"
      ps="4"
      pe="3"
      py="2.5"
      gridColumn="1 / -1"
      order={-2}
    >
      <Box flex="1 1 240px" fontSize="sm" lineHeight="18px" minH="36px" aria-live="polite">
        {run ? <Progress tests={tests} run={run} /> : <Never />}
      </Box>
      {run && <Cells run={run} />}
      {run && <Figures run={run} />}
      {children}
      {mayRun &&
        (isRunning ? (
          <Button variant="outline" size="sm" onClick={() => change({ kind: 'stop' })}>
            <Square size={14} aria-hidden="true" />
            {strings.stop}
          </Button>
        ) : (
          <Button size="sm" onClick={() => change({ kind: 'start' })}>
            <Play size={14} aria-hidden="true" />
            {strings.run(cases.length)}
          </Button>
        ))}
    </Card>
  );
};

const Never = () => (
  <>
    <Box fontWeight="semibold">{strings.never}</Box>
    <Box textStyle="caption" color="inkMuted">
      {strings.neverHint}
    </Box>
  </>
);

const Progress = ({ tests: { problem }, run }: { tests: TestState; run: TestRun }) => {
  const counts = countsOf(run);
  const done = run.cases.length - counts.waiting;
  const facts = [run.state === 'stopped' && strings.stopped, problem === 'notRun' && strings.stale].filter(Boolean);
  return (
    <>
      <Flex align="center" gap="2" fontWeight="semibold">
        {run.state === 'running' && <Spinner />}
        <Box as="span" fontVariantNumeric="tabular-nums">
          {strings.progress(done, run.cases.length)}
        </Box>
        {run.hasLive ? strings.against : strings.alone}
      </Flex>
      <Box textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
        {counts.worse > 0 && (
          <Box as="span" color="danger.ink" fontWeight="semibold">
            {strings.worse(counts.worse)},{' '}
          </Box>
        )}
        {[strings.sums(counts.better, counts.same), ...facts].join(' · ')}
      </Box>
    </>
  );
};

/** More of them would be too narrow to tell apart. */
const CELLS_MAX = 40;

const Cell = chakra('i', {
  base: { flex: 1, maxW: '22px', minW: '3px', h: '18px', borderRadius: 'sm' },
  variants: {
    change: {
      worse: { bg: 'danger.ink' },
      better: { bg: 'success.ink' },
      same: { bg: 'success.ink', opacity: 0.6 },
      // As before, and not as it should be.
      failing: { bg: 'danger.tint', borderWidth: '1.5px', borderColor: 'danger.ink' },
      waiting: { borderWidth: '1.5px', borderColor: 'lineStrong' },
    },
  },
});

const Cells = ({ run }: { run: TestRun }) => {
  const counts = countsOf(run);
  const { cases } = run;
  if (cases.length > CELLS_MAX) return null;
  return (
    <Flex
      gap="3px"
      flex="1 1 200px"
      maxW="340px"
      role="img"
      aria-label={strings.cells(cases.length - counts.waiting, cases.length, counts.worse)}
    >
      {cases.map(({ id }) => (
        <Cell key={id} change={cellOf(run, id)} />
      ))}
    </Flex>
  );
};

function cellOf(run: TestRun, id: string): TestChange | 'failing' {
  const pair = pairOf(run, id);
  const change = changeOf(pair, run.hasLive);
  return change === 'same' && pair.draft?.verdict === 'failed' ? 'failing' : change;
}

const Figures = ({ run: { results } }: { run: TestRun }) => {
  const { durationMs, costUsd, tokens } = tookOf(results);
  const figures = [
    { label: strings.time, value: secondsText(durationMs) },
    ...(tokens === undefined ? [] : [{ label: strings.tokens, value: tokens.toLocaleString('en-US') }]),
    ...(costUsd === undefined ? [] : [{ label: strings.cost, value: costText(costUsd) }]),
  ];
  return (
    <Flex as="dl" gap="5" me="1" fontVariantNumeric="tabular-nums">
      {figures.map(({ label, value }) => (
        <Box key={label} minW="44px">
          <Box as="dt" textStyle="caption" color="inkMuted" lineHeight="16px">
            {label}
          </Box>
          <Box as="dd" fontSize="sm" fontWeight="medium" lineHeight="18px">
            {value}
          </Box>
        </Box>
      ))}
    </Flex>
  );
};
