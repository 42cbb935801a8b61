import { chakra, Flex } from '@chakra-ui/react';
import type { AttemptResult, Task } from '#contract/entities/task';
import { isTaskOver } from '#contract/rules/tasks/lifecycle';
import { taskStrings as strings } from './strings';

type Look = 'reached' | 'missed' | 'failed' | 'planned';

const Try = chakra('span', {
  base: {
    w: '8px',
    h: '14px',
    borderRadius: '2.5px',
    borderWidth: '1.5px',
    borderColor: 'lineStrong',
    '&[data-of=reached]': { bg: 'success.ink', borderColor: 'success.ink' },
    '&[data-of=failed]': { bg: 'danger.ink', borderColor: 'danger.ink' },
    '&[data-of=planned]': { borderStyle: 'dashed' },
    // A bar through it.
    '&[data-of=missed]': {
      position: 'relative',
      _after: { content: '""', position: 'absolute', insetInline: 0, top: '4px', h: '2px', bg: 'lineStrong' },
    },
  },
});

const LOOK: Readonly<Record<AttemptResult, Look>> = {
  sending: 'reached',
  awaiting: 'reached',
  sent: 'reached',
  answered: 'reached',
  noResponse: 'missed',
  failed: 'failed',
  late: 'missed',
};

/** The attempts of a task from left to right: reached, not answered, failed, planned. */
export const Tries = ({ task: { state, results, attemptsPlanned } }: { task: Task }) => {
  const planned = isTaskOver(state) ? 0 : Math.max(0, attemptsPlanned - results.length);
  const looks: readonly Look[] = [
    ...results.map((result) => LOOK[result]),
    ...Array.from({ length: planned }, () => 'planned' as const),
  ];
  if (looks.length === 0) return null;
  return (
    <Flex role="img" aria-label={strings.tries(results, attemptsPlanned)} gap="3px">
      {looks.map((look, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts are told apart by their place
        <Try key={place} data-of={look} />
      ))}
    </Flex>
  );
};
