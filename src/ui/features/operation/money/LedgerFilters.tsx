import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { movementKind } from '#contract/entities/wallet';
import { ledgerChoiceOf } from '#contract/rules/money/ledgerChoice';
import { useLedgerPlace } from '#src/app/hooks/books.ts';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Input, Select } from '../../../components/Input';
import { moneyStrings as strings } from './moneyStrings';

/** What the ledger is narrowed to. It begins again with what the address says. */
export const LedgerFilters = () => {
  const { accountId, kind, day, cause } = useLedgerPlace();
  return <Fields key={JSON.stringify([accountId, kind, day, cause])} />;
};

const Fields = () => {
  const { accountId, kind, day, cause, choose } = useLedgerPlace();
  const [account, setAccount] = useState(accountId === null ? '' : String(accountId));
  const [ofKind, setKind] = useState<string>(kind ?? '');
  const [onDay, setDay] = useState(day ?? '');
  const [because, setBecause] = useState(cause ?? '');
  return (
    <Box
      as="form"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: '120px 160px 160px minmax(0, 1fr) auto' }}
      gap="3"
      alignItems="end"
      mb="4"
      onSubmit={(event) => {
        event.preventDefault();
        choose(ledgerChoiceOf({ account: account.trim(), kind: ofKind, day: onDay, cause: because }));
      }}
    >
      <Field label={strings.account}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            placeholder={strings.accountHint}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
        )}
      </Field>
      <Field label={strings.kind}>
        {(control) => (
          <Select {...control} value={ofKind} onChange={({ target }) => setKind(target.value)}>
            <option value="">{strings.allKinds}</option>
            {movementKind.options.map((one) => (
              <option key={one} value={one}>
                {strings.kinds[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={strings.day}>
        {(control) => <Input {...control} type="date" value={onDay} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <Field label={strings.cause}>
        {(control) => (
          <Input
            {...control}
            placeholder={strings.causeHint}
            maxLength={200}
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        {strings.show}
      </Button>
    </Box>
  );
};
