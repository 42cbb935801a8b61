import { Box, chakra } from '@chakra-ui/react';
import type { TestCase, TestState } from '#contract/entities/testRun';
import { changeOf, pairOf, type TestChange, type TestPair } from '#contract/rules/agents/testRuns';
import { AppLink } from '../../components/AppLink';
import { Card } from '../../components/Card';
import { HoldPublishing } from './HoldPublishing';
import { testsStrings as strings } from './strings';
import { secondsText } from './sums';
import { Tick } from './Tick';

/** The order of the groups: what got worse first. */
const ORDER: readonly TestChange[] = ['worse', 'better', 'same', 'waiting'];

export type CaseRow = { readonly testCase: TestCase; readonly pair: TestPair; readonly change: TestChange };

/** The cases as they are now with what the last run made of them; while it goes on they keep their places. */
export const rowsOf = ({ cases, run }: TestState): readonly CaseRow[] => {
  const rows = cases.map((testCase): CaseRow => {
    const pair = run ? pairOf(run, testCase.id) : { live: undefined, draft: undefined };
    const change = run?.state === 'running' ? 'waiting' : changeOf(pair, run?.hasLive ?? false);
    return { testCase, pair, change };
  });
  return ORDER.flatMap((change) => rows.filter((row) => row.change === change));
};

export const CaseList = ({
  tests,
  activeId,
  hrefOf,
}: {
  tests: TestState;
  activeId: string | undefined;
  hrefOf: (id: string) => string;
}) => {
  const rows = rowsOf(tests);
  return (
    <Card as="section" aria-label={strings.cases} alignSelf="start">
      {ORDER.map((change) => {
        const own = rows.filter((row) => row.change === change);
        return (
          own.length > 0 && (
            <Box key={change} _notFirst={{ borderTopWidth: '1px' }}>
              <Group change={change}>
                <span>
                  {tests.run?.state === 'running' ? strings.running : strings.groups[change]} {own.length}
                </span>
                <Box as="span" ms="auto" color="inkMuted" fontWeight="normal">
                  {strings.sides}
                </Box>
              </Group>
              <Box as="ul" listStyleType="none">
                {own.map(({ testCase: { id, question }, pair: { live, draft } }) => (
                  <Row key={id} data-current={id === activeId || undefined}>
                    <AppLink href={hrefOf(id)} aria-current={id === activeId ? 'true' : undefined}>
                      <span>
                        <Tick verdict={live?.verdict} />
                        <Tick verdict={draft?.verdict} />
                      </span>
                      <Box as="span" truncate dir="auto">
                        {question}
                      </Box>
                      <Box as="span" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
                        {draft && secondsText(draft.durationMs)}
                      </Box>
                    </AppLink>
                  </Row>
                ))}
              </Box>
            </Box>
          )
        );
      })}
      <HoldPublishing tests={tests} />
    </Card>
  );
};

const Group = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: '28px',
    px: '4',
    bg: 'canvas',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    change: { worse: { color: 'danger.ink' }, better: { color: 'success.ink' }, same: {}, waiting: {} },
  },
});

const Row = chakra('li', {
  base: {
    borderTopWidth: '1px',
    fontSize: 'sm',
    '& > a': {
      display: 'grid',
      gridTemplateColumns: '34px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '2.5',
      minH: { base: '48px', md: '32px' },
      px: '4',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    },
    '& > a > span:first-of-type': { display: 'flex', gap: '2px' },
    '&[data-current]': { bg: 'accent.tint', boxShadow: 'inset 2px 0 0 {colors.accent.solid}', fontWeight: 'semibold' },
  },
});
