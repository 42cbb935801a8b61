import { Box, Flex } from '@chakra-ui/react';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, messageAbout, NAME_INPUTS } from './FormFailure';
import { accountDialogStrings } from './strings';

const FORM_ID = 'createParentAccount';

/** Makes an organization below a reseller, or a reseller below a partner. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="createAccount" fallback={<ProgressBar />}>
    <CreateParentAccount close={close} />
  </FeatureScope>
);

const CreateParentAccount = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { key, draft, failure, isTakenUp, marks, edit, carryOut, discard } = useForm('createAccount');
  const { isUnderWay } = useFormTask('createAccount', 'create');
  const isNamedSince = failure?.message === FIELD_REQUIRED && draft.name.trim() !== '';
  const strings =
    key.kind === 'reseller' ? accountDialogStrings.createReseller : accountDialogStrings.createOrganization;
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
          <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay}>
            {strings.submit}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true }}
        {...marks}
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('create');
        }}
      >
        <Flex direction="column" gap="4">
          {isTakenUp && <TakenUp onDiscard={discard} />}
          <Field label={strings.name} required error={isNamedSince ? undefined : messageAbout(failure, NAME_INPUTS)}>
            {(control) => (
              <Input
                {...control}
                {...AUTO_FOCUS}
                autoComplete="off"
                placeholder={strings.namePlaceholder}
                value={draft.name}
                onChange={(event) => edit({ name: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={accountDialogStrings.ownerEmail}
            hint={accountDialogStrings.ownerEmailHint}
            error={messageAbout(failure, ['email'])}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                value={draft.email}
                onChange={(event) => edit({ email: event.target.value })}
              />
            )}
          </Field>
          <FormFailure failure={failure} except={[...NAME_INPUTS, 'email']} />
        </Flex>
      </Box>
    </Dialog>
  );
};
