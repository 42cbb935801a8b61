import { useConfirmVerbs, useQuestion } from '#src/app/hooks/confirm.ts';
import { BrokenDialog } from '../../components/BrokenDialog';
import { PartBoundary } from '../../components/PartBoundary';
import { createParts } from '../../parts';

const parts = createParts({ dialog: () => import('./ConfirmDialog') });

/** The open question, above everything else. Its code is loaded with the first question, or when the page is idle. */
export const ConfirmArea = () => {
  const question = useQuestion();
  const { accept, cancel } = useConfirmVerbs();
  if (!question) return null;
  return (
    <PartBoundary
      parts={parts}
      name="dialog"
      waiting={null}
      broken={(message, retry) => <BrokenDialog message={message} onRetry={retry} onClose={cancel} />}
    >
      {({ ConfirmDialog }) => (
        <ConfirmDialog key={question.askId} question={question} onAccept={accept} onCancel={cancel} />
      )}
    </PartBoundary>
  );
};

/** Loads the dialog before a question needs it. */
export const prefetchConfirm = () => parts.prefetch('dialog');
