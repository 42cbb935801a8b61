import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { shellStrings } from '../../strings/shell';

type FormDialogProps = {
  title: string;
  close: () => void;
  /** What the button says that submits the form. */
  action: string;
  isBusy: boolean;
  canSubmit: boolean;
  onSubmit: () => void;
  /** What else can be done, before the buttons. */
  besides?: ReactNode;
  children: ReactNode;
};

/** A small dialog with one form. */
export const FormDialog = ({
  title,
  close,
  action,
  isBusy,
  canSubmit,
  onSubmit,
  besides,
  children,
}: FormDialogProps) => {
  const id = useId();
  return (
    <Dialog
      size="sm"
      title={title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          {besides}
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={id} size="sm" busy={isBusy} disabled={!canSubmit && !isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={id}
        {...{ noValidate: true }}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit && !isBusy) onSubmit();
        }}
      >
        {children}
      </Box>
    </Dialog>
  );
};
