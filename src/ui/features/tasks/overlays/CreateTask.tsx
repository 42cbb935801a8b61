import { Box } from '@chakra-ui/react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Form } from '../../../components/Form';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { taskStrings as strings } from '../strings';
import { FORM_INPUTS, TaskFields } from '../TaskFields';
import { WhenFields } from '../WhenFields';

const FORM_ID = 'createTask';

/** A new task (`createTask`): whom, what, when, and on what again. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="taskForm" fallback={<ProgressBar />}>
    <CreateTask close={close} />
  </FeatureScope>
);

const CreateTask = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { failure, isTakenUp, marks, carryOut, discard } = useForm('taskForm');
  const { can, isUnderWay } = useFormTask('taskForm', 'create');
  return (
    <Dialog
      placement="side"
      size="md"
      title={strings.makeTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay} disabled={!can && !isUnderWay}>
            {strings.make}
          </Button>
        </>
      }
    >
      <Box {...marks}>
        <Form id={FORM_ID} can={can} onSend={() => carryOut('create')} gap="5">
          {isTakenUp && <TakenUp onDiscard={discard} />}
          <TaskFields />
          <WhenFields />
          <FormFailure failure={failure} except={FORM_INPUTS} />
        </Form>
      </Box>
    </Dialog>
  );
};
