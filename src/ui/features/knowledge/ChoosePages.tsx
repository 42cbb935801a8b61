import { Box, Flex } from '@chakra-ui/react';
import { Folder } from 'lucide-react';
import { DOCUMENTS_LIMIT } from '#contract/rules/hostConstants';
import { pageFolders, readablePath } from '#contract/rules/knowledge/folders';
import { selectLeftPages, selectPages } from '#machines/knowledgeImport';
import { useFact } from '#src/app/hooks/fact.ts';
import { useKnowledgeImportRef, useKnowledgeImportVerbs } from '#src/app/hooks/knowledge.tsx';
import { FoldingSection } from '../../components/FoldingSection';
import { LongList } from '../../components/LongList';
import { knowledgeStrings as strings } from './strings';

/** The pages that were found, by folder, each folder and each page to be read or not. */
export const ChoosePages = () => {
  const ref = useKnowledgeImportRef();
  const pages = useFact(ref, selectPages);
  const left = new Set(useFact(ref, selectLeftPages));
  const folders = pageFolders(pages);
  return (
    <>
      <Flex align="baseline" gap="2" mb="2">
        <Box textStyle="section" flex="1">
          {strings.choose}
        </Box>
        <Box textStyle="caption" color="inkMuted">
          {strings.foundPages(pages.length)}
        </Box>
      </Flex>
      <Check label={strings.everything} pages={pages} left={left} />
      <Box borderTopWidth="1px" mt="1">
        {folders.map(({ path, pages: own }) => (
          <Flex key={path} align="flex-start" gap="2" borderBottomWidth="1px">
            <Box pt="2">
              <Check label={strings.folder(path)} isLabelHidden pages={own} left={left} />
            </Box>
            <Box flex="1" minW={0}>
              <FoldingSection Icon={Folder} title={strings.folder(path)} summary={strings.pages(own.length)}>
                <LongList label={strings.folder(path)} items={own} keyOf={(page) => page}>
                  {(page) => <Check label={readablePath(page)} pages={[page]} left={left} />}
                </LongList>
              </FoldingSection>
            </Box>
          </Flex>
        ))}
      </Box>
      <Box textStyle="hint" mt="3">
        {strings.limit(DOCUMENTS_LIMIT)}
      </Box>
    </>
  );
};

type CheckProps = { label: string; isLabelHidden?: boolean; pages: readonly string[]; left: ReadonlySet<string> };

const Check = ({ label, isLabelHidden = false, pages, left }: CheckProps) => {
  const { choose } = useKnowledgeImportVerbs();
  const out = pages.filter((page) => left.has(page)).length;
  return (
    <Flex as="label" align="center" gap="2" minH="30px" fontSize="note" cursor="pointer" minW={0}>
      <input
        type="checkbox"
        aria-label={label}
        checked={out === 0}
        ref={(box) => {
          if (box) box.indeterminate = out > 0 && out < pages.length;
        }}
        onChange={(event) => choose(pages, event.target.checked)}
      />
      {!isLabelHidden && (
        <Box as="span" truncate>
          {label}
        </Box>
      )}
    </Flex>
  );
};
