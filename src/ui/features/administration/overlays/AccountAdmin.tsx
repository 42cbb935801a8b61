import { Flex } from '@chakra-ui/react';
import { selectAdminAccount, selectAdminFailureOf } from '#machines/accountAdmin';
import { AccountAdminFeature, useAccountAdminRef, useAccountAdminVerbs } from '#src/app/hooks/accountAdmin.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Flags } from '../Flags';
import { NameForm } from '../NameForm';
import { OwnerSwitches } from '../OwnerSwitches';
import { RemoveSection } from '../RemoveSection';
import { StateSection } from '../StateSection';
import { adminStrings } from '../strings';

const strings = adminStrings.admin;

/** What the levels above may do with an account. */
export const Overlay = (props: OverlayProps) => (
  <AccountAdminFeature fallback={<ProgressBar />}>
    <AccountAdmin {...props} />
  </AccountAdminFeature>
);

const AccountAdmin = ({ close }: OverlayProps) => {
  const ref = useAccountAdminRef();
  const { retry } = useAccountAdminVerbs();
  const record = useAccount();
  const account = useFact(ref, selectAdminAccount);
  const failure = useFact(ref, selectAdminFailureOf('load'));
  const may = usePermissions();
  const marks = useMarks(ref);
  if (!record || (!account && !failure)) return <ProgressBar />;
  return (
    <Dialog size="md" title={strings.title(record.details.displayName)} closeLabel={shellStrings.close} onClose={close}>
      <Flex direction="column" gap="6" {...marks}>
        {failure && <FailureNotice failure={failure} title={adminStrings.failed} onRetry={retry} />}
        {account && (
          <>
            {may.has('editOrg') && <NameForm />}
            {account.level === 'organization' && may.has('createOrganization') && <Flags record={record} />}
            {account.level === 'reseller' && may.has('createOrganization') && <OwnerSwitches record={record} />}
            {may.has('deactivateOrg') && <StateSection />}
            {may.has('deleteOrg') && <RemoveSection />}
          </>
        )}
      </Flex>
    </Dialog>
  );
};
