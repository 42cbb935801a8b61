import { Box, Flex } from '@chakra-ui/react';
import { FileText, X } from 'lucide-react';
import { DOCUMENT_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { selectSourceFields } from '#machines/knowledgeImport';
import { useFact } from '#src/app/hooks/fact.ts';
import { useKnowledgeImportRef, useSourceFiles } from '#src/app/hooks/knowledge.tsx';
import { FileZone } from '../../components/FileZone';
import { IconButton } from '../../components/IconButton';
import { fileSize } from '../../words/fileSize';
import { knowledgeStrings as strings } from './strings';

/** What a file dialog offers; the host looks at the bytes. */
const OFFERED = '.pdf,.docx,.txt,.md,.csv,.html,.htm,.json,.xml,.ics';

/** The files of a source: dropped or chosen, in the order in which they are read. */
export const SourceFiles = ({ readOnly }: { readOnly: boolean }) => {
  const { files } = useFact(useKnowledgeImportRef(), selectSourceFields);
  const { attach, remove } = useSourceFiles();
  return (
    <>
      <FileZone
        minH="170px"
        title={strings.dropFiles}
        hint={strings.filesHint(DOCUMENT_LIMIT_BYTES / 1_000_000)}
        chooseLabel={strings.chooseFiles}
        accept={OFFERED}
        multiple
        busy={readOnly}
        onFiles={attach}
      />
      {files.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={strings.files} borderTopWidth="1px">
          {files.map(({ id, name, sizeBytes }) => (
            <Flex key={id} as="li" align="center" gap="2" minH="40px" borderBottomWidth="1px" fontSize="note">
              <FileText size={16} aria-hidden="true" />
              <Box flex="1" minW={0} truncate title={name}>
                {name}
              </Box>
              <Box textStyle="caption" color="inkMuted" whiteSpace="nowrap">
                {fileSize(sizeBytes)}
              </Box>
              {!readOnly && (
                <IconButton size="xs" label={strings.removeFile(name)} Icon={X} onClick={() => remove(id)} />
              )}
            </Flex>
          ))}
        </Box>
      )}
    </>
  );
};
