import { Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useUnsavedCheck } from '#src/app/hooks/unsaved.ts';
import { useAreMachinesMissing, useWorkspaceVerbs } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { shellStrings } from '../../strings/shell';

/**
 * Says that what most screens need could not be loaded; the lists that are shown stay. Some browsers cache the failure, and after an
 * update of the host the file is gone, so the page reloads, unless that could lose a text. Always rendered, so that a screen reader
 * announces it.
 */
export const PartsMissing = () => {
  const areMissing = useAreMachinesMissing();
  const { reload } = useNavigation();
  const { retry } = useWorkspaceVerbs();
  const isUnsaved = useUnsavedCheck();
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="2"
      flexShrink={0}
      fontSize="sm"
      bg="danger.tint"
      color="danger.ink"
      {...(areMissing && { px: '4', py: '1.5' })}
    >
      {areMissing && (
        <>
          <CircleAlert size={15} aria-hidden="true" />
          {PART_NOT_LOADED}
          <Button variant="outline" size="sm" onClick={() => (isUnsaved() ? retry() : reload())}>
            {shellStrings.retry}
          </Button>
        </>
      )}
    </Flex>
  );
};
