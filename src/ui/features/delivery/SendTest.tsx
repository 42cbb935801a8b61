import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { DeliveryChannel } from '#contract/entities/delivery';
import type { DeliverySetup } from '#machines/workspace/features';
import { useDeliveryForm } from '#src/app/hooks/delivery.ts';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { Standing } from './Parts';
import { deliveryStrings as strings } from './strings';

const INPUT_TYPES = { sms: 'tel', email: 'email' } as const;

/** Really sends a message, the way that others go, and says what the provider made of it. */
export const SendTest = ({ channel, tested }: { channel: DeliveryChannel; tested: DeliverySetup['tested'] }) => {
  const [to, setTo] = useState('');
  const { isBusy, failure, send } = useDeliveryForm();
  const told = tested?.channel === channel && !isBusy ? tested : null;
  return (
    <Box
      as="form"
      {...{ noValidate: true }}
      onSubmit={(event) => {
        event.preventDefault();
        if (to.trim() !== '') send({ kind: 'test', channel, to });
      }}
    >
      <Field label={strings.test[channel]} error={messageAbout(failure, ['to'])}>
        {(control) => (
          <Flex gap="2">
            <Input
              {...control}
              type={INPUT_TYPES[channel]}
              autoComplete={INPUT_TYPES[channel]}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
            <Button type="submit" variant="outline" busy={isBusy} disabled={to.trim() === ''}>
              {strings.test.send}
            </Button>
          </Flex>
        )}
      </Field>
      <Box mt="2">
        <FormFailure failure={failure} except={['to']} />
        <Box role="status" minH="20px">
          {told && <Standing tone={told.sent ? 'good' : 'bad'}>{told.text}</Standing>}
        </Box>
      </Box>
    </Box>
  );
};
