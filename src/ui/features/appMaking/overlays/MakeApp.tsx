import { Box, Flex } from '@chakra-ui/react';
import {
  selectCanSaveMade,
  selectIsMadeTakenUp,
  selectIsSavingMade,
  selectMakeFailure,
  selectMakeKind,
  selectMakePhase,
} from '#machines/appMaker';
import { AppMakerFeature, useAppMakerRef, useAppMakerVerbs } from '#src/app/hooks/appMaking.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { makingStrings as strings } from '../strings';
import { Basics } from './Basics';
import { Functions } from './Functions';
import { Providers } from './Providers';

const FORM_ID = 'madeApp';

/** Makes an app, changes one, or begins a new version of it (specification 7 Apps). */
export const Overlay = ({ close }: OverlayProps) => (
  <AppMakerFeature fallback={<ProgressBar />}>
    <MakeApp close={close} />
  </AppMakerFeature>
);

const MakeApp = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useAppMakerRef();
  const { submit, retry } = useAppMakerVerbs();
  const phase = useFact(ref, selectMakePhase);
  const kind = useFact(ref, selectMakeKind);
  const failure = useFact(ref, selectMakeFailure);
  const marks = useMarks(ref);
  return (
    <Dialog
      placement="side"
      size="lg"
      flush
      title={strings.makeTitle[kind]}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={phase === 'ready' ? <Foot close={close} /> : undefined}
    >
      {phase === 'failed' && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />}
      {phase === 'loading' && <ProgressBar />}
      {phase === 'ready' && (
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
          <Notices isChange={kind === 'change'} />
          <Basics isKnown={kind === 'change'} isNewVersion={kind === 'version'} />
          <Providers />
          <Functions />
        </Box>
      )}
    </Dialog>
  );
};

/** What was typed on an earlier visit, and what a change does. */
const Notices = ({ isChange }: { isChange: boolean }) => {
  const isTakenUp = useFact(useAppMakerRef(), selectIsMadeTakenUp);
  const { discard } = useAppMakerVerbs();
  return (
    <>
      {isTakenUp && (
        <Flex align="center" gap="3" px="4" py="2" bg="info.tint" color="info.ink" fontSize="sm">
          <Box flex="1">{strings.takenUp}</Box>
          <Button variant="outline" size="xs" onClick={discard}>
            {strings.discard}
          </Button>
        </Flex>
      )}
      {isChange && (
        <Box px="4" pt="3" textStyle="hint">
          {strings.atOnce}
        </Box>
      )}
    </>
  );
};

const Foot = ({ close }: { close: () => void }) => {
  const ref = useAppMakerRef();
  const canSave = useFact(ref, selectCanSaveMade);
  const isSaving = useFact(ref, selectIsSavingMade);
  const failure = useFact(ref, selectMakeFailure);
  return (
    <>
      {failure && (
        <Box w="full">
          <FormFailure failure={failure} except={[]} />
        </Box>
      )}
      <Button variant="outline" size="sm" onClick={close}>
        {strings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isSaving} disabled={!canSave && !isSaving}>
        {strings.save}
      </Button>
    </>
  );
};
