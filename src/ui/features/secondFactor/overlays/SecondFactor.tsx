import { Box } from '@chakra-ui/react';
import { type FactorStep, selectCanSubmitFactor, selectFactorFailure, selectFactorStep } from '#machines/secondFactor';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { SecondFactorFeature, useSecondFactorRef, useSecondFactorVerbs } from '#src/app/hooks/secondFactor.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Confirming } from '../Confirming';
import { FactorField } from '../FactorField';
import { RecoveryCodes } from '../RecoveryCodes';
import { Standing } from '../Standing';
import { secondFactorStrings as strings } from '../strings';

/** The second step of the person's sign-in: turning it on and off, and its recovery codes. */
export const Overlay = (props: OverlayProps) => (
  <SecondFactorFeature>
    <SecondFactor {...props} />
  </SecondFactorFeature>
);

const SecondFactor = ({ close }: OverlayProps) => {
  const ref = useSecondFactorRef();
  const step = useFact(ref, selectFactorStep);
  const marks = useMarks(ref);
  return (
    <Dialog
      size="sm"
      title={step === 'codes' ? strings.codesTitle : strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={<Footer step={step} close={close} />}
    >
      <Box {...marks} minH="168px" fontSize="sm">
        <Step step={step} />
      </Box>
    </Dialog>
  );
};

const Step = ({ step }: { step: FactorStep }) => {
  const failure = useFact(useSecondFactorRef(), selectFactorFailure);
  const { retry } = useSecondFactorVerbs();
  switch (step) {
    case 'loading':
      return <ProgressBar />;
    case 'failed':
      return failure && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
    case 'confirming':
      return <Confirming />;
    case 'codes':
      return <RecoveryCodes />;
    case 'renewing':
      return (
        <>
          <Box mb="4">{strings.renewHint}</Box>
          <FactorField label={strings.factor} />
        </>
      );
    case 'turningOff':
      return (
        <>
          <Box mb="4">{strings.turnOffHint}</Box>
          <FactorField label={strings.factor} />
        </>
      );
    default:
      return (
        <>
          <Standing />
          {failure && <Problem mt="3">{failure.message}</Problem>}
        </>
      );
  }
};

const Footer = ({ step, close }: { step: FactorStep; close: () => void }) => {
  const ref = useSecondFactorRef();
  const isBusy = useIsBusy(ref);
  const canSubmit = useFact(ref, selectCanSubmitFactor);
  const { begin, renew, turnOff, submit, cancel, done } = useSecondFactorVerbs();
  switch (step) {
    case 'off':
      return (
        <>
          <Other onClick={close}>{shellStrings.cancel}</Other>
          <Button size="sm" busy={isBusy} onClick={begin}>
            {strings.setUp}
          </Button>
        </>
      );
    case 'confirming':
      return (
        <>
          <Other onClick={cancel}>{shellStrings.cancel}</Other>
          <Button size="sm" busy={isBusy} disabled={!canSubmit} onClick={submit}>
            {strings.turnOn}
          </Button>
        </>
      );
    case 'codes':
      return (
        <Button size="sm" onClick={done}>
          {strings.kept}
        </Button>
      );
    case 'on':
      return (
        <>
          <Other onClick={renew}>{strings.renew}</Other>
          <Other onClick={turnOff}>{strings.turnOff}</Other>
        </>
      );
    case 'renewing':
      return (
        <>
          <Other onClick={cancel}>{shellStrings.cancel}</Other>
          <Button size="sm" busy={isBusy} disabled={!canSubmit} onClick={submit}>
            {strings.makeCodes}
          </Button>
        </>
      );
    case 'turningOff':
      return (
        <>
          <Other onClick={cancel}>{shellStrings.cancel}</Other>
          <Button variant="danger" size="sm" busy={isBusy} disabled={!canSubmit} onClick={submit}>
            {strings.turnOff}
          </Button>
        </>
      );
    default:
      return <Other onClick={close}>{shellStrings.close}</Other>;
  }
};

const Other = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="outline" size="sm" onClick={onClick}>
    {children}
  </Button>
);
