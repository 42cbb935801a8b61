import { Box } from '@chakra-ui/react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { MonitorFeature } from '#src/app/hooks/monitor.tsx';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Form } from '../../../components/Form';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { monitorStrings as strings } from '../monitorStrings';
import { metricStrings } from '../strings';
import { MonitorFields } from './MonitorFields';
import { MonitorStanding } from './MonitorStanding';
import { MonitorWorks } from './MonitorWorks';

const FORM_ID = 'editMonitor';

/** A monitor that is made or changed (`editMonitor`): how it stands, when it told, and what it watches. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="monitorForm" fallback={<ProgressBar />}>
    <EditMonitor close={close} />
  </FeatureScope>
);

const EditMonitor = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { key, record, phase, failure, isTakenUp, marks, carryOut, discard, retry } = useForm('monitorForm');
  const task = key.monitorId === null ? 'create' : 'save';
  const { can, isUnderWay } = useFormTask('monitorForm', task);
  const mayEdit = usePermissions().has('editOrg');
  return (
    <Dialog
      placement="side"
      size="md"
      title={record?.name ?? (key.monitorId === null ? strings.newTitle : strings.editTitle)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        mayEdit &&
        phase === 'ready' && (
          <>
            {key.monitorId !== null && (
              <MonitorFeature>
                <MonitorWorks />
              </MonitorFeature>
            )}
            <Button variant="outline" size="sm" onClick={close}>
              {shellStrings.cancel}
            </Button>
            <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay} disabled={!can && !isUnderWay}>
              {task === 'create' ? strings.create : strings.save}
            </Button>
          </>
        )
      }
    >
      <Box {...marks}>
        {key.monitorId !== null && (
          <MonitorFeature fallback={<ProgressBar />}>
            <MonitorStanding />
          </MonitorFeature>
        )}
        {phase === 'failed' ? (
          <FailureNotice title={strings.monitorFailed} failure={failure} onRetry={retry} />
        ) : phase === 'loading' ? (
          <ProgressBar />
        ) : (
          <Form id={FORM_ID} can={can && mayEdit} onSend={() => carryOut(task)} gap="5">
            {isTakenUp && <TakenUp onDiscard={discard} />}
            {mayEdit ? <MonitorFields /> : <Box textStyle="hint">{metricStrings.cannotEdit}</Box>}
            <FormFailure failure={failure} except={['name']} />
          </Form>
        )}
      </Box>
    </Dialog>
  );
};
