import { Box, Flex } from '@chakra-ui/react';
import {
  selectCanDeleteRole,
  selectCanSaveRole,
  selectIsDeletingRole,
  selectIsRoleGone,
  selectIsRoleNew,
  selectIsRoleUnread,
  selectKnownRole,
  selectRoleDraft,
  selectRoleFailure,
} from '#machines/roleForm';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { RoleFormFeature, useRoleFormRef, useRoleFormVerbs } from '#src/app/hooks/members.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import { SkeletonRows } from '../../../components/Skeleton';
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
  <RoleFormFeature fallback={<ProgressBar />}>
    <RoleForm close={close} />
  </RoleFormFeature>
);

const RoleForm = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useRoleFormRef();
  const { submit, retry } = useRoleFormVerbs();
  const known = useFact(ref, selectKnownRole);
  const failure = useFact(ref, selectRoleFailure);
  const isNew = useFact(ref, selectIsRoleNew);
  const isUnread = useFact(ref, selectIsRoleUnread);
  const isGone = useFact(ref, selectIsRoleGone);
  const canSave = useFact(ref, selectCanSaveRole);
  const isDeleting = useFact(ref, selectIsDeletingRole);
  const isBusy = useIsBusy(ref);
  const marks = useMarks(ref);
  if (!usePermissions().has('manageUsers')) return null;
  const isReady = isNew || known !== null;
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
            <Button type="submit" form={FORM_ID} size="sm" busy={isBusy && isReady && !isDeleting} disabled={!canSave}>
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
          submit();
        }}
      >
        {isUnread && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />}
        {isGone && <Box textStyle="hint">{strings.gone}</Box>}
        {!isReady && !isUnread && !isGone && <SkeletonRows label={strings.loading} rows={4} />}
        {isReady && (
          <Flex direction="column" gap="4">
            <Box textStyle="hint">{isChangeable ? strings.neverMoreLong : strings.unchangeable}</Box>
            <Fields isReadOnly={!isChangeable} />
            <FormFailure failure={failure} except={NAME_INPUTS} />
          </Flex>
        )}
      </Box>
      {known?.changeable && <Deletion holders={known.members + known.invites} isBusy={isDeleting} />}
    </Dialog>
  );
};

const Fields = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const ref = useRoleFormRef();
  const { edit, allow } = useRoleFormVerbs();
  const { name, description, permissions } = useFact(ref, selectRoleDraft);
  const failure = useFact(ref, selectRoleFailure);
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
      <PermissionFields permissions={permissions} isReadOnly={isReadOnly} onAllow={allow} />
    </>
  );
};

const Deletion = ({ holders, isBusy }: { holders: number; isBusy: boolean }) => {
  const { remove } = useRoleFormVerbs();
  const canDelete = useFact(useRoleFormRef(), selectCanDeleteRole);
  return (
    <Flex mt="5" pt="4" borderTopWidth="1px" align="center" gap="3" wrap="wrap">
      <Box flex="1" minW="160px" textStyle="hint">
        {holders === 0 ? strings.removeHint : strings.inUse(holders)}
      </Box>
      <Button variant="outline" size="sm" busy={isBusy} disabled={!canDelete} onClick={remove}>
        {strings.remove}
      </Button>
    </Flex>
  );
};
