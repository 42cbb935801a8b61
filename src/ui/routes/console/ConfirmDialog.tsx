import { Box } from '@chakra-ui/react';
import type { Question } from '#machines/confirm';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';

export type ConfirmDialogProps = { question: Required<Question>; onAccept: () => void; onCancel: () => void };

/** The confirm dialog (specification 2): one question, two answers. Escape and the scrim mean no. */
export const ConfirmDialog = ({ question, onAccept, onCancel }: ConfirmDialogProps) => (
  <Dialog
    size="sm"
    title={question.title}
    closeLabel={question.cancelLabel}
    onClose={onCancel}
    footer={
      <>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {question.cancelLabel}
        </Button>
        <Button
          variant={question.danger ? 'danger' : 'solid'}
          size="sm"
          onClick={onAccept}
          autoFocus={!question.danger}
        >
          {question.confirmLabel}
        </Button>
      </>
    }
  >
    <Box whiteSpace="pre-line">{question.message}</Box>
  </Dialog>
);
