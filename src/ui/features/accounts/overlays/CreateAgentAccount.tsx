import { Flex } from '@chakra-ui/react';
import { selectCreateFailure, selectStep, selectTemplate } from '#machines/createAccount';
import { CreateAccountFeature, useCreateAccountRef, useCreateAccountVerbs } from '#src/app/hooks/createAccount.tsx';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { useNavigation, useOverlayHref } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { Spinner } from '../../../components/Spinner';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { accountStrings } from '../strings';
import { AgentForm } from './AgentForm';
import { ChooseStart } from './ChooseStart';

const strings = accountStrings.createAgent;
const FORM_ID = 'createAgentAccount';

/** Makes an agent: first how it starts, then what it is called and what its template asks for (specification 4). */
export const Overlay = ({ close }: OverlayProps) => (
  <CreateAccountFeature fallback={<ProgressBar />}>
    <CreateAgent close={close} />
  </CreateAccountFeature>
);

const CreateAgent = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useCreateAccountRef();
  const step = useStep();
  const isBusy = useIsBusy(ref);
  const back = useBackToChoice();
  const isFilling = step === 'filling';
  return (
    <Dialog
      size="xl"
      tall
      flush
      title={strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        isFilling && (
          <>
            <Button variant="outline" size="sm" disabled={isBusy} onClick={back}>
              {strings.back}
            </Button>
            <Button type="submit" form={FORM_ID} size="sm" busy={isBusy}>
              {strings.submit}
            </Button>
          </>
        )
      }
    >
      <div {...useMarks(ref)}>
        <Step step={step} />
      </div>
    </Dialog>
  );
};

/** An address can ask for an empty prompt although the person may not write one: then the choice is shown. */
const useStep = () => {
  const ref = useCreateAccountRef();
  const step = useFact(ref, selectStep);
  const isFromScratch = useFact(ref, selectTemplate) === null;
  const mayWrite = usePermissions().has('fullEditor');
  return step === 'filling' && isFromScratch && !mayWrite ? 'choosing' : step;
};

const useBackToChoice = () => {
  const { backTo } = useNavigation();
  const href = useOverlayHref('createAgentAccount');
  return () => backTo(href);
};

const Step = ({ step }: { step: ReturnType<typeof selectStep> }) => {
  switch (step) {
    case 'choosing':
      return <ChooseStart />;
    case 'filling':
      return <AgentForm formId={FORM_ID} />;
    case 'configuring':
      return <Configuring />;
    default:
      return <TemplateArriving />;
  }
};

/** The template is on its way, or did not come. */
const TemplateArriving = () => {
  const failure = useFact(useCreateAccountRef(), selectCreateFailure);
  const { retry } = useCreateAccountVerbs();
  const back = useBackToChoice();
  if (!failure) return <Waiting />;
  // Trying again would not bring it back.
  const isGone = failure.kind === 'notFound';
  return (
    <FailureNotice
      title={isGone ? strings.templateGone : strings.templatesFailed}
      failure={failure}
      {...(!isGone && { onRetry: retry })}
      action={
        <Button variant="outline" size="sm" onClick={back}>
          {strings.changeTemplate}
        </Button>
      }
    />
  );
};

/** The account is there; its configuration is on its way, or could not be stored. */
const Configuring = () => {
  const failure = useFact(useCreateAccountRef(), selectCreateFailure);
  const { retry, skip } = useCreateAccountVerbs();
  if (!failure) return <Waiting />;
  return (
    <FailureNotice
      title={strings.partly}
      failure={failure}
      onRetry={retry}
      action={
        <Button variant="outline" size="sm" onClick={skip}>
          {strings.configureLater}
        </Button>
      }
    />
  );
};

const Waiting = () => (
  <Flex role="status" align="center" justify="center" gap="2" minH="260px" color="inkMuted">
    <ProgressBar />
    <Spinner />
    {strings.working}
  </Flex>
);
