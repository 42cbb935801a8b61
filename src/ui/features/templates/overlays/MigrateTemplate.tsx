import { Flex } from '@chakra-ui/react';
import { selectMigration, selectMigrationFailure, selectMigrationStep } from '#machines/migration';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { MigrationFeature, useMigrationRef, useMigrationVerbs } from '#src/app/hooks/migration.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { MigrationAgents } from '../migration/MigrationAgents';
import { MigrationChoices } from '../migration/MigrationChoices';
import { MigrationFooter } from '../migration/MigrationFooter';
import { MigrationProgress } from '../migration/MigrationProgress';
import { migrationStrings } from '../migration/strings';

/** Agents change from one template to another: the choice, the test run, and how far it is. */
export const Overlay = ({ close }: OverlayProps) => (
  <MigrationFeature fallback={<ProgressBar />}>
    <ListFeature of="templates" fallback={<ProgressBar />}>
      <MigrateTemplate close={close} />
    </ListFeature>
  </MigrationFeature>
);

const MigrateTemplate = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useMigrationRef();
  const marks = useMarks(ref);
  if (!usePermissions().has('manageTemplates')) return null;
  return (
    <Dialog
      size="lg"
      tall
      title={migrationStrings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={<MigrationFooter close={close} />}
    >
      <Flex direction="column" gap="5" {...marks}>
        <Body />
      </Flex>
    </Dialog>
  );
};

const Body = () => {
  const ref = useMigrationRef();
  const { retry } = useMigrationVerbs();
  const step = useFact(ref, selectMigrationStep);
  const record = useFact(ref, selectMigration);
  const failure = useFact(ref, selectMigrationFailure);
  const templateId = useFact(ref, (snapshot) => snapshot.context.templateId);
  if (step === 'failed') return <FailureNotice title={migrationStrings.title} failure={failure} onRetry={retry} />;
  if (step === 'choosing') return <MigrationChoices templateId={templateId} />;
  if (!record) return <ProgressBar />;
  return (
    <>
      <MigrationProgress record={record} />
      <FormFailure failure={failure} except={[]} />
      <MigrationAgents />
    </>
  );
};
