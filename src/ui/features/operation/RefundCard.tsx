import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useInstallation } from '#src/app/hooks/operation.ts';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { Field } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { operationStrings as strings } from './strings';

/** Gives money back to an account. `isOff`: no payments are configured; the host refuses every refund until then. */
export const RefundCard = ({ isOff }: { isOff: boolean }) => {
  const { refusal, refused, isSaving, refund } = useInstallation();
  const [username, setUsername] = useState('');
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<'usd' | 'sats'>('usd');
  const number = Number(amount);
  const isComplete = username.trim() !== '' && number > 0;
  const issue = () =>
    refund({ username: username.trim(), ...(unit === 'usd' ? { usdAmount: number } : { satsAmount: number }) });
  return (
    <Card as="section" aria-label={strings.refund}>
      <CardHead title={strings.refund} />
      <Flex
        as="form"
        direction="column"
        gap="3"
        px="4"
        pb="4"
        onSubmit={(event) => {
          event.preventDefault();
          issue();
        }}
      >
        {isOff && <Box textStyle="hint">{strings.refundOff}</Box>}
        <Field label={strings.username}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={username}
              onChange={({ target }) => setUsername(target.value)}
            />
          )}
        </Field>
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <Field label={strings.amount}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min="0"
                step={unit === 'usd' ? '0.01' : '1'}
                value={amount}
                onChange={({ target }) => setAmount(target.value)}
              />
            )}
          </Field>
          <Field label={strings.unit}>
            {(control) => (
              <Select
                {...control}
                value={unit}
                onChange={({ target }) => setUnit(target.value === 'sats' ? 'sats' : 'usd')}
              >
                <option value="usd">{strings.units.usd}</option>
                <option value="sats">{strings.units.sats}</option>
              </Select>
            )}
          </Field>
        </Box>
        <FormFailure failure={refused && 'refund' in refused ? refusal : null} except={[]} />
        <Box>
          <Button type="submit" variant="outline" size="sm" busy={isSaving} disabled={!isComplete && !isSaving}>
            {strings.issueRefund}
          </Button>
        </Box>
      </Flex>
    </Card>
  );
};
