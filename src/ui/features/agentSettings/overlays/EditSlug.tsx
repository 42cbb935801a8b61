import { Box, Flex } from '@chakra-ui/react';
import {
  type AddressState,
  selectAddressFailure,
  selectAddressProblem,
  selectAddressRecord,
  selectAddressState,
  selectCanSaveAddress,
  selectIsSavingAddress,
  selectTypedAddress,
  selectWantedAddress,
} from '#machines/agentAddress';
import { AgentAddressFeature, useAgentAddressRef, useAgentAddressVerbs } from '#src/app/hooks/agentAddress.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import { StateMark } from '../../../components/StateMark';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { agentSettingsStrings } from '../strings';

const strings = agentSettingsStrings.address;

/** The address of the agent's public page: whether it is free is said while it is typed. */
export const Overlay = (props: OverlayProps) => (
  <AgentAddressFeature>
    <EditSlug {...props} />
  </AgentAddressFeature>
);

const EditSlug = ({ close }: OverlayProps) => {
  const ref = useAgentAddressRef();
  const { save, retry } = useAgentAddressVerbs();
  const record = useFact(ref, selectAddressRecord);
  const failure = useFact(ref, selectAddressFailure);
  const canSave = useFact(ref, selectCanSaveAddress);
  const isBusy = useFact(ref, selectIsSavingAddress);
  const marks = useMarks(ref);
  const mayEdit = usePermissions().has('editOrg');
  return (
    <Dialog
      size="sm"
      title={strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button size="sm" busy={isBusy} disabled={!canSave || !mayEdit} onClick={save}>
            {strings.save}
          </Button>
        </>
      }
    >
      <Box {...marks} minH="168px">
        {record ? (
          <Form isReadOnly={!mayEdit} />
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <ProgressBar />
        )}
      </Box>
    </Dialog>
  );
};

const Form = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const ref = useAgentAddressRef();
  const { edit, save, retry } = useAgentAddressVerbs();
  const record = useFact(ref, selectAddressRecord);
  const typed = useFact(ref, selectTypedAddress);
  const wanted = useFact(ref, selectWantedAddress);
  const state = useFact(ref, selectAddressState);
  const problem = useFact(ref, selectAddressProblem);
  const failure = useFact(ref, selectAddressFailure);
  if (!record) return null;
  const { username, slug } = record;
  const gone = slug !== username && slug !== wanted;
  return (
    <Box
      as="form"
      {...{ noValidate: true }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={strings.label}
        hint={strings.rules}
        error={problem ?? (state === 'unknown' ? failure?.message : undefined) ?? undefined}
      >
        {(control) => (
          <Input
            {...control}
            {...AUTO_FOCUS}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            readOnly={isReadOnly}
            value={typed}
            onChange={(event) => edit(event.target.value)}
          />
        )}
      </Field>
      <Flex align="center" gap="2" minH="32px" mt="3" role="status">
        <StateMark {...MARKS[state]}>{strings.states[state]}</StateMark>
        {state === 'unknown' && (
          <Button variant="outline" size="xs" onClick={retry}>
            {shellStrings.retry}
          </Button>
        )}
      </Flex>
      <Box fontSize="sm" mt="1" overflowWrap="anywhere">
        {window.location.host}/
        <Box as="strong" fontWeight="emphasis">
          {wanted}
        </Box>
      </Box>
      <Box textStyle="hint" mt="2">
        {strings.always(`/${username}`)} {gone && strings.gone(`/${slug}`)}
      </Box>
    </Box>
  );
};

const MARKS = {
  own: { shape: 'full', tone: 'calm' },
  invalid: { shape: 'ring', tone: 'bad' },
  checking: { shape: 'dashed', tone: 'calm' },
  free: { shape: 'full', tone: 'good' },
  refused: { shape: 'ring', tone: 'bad' },
  unknown: { shape: 'dashed', tone: 'warn' },
} as const satisfies Record<AddressState, { shape: string; tone: string }>;
