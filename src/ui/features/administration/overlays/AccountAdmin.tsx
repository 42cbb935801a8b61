import { Flex } from '@chakra-ui/react';
import { useForm } from '#src/app/hooks/form.ts';
import { FeatureScope, useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Flags } from '../Flags';
import { LogsKept } from '../LogsKept';
import { NameForm } from '../NameForm';
import { OwnerSwitches } from '../OwnerSwitches';
import { RecordingDays } from '../RecordingDays';
import { RemoveSection } from '../RemoveSection';
import { StateSection } from '../StateSection';
import { adminStrings } from '../strings';

const strings = adminStrings.admin;

/** What the levels above may do with an account. */
export const Overlay = (props: OverlayProps) => (
  <FeatureScope of="accountAdmin" fallback={<ProgressBar />}>
    <AccountAdmin {...props} />
  </FeatureScope>
);

const AccountAdmin = ({ close }: OverlayProps) => {
  const { phase, record: account, failure, marks, retry } = useForm('accountAdmin');
  const record = useAccount();
  const may = usePermissions();
  if (!record || phase === 'loading') return <ProgressBar />;
  return (
    <Dialog size="md" title={strings.title(record.details.displayName)} closeLabel={shellStrings.close} onClose={close}>
      <Flex direction="column" gap="6" {...marks}>
        {phase === 'failed' && <FailureNotice failure={failure} title={adminStrings.failed} onRetry={retry} />}
        {account && (
          <>
            {may.has('editOrg') && <NameForm />}
            {account.level === 'organization' && may.has('createOrganization') && <Flags record={record} />}
            {account.level === 'organization' && may.has('editOrg') && (
              <>
                <RecordingDays record={record} />
                <LogsKept record={record} />
              </>
            )}
            {account.level === 'reseller' && may.has('createOrganization') && <OwnerSwitches record={record} />}
            {may.has('deactivateOrg') && <StateSection />}
            {may.has('deleteOrg') && <RemoveSection />}
          </>
        )}
      </Flex>
    </Dialog>
  );
};
