import { Box } from '@chakra-ui/react';
import {
  type AdminAccount,
  selectAdminAccount,
  selectAdminFailureOf,
  selectCanDelete,
  selectExplanation,
} from '#machines/accountAdmin';
import { AccountAdminFeature, useAccountAdminRef, useAccountAdminVerbs } from '#src/app/hooks/accountAdmin.tsx';
import { shallowEqual, useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { adminStrings } from '../strings';

const strings = adminStrings.remove;

/** Says what a deletion means, and has the name typed. With others below it only says which. */
export const Overlay = (props: OverlayProps) => (
  <AccountAdminFeature fallback={<ProgressBar />}>
    <DeleteAccount {...props} />
  </AccountAdminFeature>
);

const DeleteAccount = ({ close }: OverlayProps) => {
  const ref = useAccountAdminRef();
  const { remove, explain } = useAccountAdminVerbs();
  const account = useFact(ref, selectAdminAccount);
  const { confirmation } = useFact(ref, selectExplanation, shallowEqual);
  const failure = useFact(ref, selectAdminFailureOf('delete'));
  const canDelete = useFact(ref, selectCanDelete);
  const isBusy = useIsBusy(ref);
  const isOwn = useIdentity().memberships.some(({ accountId }) => accountId === account?.id);
  const mayDelete = usePermissions().has('deleteOrg');
  if (!account || !mayDelete) return <ProgressBar />;
  const below = belowOf(account);
  return (
    <Dialog
      size="sm"
      title={(below === null ? strings.title : strings.blockedTitle)(account.name)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          {below === null && (
            <Button variant="danger" size="sm" busy={isBusy} disabled={!canDelete && !isBusy} onClick={remove}>
              {strings.submit}
            </Button>
          )}
        </>
      }
    >
      {below === null ? (
        <>
          <Box mb="3">{strings.goes}</Box>
          {isOwn && (
            <Box mb="3" fontWeight="medium">
              {strings.own}
            </Box>
          )}
          <Field label={strings.confirm(account.name)}>
            {(control) => (
              <Input
                {...control}
                {...AUTO_FOCUS}
                autoComplete="off"
                value={confirmation}
                onChange={(event) => explain({ confirmation: event.target.value })}
              />
            )}
          </Field>
        </>
      ) : (
        <Box>{strings.blocked(below)}</Box>
      )}
      <Box mt="3">
        <FormFailure failure={failure} except={[]} />
      </Box>
    </Dialog>
  );
};

/** What hangs directly below it; null for nothing. */
const belowOf = ({ level, counts }: AdminAccount): string | null => {
  const key = ({ partner: 'resellers', reseller: 'organizations', organization: 'agents' } as const)[level];
  return counts[key] === 0 ? null : adminStrings.counts[key](counts[key]);
};
