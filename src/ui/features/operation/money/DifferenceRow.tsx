import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Difference } from '#contract/entities/reconciliation';
import { useReconciliation } from '#src/app/hooks/books.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Badge } from '../../../components/Badge';
import { Button } from '../../../components/Button';
import { CopyButton } from '../../../components/CopyButton';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { agoOf } from '../../../words/ago';
import { dollars, satsNumber } from '../../../words/money';
import { moneyStrings as strings } from './moneyStrings';
import { accountWords } from './moneyWords';

/** A payment that differs: what is not as it should be, both amounts, and the way out. */
export const DifferenceRow = ({ difference }: { difference: Difference }) => {
  const { id, way, provider, direction, what, text, wayOut, isAskable, ref, account, ours, theirs, atMs } = difference;
  const nowMs = useNowMs();
  const { isSaving, ask } = useReconciliation();
  const [isDeciding, setDeciding] = useState(false);
  const whose = account ? accountWords({ accountId: account.id, accountName: account.name }) : null;
  const where = [
    strings.directions[direction],
    strings.provider(strings.ways[way], provider),
    agoOf(atMs / 1_000, nowMs),
  ];
  return (
    <Box as="li" px="2" py="3" borderBottomWidth="1px" fontSize="sm" data-difference={id}>
      <Flex align="center" gap="2" wrap="wrap">
        <Badge tone="warning">{strings.whats[what]}</Badge>
        <Box fontWeight="medium">{where.join(', ')}</Box>
        {whose !== null && (
          <Box color="inkMuted" truncate dir="auto">
            {whose}
          </Box>
        )}
      </Flex>
      <Box mt="1">{`${text} ${wayOut}`}</Box>
      <Flex
        wrap="wrap"
        align="center"
        columnGap="4"
        rowGap="1"
        mt="1"
        color="inkMuted"
        fontVariantNumeric="tabular-nums"
      >
        <span>{`${strings.here}: ${amountText(ours)}`}</span>
        <span>{`${strings.there}: ${amountText(theirs)}`}</span>
        <Flex as="span" align="center" gap="1" minW={0} overflowWrap="anywhere">
          {`${strings.knownBy} ${ref}`}
          <CopyButton text={ref} label={strings.copy(strings.knownBy.toLowerCase())} />
        </Flex>
      </Flex>
      <Flex gap="2" mt="2">
        {isAskable && (
          <Button variant="outline" size="sm" busy={isSaving} aria-label={strings.askOf(ref)} onClick={() => ask(id)}>
            {strings.ask}
          </Button>
        )}
        {!isDeciding && (
          <Button variant="ghost" size="sm" onClick={() => setDeciding(true)}>
            {strings.setAside}
          </Button>
        )}
      </Flex>
      {isDeciding && <Deciding id={id} />}
    </Box>
  );
};

const amountText = (amount: Difference['ours']): string => {
  if (!amount) return strings.nothing;
  return 'usd' in amount ? dollars(amount.usd) : satsNumber(amount.sats);
};

const Deciding = ({ id }: { id: string }) => {
  const { isSaving, setAside } = useReconciliation();
  const [note, setNote] = useState('');
  return (
    <Flex
      as="form"
      align="end"
      gap="2"
      mt="2"
      onSubmit={(event) => {
        event.preventDefault();
        setAside(id, note.trim());
      }}
    >
      <Box flex="1" maxW="420px">
        <Field label={strings.why}>
          {(control) => (
            <Input {...control} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      </Box>
      <Button type="submit" variant="outline" busy={isSaving} disabled={note.trim() === ''}>
        {strings.setAside}
      </Button>
    </Flex>
  );
};
