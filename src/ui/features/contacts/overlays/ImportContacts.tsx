import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { selectCanStartImport, selectImport, selectImportFailure, selectImportStep } from '#machines/contactImport';
import { ContactImportFeature, useContactImportRef, useContactImportVerbs } from '#src/app/hooks/contacts.tsx';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { ImportFileChoice } from '../import/ImportFileChoice';
import { ImportMapping } from '../import/ImportMapping';
import { ImportOutcome } from '../import/ImportOutcome';
import { ImportProgress } from '../import/ImportProgress';
import { contactStrings } from '../strings';

/** Contacts from a file: the file, what its columns are, how far it is, and what became of it. */
export const Overlay = ({ close }: OverlayProps) => (
  <ContactImportFeature fallback={<ProgressBar />}>
    <ImportContacts close={close} />
  </ContactImportFeature>
);

const ImportContacts = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useContactImportRef();
  const { retry } = useContactImportVerbs();
  const step = useFact(ref, selectImportStep);
  const failure = useFact(ref, selectImportFailure);
  const marks = useMarks(ref);
  if (!usePermissions().has('editOrg')) return null;
  const bodies: Readonly<Record<typeof step, ReactNode>> = {
    loading: <ProgressBar />,
    failed: <FailureNotice title={contactStrings.importTitle} failure={failure} onRetry={retry} />,
    choosing: <ImportFileChoice />,
    mapping: <ImportMapping />,
    running: <ImportProgress />,
    over: <ImportOutcome />,
  };
  return (
    <Dialog
      size="lg"
      tall
      title={contactStrings.importTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={<Footer close={close} />}
    >
      <Box {...marks}>{bodies[step]}</Box>
    </Dialog>
  );
};

const Footer = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useContactImportRef();
  const { start, stop, another } = useContactImportVerbs();
  const step = useFact(ref, selectImportStep);
  const rows = useFact(ref, (snapshot) => selectImport(snapshot)?.rows ?? 0);
  const canStart = useFact(ref, selectCanStartImport);
  const isStarting = useFact(ref, (snapshot) => snapshot.matches('starting'));
  const isBusy = useIsBusy(ref);
  const anotherFile = (
    <Button variant="outline" size="sm" disabled={isBusy} onClick={another}>
      {contactStrings.anotherFile}
    </Button>
  );
  if (step === 'mapping')
    return (
      <>
        {anotherFile}
        <Button size="sm" busy={isStarting} disabled={!canStart} onClick={start}>
          {contactStrings.startImport(rows)}
        </Button>
      </>
    );
  if (step === 'running')
    return (
      <Button variant="outline" size="sm" busy={isBusy} onClick={stop}>
        {contactStrings.stop}
      </Button>
    );
  return (
    <>
      {(step === 'over' || step === 'failed') && anotherFile}
      <Button variant={step === 'over' ? 'solid' : 'outline'} size="sm" onClick={close}>
        {step === 'over' ? contactStrings.finish : shellStrings.cancel}
      </Button>
    </>
  );
};
