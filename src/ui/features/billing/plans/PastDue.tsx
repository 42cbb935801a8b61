import { Box, chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { selectCurrentPlan } from '#machines/subscription';
import { useFact } from '#src/app/hooks/fact.ts';
import { usePlanPlace, useSubscriptionRef } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { dollars } from '../../../words/money';
import { type LateStep, lateSteps } from './lateSteps';
import { planStrings as strings } from './planStrings';
import { dayText } from './planWords';

/** What happens to who is late, on which day, what never stops, and the one way out. */
export const PastDue = () => {
  const subscription = useFact(useSubscriptionRef(), selectCurrentPlan)?.subscription;
  const { billHref } = usePlanPlace();
  const mayMove = useMayMoveMoney();
  const nowMs = useNowMs();
  const late = subscription?.pastDue;
  if (!late) return null;
  const why = late.tries.at(-1)?.text;
  return (
    <Box
      as="section"
      aria-label={strings.pastDue}
      mb="4"
      px="4"
      py="3"
      borderWidth="1px"
      borderColor="danger.solid"
      borderRadius="lg"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <Flex align="center" gap="3" rowGap="2" wrap="wrap">
        <Box as="span" color="danger.ink" flexShrink={0}>
          <TriangleAlert size={18} aria-hidden="true" />
        </Box>
        <Box flex="1" minW="200px">
          <Box fontWeight="semibold">{strings.declined(late.tries.length)}</Box>
          <Box textStyle="caption" color="inkMuted">
            {[strings.answeredUntil(dayText(late.planEndsMs, nowMs)), why].filter(Boolean).join(' ')}
          </Box>
        </Box>
        {mayMove && (
          <ActionLink href={billHref(late.billId)} size="sm">
            {strings.pay(dollars(late.usd))}
          </ActionLink>
        )}
      </Flex>
      <Axis steps={lateSteps(late, nowMs)} />
    </Box>
  );
};

const Line = chakra('ol', {
  base: {
    listStyleType: 'none',
    mt: { base: '4', md: '10' },
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    md: { display: 'block', position: 'relative', h: '52px', mx: '3', borderTopWidth: '2px', borderColor: 'line' },
    '& > li': { display: 'flex', gap: '2', md: { position: 'absolute', top: '0', display: 'block' } },
    '& > li::before': {
      content: '""',
      flexShrink: 0,
      boxSize: '12px',
      mt: '1',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'inkMuted',
      bg: 'panel',
      md: { display: 'block', mt: '-7px' },
    },
    '& > [data-past]::before': { bg: 'danger.solid', borderColor: 'danger.solid' },
    '& > [aria-current]::before': {
      borderRadius: 0,
      bg: 'ink',
      borderColor: 'ink',
      md: { w: '2px', h: '18px', mt: '-10px' },
    },
    // Above the line, where nothing else is written.
    '& > [aria-current] > span': {
      md: { position: 'absolute', top: '-30px', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
    },
    // Beside each other they would cover each other: there they are only read out.
    '& > [data-near] > span': {
      md: { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    },
    // What stands at the end of the line is written to its left.
    '& > [data-end]': { md: { transform: 'translateX(-100%)', textAlign: 'end' } },
    '& > [data-end]::before': { md: { ms: 'auto' } },
  },
});

const isToday = ([kind]: LateStep['kinds']): boolean => kind === 'today';

const Axis = ({ steps }: { steps: readonly LateStep[] }) => {
  const nowMs = useNowMs();
  return (
    <Line aria-label={strings.axis}>
      {steps.map(({ kinds, atMs, share, isNear }) => (
        <Box
          as="li"
          key={isToday(kinds) ? 'today' : atMs}
          style={{ insetInlineStart: `${share}%` }}
          {...(atMs < nowMs && { 'data-past': '' })}
          {...(isToday(kinds) && { 'aria-current': 'date' as const })}
          {...(kinds.includes('planEnds') && { 'data-end': '' })}
          {...(isNear && { 'data-near': '' })}
        >
          <Box as="span" display="block" fontWeight="medium">
            {isToday(kinds) ? strings.today : dayText(atMs, nowMs)}
          </Box>
          {!isToday(kinds) && (
            <Box as="span" display="block" textStyle="caption" color="inkMuted">
              {kinds.map((kind) => strings[kind]).join(', ')}
            </Box>
          )}
        </Box>
      ))}
    </Line>
  );
};
