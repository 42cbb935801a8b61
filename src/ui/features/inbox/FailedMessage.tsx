import { Flex } from '@chakra-ui/react';
import type { Message } from '#contract/entities/conversation';
import { selectChange } from '#machines/room';
import { useFact } from '#src/app/hooks/fact.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { shellStrings } from '../../strings/shell';

/** Why a message did not arrive, and a way to send it again. */
export const FailedMessage = ({ message: { uuid, status, reason } }: { message: Message }) => {
  const change = useFact(useRoomRef(), selectChange);
  const verbs = useRoomVerbs();
  const mayResend = usePermissions().has('editOrg');
  if (status !== 'failed') return null;
  return (
    <Flex align="center" gap="2" pt="1" color="danger.ink" fontSize="sm" maxW="min(500px, 100%)">
      {reason}
      {mayResend && (
        <Button
          variant="outline"
          size="xs"
          flexShrink={0}
          disabled={change !== null}
          onClick={() => verbs.change({ kind: 'resend', uuid })}
        >
          {shellStrings.retry}
        </Button>
      )}
    </Flex>
  );
};
