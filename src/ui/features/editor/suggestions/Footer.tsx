import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, CircleAlert, Info, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSuggestion, useTemplateFields } from '#src/app/hooks/templateFields.ts';
import { Button } from '../../../components/Button';
import { suggestionStrings as strings } from './strings';

/** What the check of the answers found (specification 4). It keeps its height, so that nothing below it moves. */
export const Footer = () => {
  const { summary, firstOpen, statuses, marks, verbs } = useTemplateFields();
  const silent = Object.keys(statuses).find((key) => statuses[key] === 'NO_SUGGESTION') ?? '';
  const reason = useSuggestion(silent).suggestion?.promptReason;
  if (summary.kind === 'none' || !verbs) return null;
  return (
    <Flex align="center" gap="2" minH="44px" mt="3" borderTopWidth="1px" fontSize="sm" {...marks} role="status">
      {summary.kind === 'checking' && (
        <Line icon={<Dots />} words={strings.analysing}>
          {null}
        </Line>
      )}
      {summary.kind === 'suggestions' && (
        <Line icon={<Suggested />} words={strings.position(summary.at, summary.of)}>
          <Button size="xs" variant="outline" onClick={() => firstOpen !== null && verbs.show(firstOpen)}>
            {strings.view}
          </Button>
        </Line>
      )}
      {summary.kind === 'looksGood' && reason !== undefined && (
        <Line icon={<Info size={15} aria-hidden="true" />} words={reason}>
          {null}
        </Line>
      )}
      {summary.kind === 'looksGood' && reason === undefined && (
        <Line icon={<Check size={15} aria-hidden="true" />} words={strings.looksGood}>
          {null}
        </Line>
      )}
      {(summary.kind === 'failed' || summary.kind === 'unchecked') && (
        <Line
          icon={summary.kind === 'failed' && <CircleAlert size={15} aria-hidden="true" />}
          words={summary.kind === 'failed' ? strings.failed : ''}
        >
          <Button size="xs" variant="outline" onClick={verbs.check}>
            {summary.kind === 'failed' ? strings.again : strings.check}
          </Button>
        </Line>
      )}
    </Flex>
  );
};

/** In the colour of what an agent says. */
const Suggested = () => (
  <Box color="agent.solid">
    <Sparkles size={15} aria-hidden="true" />
  </Box>
);

const Line = ({ icon, words, children }: { icon: ReactNode; words: string; children: ReactNode }) => (
  <>
    <Box color="inkMuted" flexShrink={0}>
      {icon}
    </Box>
    <Box flex="1" minW={0} fontVariantNumeric="tabular-nums">
      {words}
    </Box>
    {children}
  </>
);

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '5px',
    mx: '1px',
    borderRadius: 'full',
    bg: 'currentColor',
    animation: 'pulse 1.2s ease-in-out infinite',
    '&:nth-of-type(2)': { animationDelay: '200ms' },
    '&:nth-of-type(3)': { animationDelay: '400ms' },
  },
});

/** Still with reduced motion: the words beside it say the same. */
const Dots = () => (
  <span aria-hidden="true">
    <Dot />
    <Dot />
    <Dot />
  </span>
);
