import { Box, chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import type { RecordedDelivery } from '#contract/entities/webhook';
import { timeOfDay } from '../../words/times';
import { axisOf, wordsOf } from './attemptAxis';
import { webhookStrings as strings } from './strings';

const Mark = chakra('button', {
  base: {
    position: 'absolute',
    top: '20px',
    w: '8px',
    h: '28px',
    borderRadius: '3px',
    cursor: 'pointer',
    '&[data-of=failed]': {
      bg: 'danger.ink',
      backgroundImage: 'repeating-linear-gradient(45deg, transparent 0 2px, rgba(255, 255, 255, 0.35) 2px 4px)',
    },
    '&[data-of=delivered]': { bg: 'success.ink' },
    '&[aria-selected=true]': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // 8 to see, 44 to touch.
    _after: { content: '""', position: 'absolute', inset: '-8px -18px' },
    '& > span': {
      position: 'absolute',
      left: 0,
      bottom: '32px',
      fontSize: 'chip',
      lineHeight: '16px',
      whiteSpace: 'nowrap',
      color: 'ink',
    },
  },
});

/** So many have room for their words. */
const FEW = 4;

type AttemptAxisProps = { delivery: RecordedDelivery; chosen: number; onChoose: (number: number) => void };

/** The attempts over the time since the event; arrow keys go from one to the next. What it says stands in the record below as well. */
export const AttemptAxis = ({ delivery, chosen, onChoose }: AttemptAxisProps) => {
  const { attempts, planned } = axisOf(delivery);
  if (attempts.length === 0 && planned === null) return null;
  const step = (event: KeyboardEvent, offset: number) => {
    const index = attempts.findIndex(({ attempt }) => attempt.number === chosen);
    const next = attempts[index + offset]?.attempt.number;
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  };
  const at = (share: number) => `calc(${(share * 100).toFixed(2)}% + 4px)`;
  return (
    <Box
      role="listbox"
      aria-label={strings.attempts}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(event, 1);
        if (event.key === 'ArrowLeft') step(event, -1);
      }}
      position="relative"
      h="70px"
      my="3"
      fontVariantNumeric="tabular-nums"
    >
      <Box position="absolute" left="0" right="0" top="33px" borderTopWidth="1px" aria-hidden="true" />
      <Box position="absolute" left="0" top="20px" w="2px" h="28px" bg="ink" aria-hidden="true" />
      {attempts.map(({ at: share, attempt }) => {
        const words = wordsOf(attempt, strings.noAnswer);
        const { number, timestampMs, failure } = attempt;
        return (
          <Mark
            key={number}
            type="button"
            role="option"
            aria-selected={number === chosen}
            aria-label={strings.attempt(number, words)}
            tabIndex={number === chosen ? 0 : -1}
            data-number={number}
            data-of={failure ? 'failed' : 'delivered'}
            {...{ style: { left: at(share) } }}
            onClick={() => onChoose(number)}
          >
            <span>
              {number}
              {(attempts.length <= FEW || number === chosen) && (
                <Box as="span" hideBelow="md">
                  {strings.axis(words)}
                </Box>
              )}
            </span>
            <Box as="span" css={{ bottom: 'auto!', top: '32px', color: 'inkMuted!' }} hideBelow="md">
              {strings.after((timestampMs - delivery.timestampMs) / 1_000)}
            </Box>
          </Mark>
        );
      })}
      {planned && (
        <Box
          position="absolute"
          top="20px"
          w="8px"
          h="28px"
          borderWidth="1px"
          borderColor="inkMuted"
          borderRadius="3px"
          bg="panel"
          {...{ style: { left: at(planned.at) } }}
        >
          <Box
            position="absolute"
            right="0"
            bottom="32px"
            fontSize="chip"
            lineHeight="16px"
            color="inkMuted"
            whiteSpace="nowrap"
          >
            {strings.planned(planned.number, timeOfDay(planned.atMs / 1_000))}
          </Box>
        </Box>
      )}
    </Box>
  );
};
