import { Box, Flex } from '@chakra-ui/react';
import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
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
import { DashboardFields } from './DashboardFields';
import { MailFields } from './MailFields';

const FORM_ID = 'editDashboard';

/** A dashboard that is made or changed (`editDashboard`), and whether it comes by mail every week. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="dashboardEditor" fallback={<ProgressBar />}>
    <EditDashboard close={close} />
  </FeatureScope>
);

const EditDashboard = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { key, record, phase, failure, isTakenUp, marks, discard, retry } = useForm('dashboardEditor');
  const task = useSaving();
  const mayEdit = usePermissions().has('editOrg');
  return (
    <Dialog
      placement="side"
      size="md"
      title={record?.name ?? (key.dashboardId === null ? strings.newDashboard : strings.editDashboard)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={phase === 'ready' && <Footer close={close} />}
    >
      <Box {...marks}>
        {phase === 'failed' ? (
          <FailureNotice title={strings.dashboardFailed} failure={failure} onRetry={retry} />
        ) : phase === 'gone' ? (
          <EmptyState
            icon={<LayoutDashboard size={20} />}
            title={strings.dashboardGone}
            hint={strings.dashboardGoneHint}
          />
        ) : phase === 'loading' ? (
          <ProgressBar />
        ) : (
          <Form id={FORM_ID} can={task.can} onSend={task.send} gap="5">
            {isTakenUp && <TakenUp onDiscard={discard} />}
            {mayEdit ? <DashboardFields /> : <Box textStyle="hint">{strings.cannotEdit}</Box>}
            {(mayEdit || !record?.isDefault) && <MailFields />}
            <FormFailure failure={failure} except={['name']} />
          </Form>
        )}
      </Box>
    </Dialog>
  );
};

/** One that nobody made yet is made with the first change. */
function useSaving() {
  const { carryOut } = useForm('dashboardEditor');
  const create = useFormTask('dashboardEditor', 'create');
  const save = useFormTask('dashboardEditor', 'save');
  return {
    can: create.can || save.can,
    isUnderWay: create.isUnderWay || save.isUnderWay,
    send: () => carryOut(create.can ? 'create' : 'save'),
  };
}

const Footer = ({ close }: { close: () => void }) => {
  const { record, carryOut } = useForm('dashboardEditor');
  const removal = useFormTask('dashboardEditor', 'delete');
  const { can, isUnderWay } = useSaving();
  const mayEdit = usePermissions().has('editOrg');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Flex flex="1">
        {mayEdit && (removal.can || removal.isUnderWay) && (
          <Button variant="ghost" size="sm" busy={removal.isUnderWay} onClick={() => setAsked(true)}>
            {strings.deleteDashboard}
          </Button>
        )}
      </Flex>
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay} disabled={!can && !isUnderWay}>
        {strings.save}
      </Button>
      {isAsked && (
        <Ask
          title={strings.deleteDashboardTitle(record?.name ?? '')}
          yes={strings.deleteDashboard}
          onClose={() => setAsked(false)}
          onYes={() => carryOut('delete')}
        >
          {strings.deleteDashboardHint}
        </Ask>
      )}
    </>
  );
};
