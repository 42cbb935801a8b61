import { Box, chakra } from '@chakra-ui/react';
import { Check, CircleHelp, X } from 'lucide-react';
import type { TestVerdict } from '#contract/entities/testRun';
import { testsStrings as strings } from './strings';

const Square = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '16px', borderRadius: 'sm', flexShrink: 0 },
  variants: {
    verdict: {
      passed: { bg: 'success.tint', color: 'success.ink' },
      failed: { bg: 'danger.tint', color: 'danger.ink' },
      noAnswer: { bg: 'danger.tint', color: 'danger.ink' },
      notJudged: { bg: 'subtle', color: 'inkMuted' },
      waiting: { borderWidth: '1.5px' },
    },
  },
});

const ICONS = { passed: Check, failed: X, noAnswer: X, notJudged: CircleHelp } as const;

/** What became of an answer, told by its shape; without a verdict it is still to be asked. */
export const Tick = ({ verdict }: { verdict: TestVerdict | undefined }) => {
  const Icon = verdict && ICONS[verdict];
  return (
    <Square verdict={verdict ?? 'waiting'}>
      {Icon && <Icon size={11} strokeWidth={3} aria-hidden="true" />}
      <Box as="span" srOnly>
        {verdict ? strings.verdicts[verdict] : strings.waits}
      </Box>
    </Square>
  );
};
