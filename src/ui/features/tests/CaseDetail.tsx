import { Box, chakra, Flex } from '@chakra-ui/react';
import { Pencil, Play, Trash2 } from 'lucide-react';
import type { TestResult } from '#contract/entities/testRun';
import { useAgentTests } from '#src/app/hooks/agentTests.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { IconButton } from '../../components/IconButton';
import { Mark } from '../../components/StateMark';
import { hrefOfPath } from '../../places';
import { TextDiff } from '../diff/TextDiff';
import type { CaseRow } from './CaseList';
import { testsStrings as strings } from './strings';
import { costText, secondsText } from './sums';
import { Tick } from './Tick';

/** One case: what is live and the draft answered, side by side, what was expected, and what differs. */
export const CaseDetail = ({
  row: { testCase, pair, change },
  hasLive,
  isRunning,
  onEdit,
  onRemove,
}: {
  row: CaseRow;
  hasLive: boolean;
  isRunning: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) => {
  const { live, draft } = pair;
  const mayEdit = usePermissions().has('editOrg');
  const { change: ask } = useAgentTests();
  return (
    <Card as="section" aria-label={testCase.question} alignSelf="start" order={{ base: -1, lg: 0 }}>
      <Flex align="center" gap="2.5" minH="48px" ps="4" pe="2.5" py="1.5">
        <Box as="h2" textStyle="section" flex="1" minW={0} overflowWrap="anywhere" dir="auto">
          {testCase.question}
        </Box>
        {change !== 'waiting' && <Badge tone={TONES[change]}>{strings.groups[change]}</Badge>}
        {mayEdit && (
          <IconButton
            label={strings.runOne}
            Icon={Play}
            disabled={isRunning}
            onClick={() => ask({ kind: 'start', caseId: testCase.id })}
          />
        )}
        {mayEdit && <IconButton label={strings.edit} Icon={Pencil} onClick={onEdit} />}
        {mayEdit && <IconButton label={strings.remove} Icon={Trash2} onClick={onRemove} />}
      </Flex>
      {testCase.expected !== '' && (
        <Box px="4" py="3" borderTopWidth="1px" fontSize="sm">
          <Box textStyle="caption" color="inkMuted">
            {strings.expectedAnswer}
          </Box>
          <Box dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {testCase.expected}
          </Box>
        </Box>
      )}
      <Sides>
        <Side result={live} isLive none={hasLive ? strings.notAsked : strings.nothingLive} />
        <Side result={draft} none={strings.notAsked} />
      </Sides>
      {live && draft && live.answer !== draft.answer && (
        <Box px="4" py="3" borderTopWidth="1px">
          <Box as="h3" fontSize="sm" fontWeight="semibold" mb="1">
            {strings.differs}
          </Box>
          <TextDiff before={live.answer} after={draft.answer} />
        </Box>
      )}
      {change === 'worse' && draft && <Ways row={{ testCase, pair, change }} />}
    </Card>
  );
};

const TONES = { worse: 'danger', better: 'success', same: 'neutral' } as const;

/** What to do about an answer that got worse. */
const Ways = ({ row: { testCase, pair } }: { row: CaseRow }) => {
  const { change } = useAgentTests();
  const account = useAccount();
  const mayEdit = usePermissions().has('editOrg');
  if (!account || !mayEdit) return null;
  const prompt = pair.draft?.sources.find(({ kind }) => kind === 'prompt');
  const line = (prompt?.excerpt.trim().split('\n')[0] ?? '').slice(0, 160);
  const href = hrefOfPath(account.path) + (line === '' ? '' : `?${new URLSearchParams({ quote: line })}`);
  return (
    <Flex gap="2" wrap="wrap" px="4" py="3" borderTopWidth="1px">
      <ActionLink size="sm" href={href}>
        {strings.openEditor}
      </ActionLink>
      {pair.draft?.verdict === 'failed' && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            const { id, question } = testCase;
            change({ kind: 'keep', id, question, expected: pair.draft?.answer ?? '', expectations: [] });
          }}
        >
          {strings.isRight}
        </Button>
      )}
    </Flex>
  );
};

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    borderTopWidth: '1px',
    '& > * + *': { borderLeftWidth: { md: '1px' }, borderTopWidth: { base: '1px', md: 0 } },
  },
});

const Side = ({ result, isLive = false, none }: { result: TestResult | undefined; isLive?: boolean; none: string }) => {
  const facts = result && [
    secondsText(result.durationMs),
    ...(result.usage?.costUsd === undefined ? [] : [costText(result.usage.costUsd)]),
  ];
  const read = [...new Set(result?.sources.map(({ title }) => title).filter((title) => title !== ''))].join(', ');
  const called = result?.functionsRun.map(({ name }) => name).join(', ');
  return (
    <Box px="4" pt="2.5" pb="4" fontSize="sm" lineHeight="18px">
      <Flex align="center" gap="2">
        <Mark shape={isLive ? 'full' : 'half'} tone={isLive ? 'good' : 'warn'} aria-hidden="true" />
        <Box as="h3" fontWeight="semibold" flex="1">
          {isLive ? strings.live : strings.draft}
        </Box>
        {facts && (
          <Box as="span" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
            {facts.join(', ')}
          </Box>
        )}
      </Flex>
      {result === undefined ? (
        <Box mt="2" color="inkMuted">
          {none}
        </Box>
      ) : (
        <>
          {result.answer !== '' && (
            <Box
              mt="2"
              px="3"
              py="2"
              borderRadius="lg"
              bg="subtle"
              dir="auto"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              lineHeight="20px"
            >
              {result.answer}
            </Box>
          )}
          <Box as="ul" listStyleType="none" mt="2.5" display="grid" gap="1.5">
            {result.checks.map(({ kind, text, verdict, reason }) => (
              <Flex as="li" key={`${kind} ${text}`} gap="2">
                <Tick verdict={result.verdict === 'noAnswer' ? 'noAnswer' : verdict} />
                <Box minW={0}>
                  <Box overflowWrap="anywhere">
                    {strings.expectationKinds[kind]} {kind !== 'resembles' && <b>{text}</b>}
                  </Box>
                  <Box textStyle="caption" color="inkMuted" overflowWrap="anywhere">
                    {reason}
                  </Box>
                </Box>
              </Flex>
            ))}
          </Box>
          <Box textStyle="caption" color="inkMuted" mt="2">
            {[read && strings.sources(read), called && strings.called(called)].filter(Boolean).join(' · ')}
          </Box>
        </>
      )}
    </Box>
  );
};
