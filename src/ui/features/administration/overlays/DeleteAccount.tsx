import { Box } from '@chakra-ui/react';
import type { AdminAccount } from '#machines/forms/accountAdmin';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
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
  <FeatureScope of="accountAdmin" fallback={<ProgressBar />}>
    <DeleteAccount {...props} />
  </FeatureScope>
);

const DeleteAccount = ({ close }: OverlayProps) => {
  const { record: account, draft, edit, carryOut } = useForm('accountAdmin');
  const { can, isUnderWay, failure } = useFormTask('accountAdmin', 'delete');
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
            <Button
              variant="danger"
              size="sm"
              busy={isUnderWay}
              disabled={!can && !isUnderWay}
              onClick={() => carryOut('delete')}
            >
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
                value={draft.confirmation}
                onChange={(event) => edit({ confirmation: event.target.value })}
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
