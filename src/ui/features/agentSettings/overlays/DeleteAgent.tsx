import { Box } from '@chakra-ui/react';
import { ACCOUNT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { agentSettingsStrings } from '../strings';

const strings = agentSettingsStrings.remove;

/** Says what goes with the agent before it is deleted. */
export const Overlay = (props: OverlayProps) => (
  <FeatureScope of="agentSettings">
    <DeleteAgent {...props} />
  </FeatureScope>
);

const DeleteAgent = ({ close }: OverlayProps) => {
  const { record: agent, carryOut } = useForm('agentSettings');
  const { isUnderWay, failure } = useFormTask('agentSettings', 'delete');
  const mayDelete = usePermissions().has('deleteOrg');
  const untilMs = useNowMs() + ACCOUNT_UNDO_DAYS * DAY_MS;
  if (!agent || !mayDelete) return null;
  return (
    <Dialog
      size="sm"
      title={strings.title(agent.name)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button variant="danger" size="sm" busy={isUnderWay} onClick={() => carryOut('delete')}>
            {strings.submit}
          </Button>
        </>
      }
    >
      <Box>{strings.goes}</Box>
      <Box as="ul" listStyleType="disc" ps="5" my="2">
        <li>{strings.parts.page(agent.username)}</li>
        <li>{strings.parts.prompt}</li>
        <li>{strings.parts.inbox}</li>
        <li>{strings.parts.number}</li>
      </Box>
      <Box textStyle="hint" mb="3">
        {strings.stays}
      </Box>
      <Box mb="3">{strings.undo(new Date(untilMs).toLocaleDateString(undefined, { dateStyle: 'long' }))}</Box>
      <FormFailure failure={failure} except={[]} />
    </Dialog>
  );
};

const DAY_MS = 86_400_000;
