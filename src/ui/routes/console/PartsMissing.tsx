import { CircleAlert } from 'lucide-react';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useUnsavedCheck } from '#src/app/hooks/unsaved.ts';
import { useAreMachinesMissing, useWorkspaceVerbs } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { shellStrings } from '../../strings/shell';
import { Strip } from './Strip';

/**
 * Says that what most screens need could not be loaded; the lists that are shown stay. Some browsers cache the failure, and after an
 * update of the host the file is gone, so the page reloads, unless that could lose a text.
 */
export const PartsMissing = () => {
  const areMissing = useAreMachinesMissing();
  const { reload } = useNavigation();
  const { retry } = useWorkspaceVerbs();
  const isUnsaved = useUnsavedCheck();
  return (
    <Strip
      tone="danger"
      notice={areMissing ? { Icon: CircleAlert, text: PART_NOT_LOADED } : null}
      action={
        <Button variant="outline" size="sm" onClick={() => (isUnsaved() ? retry() : reload())}>
          {shellStrings.retry}
        </Button>
      }
    />
  );
};
