import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { shellStrings } from '../../../strings/shell';
import { planStrings as strings } from '../plans/planStrings';

type RetirePlanProps = { name: string; retire: () => void; close: () => void };

/** Says what it means before a plan is retired. */
export const RetirePlan = ({ name, retire, close }: RetirePlanProps) => (
  <Dialog
    size="sm"
    title={strings.retireTitle(name)}
    closeLabel={shellStrings.close}
    onClose={close}
    footer={
      <>
        <Button variant="outline" size="sm" onClick={close}>
          {shellStrings.cancel}
        </Button>
        <Button variant="danger" size="sm" onClick={retire}>
          {strings.retire}
        </Button>
      </>
    }
  >
    {strings.retireHint}
  </Dialog>
);
