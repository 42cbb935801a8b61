import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { selectAdminAccount, selectAdminFailureOf, selectCanDisable, selectExplanation } from '#machines/accountAdmin';
import { useAccountAdminRef, useAccountAdminVerbs } from '#src/app/hooks/accountAdmin.tsx';
import { shallowEqual, useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input, Select, Textarea } from '../../components/Input';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { adminStrings } from './strings';

const strings = adminStrings.admin;

/** Enables the account, or disables it with a reason. */
export const StateSection = () => {
  const ref = useAccountAdminRef();
  const { enable } = useAccountAdminVerbs();
  const account = useFact(ref, selectAdminAccount);
  const failure = useFact(ref, selectAdminFailureOf('switch'));
  const isBusy = useIsBusy(ref);
  const [isOpen, setOpen] = useState(false);
  if (!account) return null;
  const { isActive, counts } = account;
  const hint = isActive ? strings.disableHint(adminStrings.counts.agents(counts.agents)) : strings.enableHint;
  return (
    <Part title={`${strings.state}: ${isActive ? adminStrings.enabled : adminStrings.disabled}`} hint={hint}>
      {!isActive && (
        <Button size="sm" busy={isBusy} onClick={enable}>
          {strings.enable}
        </Button>
      )}
      {isActive && !isOpen && (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          {strings.openDisable}
        </Button>
      )}
      {isActive && isOpen && <DisableForm username={account.username} />}
      <FormFailure failure={failure} except={[]} />
    </Part>
  );
};

const DisableForm = ({ username }: { username: string }) => {
  const ref = useAccountAdminRef();
  const { explain, disable } = useAccountAdminVerbs();
  const { reason, details, confirmation } = useFact(ref, selectExplanation, shallowEqual);
  const canDisable = useFact(ref, selectCanDisable);
  const isBusy = useIsBusy(ref);
  return (
    <Flex direction="column" gap="4" my="2">
      <Field label={strings.reason}>
        {(control) => (
          <Select {...control} value={reason} onChange={(event) => explain({ reason: event.target.value })}>
            <option value="">{strings.chooseReason}</option>
            {Object.values(strings.reasons).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={strings.details} hint={strings.detailsHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={details}
            onChange={(event) => explain({ details: event.target.value })}
          />
        )}
      </Field>
      <Field label={strings.confirmUsername(username)}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={confirmation}
            onChange={(event) => explain({ confirmation: event.target.value })}
          />
        )}
      </Field>
      <Box>
        <Button variant="danger" size="sm" busy={isBusy} disabled={!canDisable && !isBusy} onClick={disable}>
          {strings.disable}
        </Button>
      </Box>
    </Flex>
  );
};
