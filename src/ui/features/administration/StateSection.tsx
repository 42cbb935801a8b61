import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input, Select, Textarea } from '../../components/Input';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { adminStrings } from './strings';

const strings = adminStrings.admin;

/** Enables the account, or disables it with a reason. */
export const StateSection = () => {
  const { record: account, carryOut } = useForm('accountAdmin');
  const { isUnderWay, failure } = useFormTask('accountAdmin', account?.isActive ? 'disable' : 'enable');
  const [isOpen, setOpen] = useState(false);
  if (!account) return null;
  const { isActive, counts } = account;
  const hint = isActive ? strings.disableHint(adminStrings.counts.agents(counts.agents)) : strings.enableHint;
  return (
    <Part title={`${strings.state}: ${isActive ? adminStrings.enabled : adminStrings.disabled}`} hint={hint}>
      {!isActive && (
        <Button size="sm" busy={isUnderWay} onClick={() => carryOut('enable')}>
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
  const { draft, edit, carryOut } = useForm('accountAdmin');
  const { can, isUnderWay } = useFormTask('accountAdmin', 'disable');
  const { reason, details, confirmation } = draft;
  return (
    <Flex direction="column" gap="4" my="2">
      <Field label={strings.reason}>
        {(control) => (
          <Select {...control} value={reason} onChange={(event) => edit({ reason: event.target.value })}>
            <option value="">{strings.chooseReason}</option>
            {Object.values(strings.reasons).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={strings.details} hint={strings.detailsHint}>
        {(control) => (
          <Textarea {...control} rows={3} value={details} onChange={(event) => edit({ details: event.target.value })} />
        )}
      </Field>
      <Field label={strings.confirmUsername(username)}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={confirmation}
            onChange={(event) => edit({ confirmation: event.target.value })}
          />
        )}
      </Field>
      <Box>
        <Button
          variant="danger"
          size="sm"
          busy={isUnderWay}
          disabled={!can && !isUnderWay}
          onClick={() => carryOut('disable')}
        >
          {strings.disable}
        </Button>
      </Box>
    </Flex>
  );
};
