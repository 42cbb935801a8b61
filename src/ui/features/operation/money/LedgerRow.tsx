import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { LedgerTransaction } from '#contract/entities/ledger';
import type { LedgerChoice } from '#contract/rules/money/ledgerChoice';
import { IconButton } from '../../../components/IconButton';
import { dollars, satsNumber } from '../../../words/money';
import { timeOfDay } from '../../../words/times';
import { LedgerDetails } from './LedgerDetails';
import { moneyStrings as strings } from './moneyStrings';
import { accountWords } from './moneyWords';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto 36px', md: '84px minmax(0, 1fr) 160px 108px 108px 36px' },
    alignItems: 'center',
    columnGap: '3',
    px: '2',
    minH: { base: '56px', md: '38px' },
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});

type RowProps = {
  transaction: LedgerTransaction;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onChoose: (changed: Partial<LedgerChoice>) => void;
};

/** A transaction: whose doing it is, what it was for, and what changed hands. It opens in place. */
export const LedgerRow = ({ transaction, isOpen, onToggle, onChoose }: RowProps) => {
  const { id, kind, cause, sats, usd, timestamp } = transaction;
  const detailsId = `ledger-${id}`;
  const words = accountWords(transaction);
  return (
    <Box as="li" borderBottomWidth="1px" bg={isOpen ? 'subtle' : undefined} data-transaction={id}>
      <Line>
        <Box as="time" hideBelow="md" color="inkMuted" {...{ dateTime: new Date(timestamp * 1_000).toISOString() }}>
          {timeOfDay(timestamp)}
        </Box>
        <Box minW={0}>
          <Box fontWeight="medium" truncate dir="auto">
            {words}
          </Box>
          <Box hideFrom="md" textStyle="caption" color="inkMuted">
            {`${timeOfDay(timestamp)}, ${strings.kinds[kind]}, ${cause.type}`}
          </Box>
        </Box>
        <Box hideBelow="md" color="inkMuted" truncate>
          {`${strings.kinds[kind]}, ${cause.type}`}
        </Box>
        <Box textAlign="end" fontWeight="semibold">
          {dollars(usd)}
        </Box>
        <Box hideBelow="md" textAlign="end" color="inkMuted">
          {satsNumber(sats)}
        </Box>
        <Box css={{ '& svg': { transform: isOpen ? 'rotate(180deg)' : 'none' } }}>
          <IconButton
            size="xs"
            label={strings.details(`${strings.kinds[kind]}, ${words}`)}
            Icon={ChevronDown}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': detailsId })}
            onClick={() => onToggle(id)}
          />
        </Box>
      </Line>
      {isOpen && <LedgerDetails id={detailsId} transaction={transaction} onChoose={onChoose} />}
    </Box>
  );
};
