import { Box, Flex } from '@chakra-ui/react';
import { selectAdminFailureOf, selectAdminForm, selectCanSaveAdmin } from '#machines/accountAdmin';
import { useAccountAdminRef, useAccountAdminVerbs } from '#src/app/hooks/accountAdmin.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
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
  const ref = useAccountAdminRef();
  const { edit, save } = useAccountAdminVerbs();
  const form = useFact(ref, selectAdminForm);
  const failure = useFact(ref, selectAdminFailureOf('save'));
  const canSave = useFact(ref, selectCanSaveAdmin);
  return (
    <Part title={strings.names}>
      <Box
        as="form"
        {...{ noValidate: true }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
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
                  value={form[key]}
                  onChange={(event) => edit({ [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <FormFailure failure={failure} except={KEYS.flatMap((key) => INPUTS[key])} />
          <Box>
            <Button type="submit" size="sm" disabled={!canSave}>
              {strings.save}
            </Button>
          </Box>
        </Flex>
      </Box>
    </Part>
  );
};
