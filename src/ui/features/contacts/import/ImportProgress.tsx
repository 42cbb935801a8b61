import { Box, Flex } from '@chakra-ui/react';
import { selectImport, selectImportFailure } from '#machines/contactImport';
import { useContactImportRef } from '#src/app/hooks/contacts.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { contactStrings } from '../strings';
import { OutcomeCounts } from './OutcomeCounts';

/** How far a running import is. */
export const ImportProgress = () => {
  const ref = useContactImportRef();
  const record = useFact(ref, selectImport);
  const failure = useFact(ref, selectImportFailure);
  if (!record) return null;
  const { done, rows } = record;
  return (
    <Flex direction="column" gap="5" py="4">
      <Box>
        <Flex align="baseline" gap="3" mb="2">
          <Box flex="1" textStyle="section" truncate>
            {record.fileName ?? contactStrings.importing}
          </Box>
          <Box textStyle="hint" fontVariantNumeric="tabular-nums">
            {contactStrings.progress(done, rows)}
          </Box>
        </Flex>
        <Box
          role="progressbar"
          aria-label={contactStrings.importing}
          aria-valuemin={0}
          aria-valuenow={done}
          aria-valuemax={rows}
          h="6px"
          borderRadius="full"
          bg="wash"
          overflow="hidden"
        >
          <Box
            h="full"
            borderRadius="full"
            bg="accent.solid"
            transition="width {durations.fast} {easings.standard}"
            style={{ width: `${rows === 0 ? 0 : (done / rows) * 100}%` }}
          />
        </Box>
      </Box>
      <OutcomeCounts record={record} />
      <Box textStyle="hint">{contactStrings.importGoesOn}</Box>
      <FormFailure failure={failure} except={[]} />
    </Flex>
  );
};
