import { Box } from '@chakra-ui/react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { shellStrings } from '../../../strings/shell';
import { billingStrings as strings } from '../strings';

/** In place of a dialog that moves money, for who may not, or where there is no way. */
export const OnlyLook = ({ title, hint, close }: { title: string; hint: string; close: () => void }) => (
  <Dialog
    size="sm"
    title={title}
    closeLabel={shellStrings.close}
    onClose={close}
    footer={
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.close}
      </Button>
    }
  >
    <Box fontSize="sm">{hint}</Box>
  </Dialog>
);

/** Why this person moves no money here; null: they may. */
export const whyNot = (mayMove: boolean, hasWay: boolean): string | null => {
  if (!mayMove) return strings.mayOnlyLook;
  return hasWay ? null : strings.noWay;
};
