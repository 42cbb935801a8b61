import { Box } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { codeDigitsOf, isVerificationCode } from '#contract/rules/values/verificationCode';
import { selectAddress, selectCanResend, selectCode, selectFailure } from '#machines/verification';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { OwnAddressFeature, useOwnAddressRef, useOwnAddressStep, useOwnAddressVerbs } from '#src/app/hooks/profile.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormDialog } from '../FormDialog';
import { profileStrings as strings } from '../strings';

type Kind = { readonly kind: 'email' | 'phone' };
type Props = Pick<OverlayProps, 'close'> & Kind;

/** Verifies an address or a number as the person's own, by a code (`editEmail`, `callVerify`; specification 4). */
export const Overlay = (props: Props) => (
  <OwnAddressFeature fallback={<ProgressBar />}>
    <Step {...props} />
  </OwnAddressFeature>
);

const Step = (props: Props) => {
  const step = useOwnAddressStep();
  switch (step) {
    case 'address':
      return <Address {...props} />;
    case 'code':
      return <Code {...props} />;
    case 'done':
      return <Verified {...props} />;
  }
};

const Address = ({ kind, close }: Props) => {
  const ref = useOwnAddressRef();
  const { request } = useOwnAddressVerbs();
  const failure = useFact(ref, selectFailure);
  const [typed, setTyped] = useState('');
  const address = typed.trim();
  const mayAsk = useFact(ref, (snapshot) => snapshot.can({ type: 'verification.request', address }));
  return (
    <FormDialog
      title={strings.changeTitle[kind]}
      close={close}
      action={strings.sendCode}
      isBusy={useIsBusy(ref)}
      canSubmit={address !== '' && mayAsk}
      onSubmit={() => request(address)}
    >
      <Box {...useMarks(ref)}>
        <Field label={strings.newAddress[kind]} hint={strings.newAddressHint[kind]} error={failure?.message}>
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              type={kind === 'email' ? 'email' : 'tel'}
              autoComplete={kind === 'email' ? 'email' : 'tel'}
              maxLength={254}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </Box>
    </FormDialog>
  );
};

const Code = ({ kind, close }: Props) => {
  const ref = useOwnAddressRef();
  const { edit, submit, resend } = useOwnAddressVerbs();
  const code = useFact(ref, selectCode);
  const failure = useFact(ref, selectFailure);
  const isBusy = useIsBusy(ref);
  const take = (text: string) => {
    edit(text);
    if (isVerificationCode(codeDigitsOf(text))) submit();
  };
  return (
    <FormDialog
      title={strings.changeTitle[kind]}
      close={close}
      action={strings.verify}
      isBusy={isBusy}
      canSubmit={isVerificationCode(code)}
      onSubmit={submit}
      besides={
        <Button variant="ghost" size="sm" me="auto" disabled={!useFact(ref, selectCanResend)} onClick={resend}>
          {strings.resend}
        </Button>
      }
    >
      <Box {...useMarks(ref)}>
        <Field label={strings.code} hint={strings.codeSent(useFact(ref, selectAddress))} error={failure?.message}>
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              readOnly={isBusy}
              onChange={(event) => take(event.target.value)}
            />
          )}
        </Field>
      </Box>
    </FormDialog>
  );
};

const Verified = ({ kind, close }: Props) => {
  const ref = useOwnAddressRef();
  return (
    <Dialog
      size="sm"
      title={strings.changeTitle[kind]}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <Button size="sm" onClick={close}>
          {strings.done}
        </Button>
      }
    >
      <EmptyState
        icon={<MailCheck size={22} />}
        title={strings.verified[kind]}
        hint={strings.verifiedHint[kind](useFact(ref, selectAddress))}
      />
    </Dialog>
  );
};
