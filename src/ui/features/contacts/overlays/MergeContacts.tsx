import { Box, Flex } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { CONTACT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { MergeTable } from '../MergeTable';
import { contactStrings } from '../strings';

/** Two contacts side by side with what becomes of them, to be merged or kept apart (mock, 15). */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="mergeContacts" fallback={<ProgressBar />}>
    <MergeContacts close={close} />
  </FeatureScope>
);

const MergeContacts = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { record: pair, failure, marks, carryOut, retry } = useForm('mergeContacts');
  const { isUnderWay: isMerging } = useFormTask('mergeContacts', 'merge');
  const { isUnderWay: isDismissing } = useFormTask('mergeContacts', 'dismiss');
  if (!usePermissions().has('editOrg')) return null;
  if (!pair && !failure) return <ProgressBar />;
  const isBusy = isMerging || isDismissing;
  return (
    <Dialog
      size="lg"
      flush
      title={contactStrings.mergeTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        pair && (
          <>
            <Flex flex="1" minW="200px" align="center" gap="2" textStyle="hint">
              <Undo2 size={14} aria-hidden="true" />
              {contactStrings.mergeHint(CONTACT_UNDO_DAYS)}
            </Flex>
            <Button
              variant="outline"
              size="sm"
              busy={isDismissing}
              disabled={isBusy}
              onClick={() => carryOut('dismiss')}
            >
              {contactStrings.notSame}
            </Button>
            <Button size="sm" busy={isMerging} disabled={isBusy} onClick={() => carryOut('merge')}>
              {contactStrings.merge}
            </Button>
          </>
        )
      }
    >
      {pair ? (
        <Box {...marks}>
          <Box px="5" pt="3" pb="3" textStyle="hint">
            {pair.by && `${contactStrings.sameBy[pair.by]}. `}
            {contactStrings.mergeChoose}
          </Box>
          <Box px="5">
            <FormFailure failure={failure} except={[]} />
          </Box>
          <MergeTable pair={pair} />
        </Box>
      ) : (
        <FailureNotice title={contactStrings.mergeTitle} failure={failure} onRetry={retry} />
      )}
    </Dialog>
  );
};
