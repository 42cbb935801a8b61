import { Box, chakra, Flex } from '@chakra-ui/react';
import type { LedgerEntry, LedgerTransaction } from '#contract/entities/ledger';
import { bitcoinUsd } from '#contract/rules/money/asked';
import type { LedgerChoice } from '#contract/rules/money/ledgerChoice';
import { Button } from '../../../components/Button';
import { CopyButton } from '../../../components/CopyButton';
import { movedSats, satsNumber, wholeDollars } from '../../../words/money';
import { moneyStrings as strings } from './moneyStrings';
import { accountWords } from './moneyWords';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { h: '32px', px: '2', borderTopWidth: '1px', textAlign: 'end', whiteSpace: 'nowrap' },
    '& th': { color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& :is(th, td):first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
  },
});

type DetailsProps = {
  id: string;
  transaction: LedgerTransaction;
  onChoose: (changed: Partial<LedgerChoice>) => void;
};

/** The entries of a transaction, the rate of then, and what it was for. */
export const LedgerDetails = ({ id, transaction, onChoose }: DetailsProps) => {
  const { accountId, cause, rate, entries } = transaction;
  const price = bitcoinUsd(rate);
  return (
    <Flex id={id} direction="column" gap="2.5" px="2" pb="3" pl={{ base: '2', md: '104px' }} fontSize="sm">
      <Table aria-label={strings.entries}>
        <thead>
          <tr>
            <th scope="col">{strings.account}</th>
            <th scope="col">{strings.book}</th>
            <th scope="col">{strings.sats}</th>
            <th scope="col">{strings.balance}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its position, which never changes
            <Entry key={index} entry={entry} />
          ))}
        </tbody>
      </Table>
      <Box color="inkMuted" overflowWrap="anywhere" fontFamily="mono" fontSize="xs">
        {JSON.stringify(cause)}
      </Box>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" color="inkMuted" fontSize="xs">
        {price !== null && (
          <span>{rate.isFallback ? strings.statedRate(wholeDollars(price)) : strings.rate(wholeDollars(price))}</span>
        )}
        <Flex as="span" align="center" gap="1" overflowWrap="anywhere">
          {`${strings.transactionId} ${transaction.id}`}
          <CopyButton text={transaction.id} label={strings.copy(strings.transactionId.toLowerCase())} />
        </Flex>
      </Flex>
      <Flex wrap="wrap" gap="2">
        <Button variant="outline" size="sm" onClick={() => onChoose({ accountId })}>
          {strings.onlyAccount}
        </Button>
        <Button variant="outline" size="sm" onClick={() => onChoose({ cause: cause.id ?? cause.type })}>
          {strings.onlyCause}
        </Button>
      </Flex>
    </Flex>
  );
};

const Entry = ({ entry }: { entry: LedgerEntry }) => {
  const { book, provider, sats, balanceSats } = entry;
  return (
    <tr>
      <td dir="auto">{accountWords(entry)}</td>
      <td>{provider === undefined ? strings.books[book] : strings.bookAt(strings.books[book], provider)}</td>
      <td>{movedSats(sats)}</td>
      <td>{balanceSats === undefined ? '' : satsNumber(balanceSats)}</td>
    </tr>
  );
};
