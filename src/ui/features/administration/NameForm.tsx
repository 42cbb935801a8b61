import { Box, Flex } from '@chakra-ui/react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { adminStrings } from './strings';

const strings = adminStrings.admin;
const INPUTS = {
  name: ['orgName', 'resellerName', 'partnerName'],
  externalAccountId: ['externalAccountId'],
  externalBillingId: ['externalBillingId'],
};
const KEYS = ['name', 'externalAccountId', 'externalBillingId'] as const;

/** The name of the account, and its ids in other systems. */
export const NameForm = () => {
  const { draft, edit, carryOut } = useForm('accountAdmin');
  const { can, failure } = useFormTask('accountAdmin', 'save');
  return (
    <Part title={strings.names}>
      <Box
        as="form"
        {...{ noValidate: true }}
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('save');
        }}
      >
        <Flex direction="column" gap="4">
          {KEYS.map((key) => (
            <Field
              key={key}
              label={strings[key]}
              hint={key === 'externalAccountId' && strings.externalAccountIdHint}
              error={messageAbout(failure, INPUTS[key])}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={draft[key]}
                  onChange={(event) => edit({ [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <FormFailure failure={failure} except={KEYS.flatMap((key) => INPUTS[key])} />
          <Box>
            <Button type="submit" size="sm" disabled={!can}>
              {strings.save}
            </Button>
          </Box>
        </Flex>
      </Box>
    </Part>
  );
};
