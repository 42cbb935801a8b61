import type { Call } from '#contract/entities/call';
import { useLiveCalls } from '#src/app/hooks/liveCalls.ts';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { microscopeStrings as strings } from './strings';

/** Asks before a customer's call is cut off. */
export const EndCall = ({ call, onClose }: { call: Call; onClose: () => void }) => {
  const { end } = useLiveCalls();
  const confirm = () => {
    end(call.id);
    onClose();
  };
  return (
    <Dialog
      size="sm"
      title={strings.endTitle}
      closeLabel={strings.cancel}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {strings.endNo}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {strings.endYes}
          </Button>
        </>
      }
    >
      {strings.endHint}
    </Dialog>
  );
};
