import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import type { Message, MissingFile } from '#contract/entities/conversation';
import { selectChange } from '#machines/room';
import { useFact } from '#src/app/hooks/fact.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { shellStrings } from '../../strings/shell';
import { inboxStrings } from './strings';

/** The files of a message that are not here: on their way, or why not, and a way to have one fetched again. */
export const MissingFiles = ({ message: { uuid, missingFiles } }: { message: Message }) =>
  missingFiles && missingFiles.length > 0 && <FilesToFetch uuid={uuid} missingFiles={missingFiles} />;

const FilesToFetch = ({ uuid, missingFiles }: { uuid: string; missingFiles: readonly MissingFile[] }) => {
  const change = useFact(useRoomRef(), selectChange);
  const verbs = useRoomVerbs();
  const mayFetch = usePermissions().has('editOrg');
  return (
    <Flex
      as="ul"
      direction="column"
      gap="1.5"
      w="min(500px, 100%)"
      listStyleType="none"
      aria-label={inboxStrings.missingFiles}
    >
      {missingFiles.map((missing) => (
        <Line
          key={missing.file}
          missing={missing}
          isBusy={change !== null}
          onRetry={mayFetch ? () => verbs.change({ kind: 'fetchFile', uuid, file: missing.file }) : undefined}
        />
      ))}
    </Flex>
  );
};

type LineProps = { missing: MissingFile; isBusy: boolean; onRetry: (() => void) | undefined };

const Line = ({ missing: { name, reason, canRetry }, isBusy, onRetry }: LineProps) => {
  const isWrong = reason !== undefined;
  const Icon = isWrong ? CircleAlert : LoaderCircle;
  return (
    <Flex
      as="li"
      align="center"
      gap="2.5"
      minH="54px"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderColor={isWrong ? 'danger.solid' : 'line'}
      borderRadius="lg"
      bg={isWrong ? 'danger.tint' : 'panel'}
      fontSize="sm"
      data-missing={isWrong ? 'failed' : 'waiting'}
    >
      <Box color={isWrong ? 'danger.ink' : 'inkMuted'} flexShrink={0}>
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box flex="1" minW={0} lineHeight="short">
        <Box fontWeight="medium" truncate title={name}>
          {name}
        </Box>
        <Box textStyle="caption" color={isWrong ? 'danger.ink' : 'inkMuted'}>
          {isWrong ? inboxStrings.fileMissing(reason) : inboxStrings.fileComing}
        </Box>
      </Box>
      {isWrong && canRetry && onRetry && (
        <Button
          variant="outline"
          size="xs"
          flexShrink={0}
          disabled={isBusy}
          aria-label={inboxStrings.fetchAgain(name)}
          onClick={onRetry}
        >
          {shellStrings.retry}
        </Button>
      )}
    </Flex>
  );
};
