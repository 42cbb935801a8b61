import { Box, Flex } from '@chakra-ui/react';
import { CircleCheck, CircleStop, Download } from 'lucide-react';
import { selectImport } from '#machines/contactImport';
import { useContactImportRef, useContactWork } from '#src/app/hooks/contacts.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { IconTile } from '../../../components/IconTile';
import { contactStrings } from '../strings';
import { OutcomeCounts } from './OutcomeCounts';

/** What became of an import, and the lines that made no contact, to be corrected. */
export const ImportOutcome = () => {
  const record = useFact(useContactImportRef(), selectImport);
  const { carryOut, isBusy } = useContactWork();
  if (!record) return null;
  const isDone = record.status === 'done';
  return (
    <Flex direction="column" gap="5" py="4">
      <Flex align="center" gap="3">
        <IconTile size="lg">{isDone ? <CircleCheck size={22} /> : <CircleStop size={22} />}</IconTile>
        <Box minW={0} role="status">
          <Box textStyle="section">{isDone ? contactStrings.importDone : contactStrings.importStopped}</Box>
          <Box textStyle="hint" truncate>
            {record.fileName ?? contactStrings.noFileName} · {contactStrings.progress(record.done, record.rows)}
          </Box>
        </Box>
      </Flex>
      <OutcomeCounts record={record} />
      {record.failed > 0 && (
        <Flex align="center" gap="3" wrap="wrap">
          <Box flex="1" minW="220px" textStyle="hint">
            {contactStrings.errorsHint}
          </Box>
          <Button
            variant="outline"
            size="sm"
            busy={isBusy}
            onClick={() => carryOut({ kind: 'saveErrors', importId: record.id })}
          >
            <Download size={16} aria-hidden="true" />
            {contactStrings.saveErrors}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
