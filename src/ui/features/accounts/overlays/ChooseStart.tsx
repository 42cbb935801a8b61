import { Box, chakra, Flex } from '@chakra-ui/react';
import { FROM_SCRATCH } from '#machines/createAccount';
import { ListFeature, useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { FailureNotice } from '../../../components/FailureNotice';
import { usePagedList } from '../../../components/usePagedList';
import { GalleryCard, GalleryGrid, GallerySkeleton } from '../../templates/Gallery';
import { templateStrings } from '../../templates/strings';
import { TemplateSummary } from '../../templates/TemplateSummary';
import { ScratchIcon } from '../../templates/TradeIcon';
import { accountStrings } from '../strings';

const strings = accountStrings.createAgent;

/**
 * The first step: a template for the trade, or an empty prompt where the person may write one (specification 6). The
 * choice goes into the address, so that Back leads to it again.
 */
export const ChooseStart = () => (
  <Box px="5" py="5">
    <Box as="h3" textStyle="section" mb="3">
      {strings.start}
    </Box>
    <ListFeature of="templates" fallback={<GallerySkeleton label={templateStrings.loading} />}>
      <Starts />
    </ListFeature>
  </Box>
);

const Starts = () => {
  const { items, failure, isLoading } = usePagedList(useListRef('templates'));
  const { retry } = useListVerbs('templates');
  const { openOverlay } = useNavigation();
  const mayWrite = usePermissions().has('fullEditor');
  const published = items.filter((template) => template.published);
  return (
    <>
      {published.length === 0 && isLoading ? (
        <GallerySkeleton label={templateStrings.loading} />
      ) : (
        <GalleryGrid aria-label={templateStrings.title}>
          {published.map((template) => (
            <GalleryCard key={template.id}>
              <TemplateSummary
                template={template}
                title={
                  <Choice onClick={() => openOverlay('createAgentAccount', { templateId: template.id })}>
                    {template.title}
                  </Choice>
                }
              />
            </GalleryCard>
          ))}
          {mayWrite && <Scratch onChoose={() => openOverlay('createAgentAccount', {}, FROM_SCRATCH)} />}
        </GalleryGrid>
      )}
      {failure && <FailureNotice title={strings.templatesFailed} failure={failure} onRetry={retry} />}
    </>
  );
};

const Choice = chakra(
  'button',
  {
    base: {
      maxW: 'full',
      textAlign: 'start',
      fontWeight: 'medium',
      cursor: 'pointer',
      outline: 'none',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
      _focusVisible: { _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Scratch = ({ onChoose }: { onChoose: () => void }) => (
  <GalleryCard borderStyle="dashed">
    <Flex gap="3" align="flex-start">
      <ScratchIcon />
      <Box minW={0}>
        <Choice onClick={onChoose}>{strings.fromScratch}</Choice>
        <Box textStyle="hint" mt="1">
          {strings.fromScratchHint}
        </Box>
      </Box>
    </Flex>
  </GalleryCard>
);
