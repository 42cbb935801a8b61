import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { shellStrings } from '../../strings/shell';

type AskProps = { title: string; yes: string; onYes: () => void; onClose: () => void; children: ReactNode };

/** A question before something is gone. */
export const Ask = ({ title, yes, onYes, onClose, children }: AskProps) => (
  <Dialog
    size="sm"
    title={title}
    closeLabel={shellStrings.close}
    onClose={onClose}
    footer={
      <>
        <Button variant="outline" size="sm" onClick={onClose}>
          {shellStrings.cancel}
        </Button>
        <Button
          variant="danger"
          size="sm"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
