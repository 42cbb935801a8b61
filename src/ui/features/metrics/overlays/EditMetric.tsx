import { Box, Flex } from '@chakra-ui/react';
import { SquareFunction } from 'lucide-react';
import { useState } from 'react';
import { metricProblems } from '#machines/metricEditor';
import { MetricEditorFeature, useMetricEditor } from '#src/app/hooks/metricEditor.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { Form } from '../../../components/Form';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { Ask } from '../Ask';
import { metricStrings as strings } from '../strings';
import { FORM_INPUTS, MetricFields } from './MetricFields';
import { Preview } from './Preview';

const FORM_ID = 'editMetric';

/** A metric that is made or changed (`editMetric`): how it is counted, and what that comes to. */
export const Overlay = ({ overlay, close }: OverlayProps) => (
  <MetricEditorFeature fallback={<ProgressBar />}>
    <EditMetric hasCard={overlay.parameters.cardOf !== undefined} close={close} />
  </MetricEditorFeature>
);

const EditMetric = ({ hasCard, close }: { hasCard: boolean; close: () => void }) => {
  const editor = useMetricEditor();
  const { name, phase, facts, failure, isTakenUp, canSave, marks, discard, retry, save } = editor;
  const mayEdit = usePermissions().has('editOrg');
  return (
    <Dialog
      placement="side"
      size="md"
      title={name === null ? strings.newTitle : strings.editTitle(facts?.metric?.title ?? '')}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={facts && mayEdit && phase === 'ready' && <Footer hasCard={hasCard} close={close} />}
    >
      <Box {...marks}>
        {phase === 'failed' ? (
          <FailureNotice title={strings.metricFailed} failure={failure} onRetry={retry} />
        ) : phase === 'gone' ? (
          <EmptyState
            icon={<SquareFunction size={20} />}
            title={strings.metricGone}
            hint={strings.metricGoneHint}
            action={
              <Button variant="outline" size="sm" onClick={close}>
                {shellStrings.close}
              </Button>
            }
          />
        ) : !facts ? (
          <ProgressBar />
        ) : (
          <Form id={FORM_ID} can={canSave && mayEdit} onSend={save} gap="5">
            {isTakenUp && <TakenUp onDiscard={discard} />}
            {!mayEdit && <Box textStyle="hint">{strings.cannotEdit}</Box>}
            <MetricFields facts={facts} readOnly={!mayEdit} />
            <Preview />
            <FormFailure failure={failure} except={FORM_INPUTS} />
          </Form>
        )}
      </Box>
    </Dialog>
  );
};

const Footer = ({ hasCard, close }: { hasCard: boolean; close: () => void }) => {
  const { name, facts, draft, canSave, isSaving, isDeleting, remove } = useMetricEditor();
  const [isAsked, setAsked] = useState(false);
  const isWrong = metricProblems(draft, facts?.fields ?? []).formula.length > 0;
  return (
    <>
      <Flex flex="1" align="center" gap="2" minW={0}>
        {name !== null && (
          <Button variant="ghost" size="sm" busy={isDeleting} onClick={() => setAsked(true)}>
            {strings.deleteMetric}
          </Button>
        )}
        <Box textStyle="caption" color="inkMuted" role="status">
          {isWrong && strings.fixFormula}
        </Box>
      </Flex>
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isSaving} disabled={!canSave && !isSaving}>
        {name !== null ? strings.save : hasCard ? strings.addCard : strings.add}
      </Button>
      {isAsked && (
        <Ask
          title={strings.deleteTitle(facts?.metric?.title ?? '')}
          yes={strings.deleteMetric}
          onClose={() => setAsked(false)}
          onYes={remove}
        >
          {strings.deleteHint}
        </Ask>
      )}
    </>
  );
};
