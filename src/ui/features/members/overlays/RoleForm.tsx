import { Box, Flex } from '@chakra-ui/react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import { SkeletonRows } from '../../../components/Skeleton';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { PermissionFields } from '../PermissionFields';
import { roleStrings as strings } from '../roleStrings';

const FORM_ID = 'roleForm';
const NAME_LIMIT = 60;
const DESCRIPTION_LIMIT = 200;
const NAME_INPUTS = ['name'];

/** Makes a custom role, changes it, or deletes it. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="roleForm" fallback={<ProgressBar />}>
    <RoleForm close={close} />
  </FeatureScope>
);

const RoleForm = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { key, record: known, failure, phase, marks, isTakenUp, carryOut, retry, discard } = useForm('roleForm');
  const saving = useFormTask('roleForm', 'save');
  if (!usePermissions().has('manageUsers')) return null;
  const isNew = key.roleId === null;
  const isChangeable = known?.changeable ?? true;
  return (
    <Dialog
      size="md"
      title={isNew ? strings.newTitle : (known?.name ?? strings.all)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {isChangeable ? shellStrings.cancel : shellStrings.close}
          </Button>
          {isChangeable && (
            <Button type="submit" form={FORM_ID} size="sm" busy={saving.isUnderWay} disabled={!saving.can}>
              {isNew ? strings.make : strings.save}
            </Button>
          )}
        </>
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true, autoComplete: 'off' }}
        {...marks}
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('save');
        }}
      >
        {phase === 'failed' && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />}
        {phase === 'gone' && <Box textStyle="hint">{strings.gone}</Box>}
        {phase === 'loading' && <SkeletonRows label={strings.loading} rows={4} />}
        {(phase === 'ready' || phase === 'done') && (
          <Flex direction="column" gap="4">
            <Box textStyle="hint">{isChangeable ? strings.neverMoreLong : strings.unchangeable}</Box>
            {isTakenUp && <TakenUp onDiscard={discard} />}
            <Fields isReadOnly={!isChangeable} />
            <FormFailure failure={failure} except={NAME_INPUTS} />
          </Flex>
        )}
      </Box>
      {known?.changeable && <Deletion holders={known.members + known.invites} />}
    </Dialog>
  );
};

const Fields = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const { draft, failure, edit } = useForm('roleForm');
  const { name, description, permissions } = draft;
  return (
    <>
      <Field label={strings.name} required error={messageAbout(failure, NAME_INPUTS)}>
        {(control) => (
          <Input
            {...control}
            {...AUTO_FOCUS}
            value={name}
            maxLength={NAME_LIMIT}
            readOnly={isReadOnly}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={strings.description}>
        {(control) => (
          <Input
            {...control}
            value={description}
            maxLength={DESCRIPTION_LIMIT}
            readOnly={isReadOnly}
            onChange={(event) => edit({ description: event.target.value })}
          />
        )}
      </Field>
      <PermissionFields
        permissions={permissions}
        isReadOnly={isReadOnly}
        onAllow={(permission, isAllowed) => edit({ permission, isAllowed })}
      />
    </>
  );
};

const Deletion = ({ holders }: { holders: number }) => {
  const { carryOut } = useForm('roleForm');
  const deleting = useFormTask('roleForm', 'delete');
  return (
    <Flex mt="5" pt="4" borderTopWidth="1px" align="center" gap="3" wrap="wrap">
      <Box flex="1" minW="160px" textStyle="hint">
        {holders === 0 ? strings.removeHint : strings.inUse(holders)}
      </Box>
      <Button
        variant="outline"
        size="sm"
        busy={deleting.isUnderWay}
        disabled={!deleting.can}
        onClick={() => carryOut('delete')}
      >
        {strings.remove}
      </Button>
    </Flex>
  );
};
