import { useContactPreview } from '#src/app/hooks/contacts.tsx';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { nameOf } from '../nameOf';
import { ContactBody } from '../preview/ContactBody';
import { contactStrings } from '../strings';

/** Who somebody is: how to reach them, what they agreed to, what the agent knows, and what was said before. */
export const Overlay = ({ close }: OverlayProps) => {
  const { preview, failure, retry } = useContactPreview();
  return (
    <Dialog
      size="sm"
      placement="side"
      flush
      title={preview ? nameOf(preview.contact) : contactStrings.preview}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      {!preview && failure && <FailureNotice title={contactStrings.preview} failure={failure} onRetry={retry} />}
      {!preview && !failure && <ProgressBar />}
      {preview && <ContactBody preview={preview} />}
    </Dialog>
  );
};
