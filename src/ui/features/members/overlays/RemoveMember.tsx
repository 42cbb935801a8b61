import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { memberStrings as strings } from '../strings';
import { useMemberOf } from './memberOf';

/** Says what it means before a member is removed (`memberDelete`, specification 2). */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  const { record, member, change } = useMemberOf(overlay);
  const account = useAccount()?.details.displayName ?? '';
  const isRemovable = member?.changeable === true && !member.lastOwner;
  return (
    <Dialog
      size="sm"
      title={strings.removeTitle(member?.name ?? member?.email ?? '')}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button
            variant="danger"
            size="sm"
            disabled={!isRemovable}
            onClick={() => {
              if (member) change({ kind: 'remove', memberId: member.id });
              close();
            }}
          >
            {strings.remove}
          </Button>
        </>
      }
    >
      {record && !member ? strings.noMember : strings.removeHint(account)}
    </Dialog>
  );
};
