import type { StoredDefinition } from '#contract/entities/app';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { shellStrings } from '../../strings/shell';
import { makingStrings as strings } from './strings';

export type RetireAppProps = { made: StoredDefinition; onRetire: () => void; onClose: () => void };

/** Says what it means before a version of an app is retired. */
export const RetireApp = ({ made, onRetire, onClose }: RetireAppProps) => (
  <Dialog
    size="sm"
    title={strings.retireTitle(made.name, made.appVersion)}
    closeLabel={shellStrings.close}
    onClose={onClose}
    footer={
      <>
        <Button variant="outline" size="sm" onClick={onClose}>
          {shellStrings.cancel}
        </Button>
        <Button variant="danger" size="sm" onClick={onRetire}>
          {strings.retire}
        </Button>
      </>
    }
  >
    {strings.retireHint}
  </Dialog>
);
