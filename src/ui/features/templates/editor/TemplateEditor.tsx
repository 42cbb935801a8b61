import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { selectFailure, selectHasFailedToLoad, selectIsLoading } from '#machines/campaign';
import { useAppPath } from '#src/app/hooks/app.ts';
import { CampaignFeature, useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { FailureNotice } from '../../../components/FailureNotice';
import { Tabs } from '../../../components/Tabs';
import { useIsPhone } from '../../../components/useIsPhone';
import { usePagedList } from '../../../components/usePagedList';
import { StatusRow } from '../../editor/EditorBar';
import { EditorNotices } from '../../editor/EditorNotices';
import { EditorSkeleton } from '../../editor/EditorSkeleton';
import { PromptPane } from '../../editor/PromptPane';
import { SettingsPane } from '../../editor/SettingsPane';
import { useConflictDialog } from '../../editor/useConflictDialog';
import { useSaveKey } from '../../editor/useSaveKey';
import { templateStrings } from '../strings';
import { TemplateGone } from '../TemplateGone';
import { FieldsSection } from './FieldsSection';
import { fieldEditorStrings } from './strings';

export { Header } from '../../editor/EditorBar';

/** A template is written: its prompt, what it asks for and its settings, with a draft and a published copy like an agent. */
export const Screen = () => (
  <ListFeature of="templates" fallback={<EditorSkeleton />}>
    <CampaignFeature fallback={<EditorSkeleton />}>
      <Editor />
    </CampaignFeature>
  </ListFeature>
);

const Editor = () => {
  const ref = useCampaignRef();
  const isLoading = useFact(ref, selectIsLoading);
  const hasFailed = useFact(ref, selectHasFailedToLoad);
  const failure = useFact(ref, selectFailure);
  const { retry } = useCampaignVerbs();
  const templateId = useAppPath().screen[1] ?? '';
  const list = usePagedList('templates');
  const mayEdit = usePermissions().has('manageTemplates');
  const template = list.items.find(({ id }) => id === templateId);
  if (hasFailed) return <FailureNotice isPage title={templateStrings.loadFailed} failure={failure} onRetry={retry} />;
  if (isLoading || (list.isLoading && !template)) return <EditorSkeleton />;
  // Only those whose template it is see its draft.
  if (!mayEdit || !template?.staging) return <TemplateGone />;
  return <Workbench title={template.title} />;
};

/** Wide: the prompt and the settings side by side. Narrow: one of them at a time. */
const Workbench = ({ title }: { title: string }) => {
  const marks = useMarks(useCampaignRef());
  useSaveKey();
  useConflictDialog();
  const [pane, setPane] = useState<'prompt' | 'settings'>('prompt');
  return (
    <Flex direction="column" h="full" minH={0} minW={0} {...marks}>
      <Box as="h1" srOnly>
        {title}
      </Box>
      <EditorNotices />
      <Box px="3" py="1.5" borderBottomWidth="1px" hideFrom="lg">
        <Tabs
          label={fieldEditorStrings.parts}
          items={[
            { key: 'prompt', label: templateStrings.prompt },
            { key: 'settings', label: templateStrings.fieldsAndSettings },
          ]}
          selected={pane}
          onSelect={setPane}
        />
      </Box>
      {useIsPhone() && <StatusRow />}
      <Flex flex="1" minH={0} minW={0}>
        <Flex
          direction="column"
          flex="1"
          minW={0}
          minH={0}
          display={{ base: pane === 'prompt' ? 'flex' : 'none', lg: 'flex' }}
        >
          <PromptPane />
        </Flex>
        <Box
          w={{ base: 'full', lg: '340px' }}
          flexShrink={0}
          minH={0}
          overflow="auto"
          borderLeftWidth={{ base: 0, lg: '1px' }}
          display={{ base: pane === 'prompt' ? 'none' : 'block', lg: 'block' }}
        >
          <SettingsPane Fields={FieldsSection} />
        </Box>
      </Flex>
    </Flex>
  );
};
