import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WalletHold, WalletMovement } from '#contract/entities/wallet';
import { causePlaceOf } from '#contract/rules/money/causePlace';
import { useOverlayHrefs, useTranscriptHref } from '#src/app/hooks/location.ts';
import { AppLink } from '../../components/AppLink';
import { IconButton } from '../../components/IconButton';
import { dollars, movedDollars, movedSats, satsNumber } from '../../words/money';
import { timeOfDay } from '../../words/times';
import { MovementDetails } from './MovementDetails';
import { causeIcon, causeNote, causeWords } from './movementWords';
import { billingStrings as strings } from './strings';

/** The columns of the list. On a phone a row keeps cause, time and amount; sats and balance are in its details. */
export const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto 36px',
    md: '84px minmax(0, 1fr) 108px 100px 108px 36px',
  },
  alignItems: 'center',
  columnGap: '3',
  px: '2',
} as const;

const Line = chakra('div', {
  base: { ...COLUMNS, minH: { base: '56px', md: '38px' }, fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
});

type RowProps = { movement: WalletMovement; isOpen: boolean; onToggle: (id: string) => void };

/** A movement: what was booked then, and never changes with the rate. */
export const MovementRow = ({ movement, isOpen, onToggle }: RowProps) => {
  const { id, sats, usd, balanceUsd, timestamp } = movement;
  const words = causeWords(movement);
  const detailsId = `movement-${id}`;
  return (
    <Box as="li" borderBottomWidth="1px" bg={isOpen ? 'subtle' : undefined} data-movement={id}>
      <Line>
        <Time timestampS={timestamp} />
        <CauseCell movement={movement} words={words} note={causeNote(movement)} />
        <Box textAlign="end" fontWeight="semibold" color={sats > 0 ? 'success.ink' : 'ink'} whiteSpace="nowrap">
          {movedDollars(usd, sats)}
        </Box>
        <Box hideBelow="md" textAlign="end" color="inkMuted">
          {movedSats(sats)}
        </Box>
        <Box hideBelow="md" textAlign="end" color="inkMuted">
          {dollars(balanceUsd)}
        </Box>
        <Box css={{ '& svg': { transform: isOpen ? 'rotate(180deg)' : 'none' } }}>
          <IconButton
            size="xs"
            label={strings.details(words)}
            Icon={ChevronDown}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': detailsId })}
            onClick={() => onToggle(id)}
          />
        </Box>
      </Line>
      {isOpen && <MovementDetails id={detailsId} movement={movement} />}
    </Box>
  );
};

/** What is promised: no balance stands beside it, since nothing was booked. */
export const HeldRow = ({ hold: { cause, sats, usd, timestamp } }: { hold: WalletHold }) => (
  <Box as="li" borderBottomWidth="1px">
    <Line>
      <Time timestampS={timestamp} />
      <Cause Icon={causeIcon({ kind: null, cause })} note={null} timestampS={timestamp}>
        {causeWords({ kind: kindOfHold(cause), cause })}
      </Cause>
      <Flex justify="flex-end">
        <Box
          as="span"
          px="2"
          py="0.5"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="lineStrong"
          borderRadius="sm"
          fontSize="note"
          color="inkMuted"
          whiteSpace="nowrap"
        >
          {strings.heldMark(dollars(usd))}
        </Box>
      </Flex>
      <Box hideBelow="md" textAlign="end" color="inkMuted">
        {satsNumber(sats)}
      </Box>
      <Box hideBelow="md" />
      <span />
    </Line>
  </Box>
);

const kindOfHold = ({ type }: WalletHold['cause']) => (type === 'withdrawal' || type === 'payout' ? type : 'usage');

const Time = ({ timestampS }: { timestampS: number }) => (
  <Box as="time" hideBelow="md" color="inkMuted" {...{ dateTime: new Date(timestampS * 1_000).toISOString() }}>
    {timeOfDay(timestampS)}
  </Box>
);

type CauseCellProps = { movement: WalletMovement; words: string; note: string | null };

/** What it was for, which leads there. */
const CauseCell = ({ movement, words, note }: CauseCellProps) => {
  const place = causePlaceOf(movement.cause);
  const callHref = useOverlayHrefs('callTranscript');
  const roomHref = useTranscriptHref(place?.kind === 'room' ? place.roomId : '');
  const href = place === null ? null : place.kind === 'call' ? callHref(place.parameters) : roomHref;
  return (
    <Cause Icon={causeIcon(movement)} note={note} timestampS={movement.timestamp}>
      {href === null ? words : <CauseLink href={href}>{words}</CauseLink>}
    </Cause>
  );
};

const CauseLink = chakra(AppLink, {
  base: {
    color: 'ink',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

type CauseProps = {
  Icon: ReturnType<typeof causeIcon>;
  note: string | null;
  timestampS: number;
  children: ReactNode;
};

const Cause = ({ Icon, note, timestampS, children }: CauseProps) => (
  <Flex align="center" gap="2.5" minW={0}>
    <Box as="span" flexShrink={0} color="inkMuted">
      <Icon size={16} aria-hidden="true" />
    </Box>
    <Box minW={0}>
      <Flex align="baseline" gap="2" minW={0}>
        <Box as="span" fontWeight="medium" truncate>
          {children}
        </Box>
        {note !== null && (
          <Box as="span" textStyle="caption" color="inkMuted" truncate>
            {note}
          </Box>
        )}
      </Flex>
      <Box hideFrom="md" textStyle="caption" color="inkMuted">
        {timeOfDay(timestampS)}
      </Box>
    </Box>
  </Flex>
);
