import { Box, Flex } from '@chakra-ui/react';
import { selectCreateFailure, selectForm, selectKind } from '#machines/createAccount';
import { CreateAccountFeature, useCreateAccountRef, useCreateAccountVerbs } from '#src/app/hooks/createAccount.tsx';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { accountStrings } from '../strings';
import { FormFailure, messageAbout, NAME_INPUTS } from './FormFailure';
import { NameField } from './NameField';

const FORM_ID = 'createParentAccount';

/** Makes an organization below a reseller, or a reseller below a partner. */
export const Overlay = ({ close }: OverlayProps) => (
  <CreateAccountFeature fallback={<ProgressBar />}>
    <CreateParentAccount close={close} />
  </CreateAccountFeature>
);

const CreateParentAccount = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useCreateAccountRef();
  const { edit, submit } = useCreateAccountVerbs();
  const strings =
    useFact(ref, selectKind) === 'reseller' ? accountStrings.createReseller : accountStrings.createOrganization;
  const form = useFact(ref, selectForm);
  const failure = useFact(ref, selectCreateFailure);
  const isBusy = useIsBusy(ref);
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
          <Button type="submit" form={FORM_ID} size="sm" busy={isBusy}>
            {strings.submit}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true }}
        {...useMarks(ref)}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Flex direction="column" gap="4">
          <NameField label={strings.name} placeholder={strings.namePlaceholder} />
          <Field
            label={accountStrings.ownerEmail}
            hint={accountStrings.ownerEmailHint}
            error={messageAbout(failure, ['email'])}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                value={form.email}
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
