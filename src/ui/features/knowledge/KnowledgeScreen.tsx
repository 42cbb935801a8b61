import { Box, Flex } from '@chakra-ui/react';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { knowledgeBasesOf, withKnowledgeBases } from '#contract/rules/agents/knowledgeFunction';
import { selectIsLoading, selectMine } from '#machines/campaign';
import { CampaignFeature, useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';
import { PagedList } from '../../components/PagedList';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { Header as EditorHeader } from '../editor/EditorBar';
import { AddSource } from './AddSource';
import { AgentsOfBase } from './AgentsOfBase';
import { BaseCard, type Reader } from './BaseCard';
import { BaseSettings, RemoveBase } from './BaseSettings';
import { knowledgeStrings as strings } from './strings';
import { TryQuestion } from './TryQuestion';
import { useKnowledgeChoice } from './useKnowledgeChoice';

/** What agents know: of an organization, or of one of its agents, who reads some of it (specification 7, Knowledge base). */
export const Screen = () => {
  const isAgent = useAccount()?.accountType === 'agent';
  return (
    <ListFeature of="knowledgeBases" fallback={<PageSkeleton title={strings.title} isTitleHidden={isAgent} />}>
      {isAgent ? <OfAgent /> : <Knowledge reader={null} />}
    </ListFeature>
  );
};

/** Which knowledge an agent reads is a setting like others: it is saved to the draft, and published. */
export const Header = () => (useAccount()?.accountType === 'agent' ? <EditorHeader /> : null);

const OfAgent = () => (
  <CampaignFeature fallback={<Waiting />}>
    <AsReader />
  </CampaignFeature>
);

const Waiting = () => <PageSkeleton title={strings.title} isTitleHidden />;

const AsReader = () => {
  const ref = useCampaignRef();
  const { edit } = useCampaignVerbs();
  const isLoading = useFact(ref, selectIsLoading);
  const enabledFunctions = useFact(ref, (snapshot) => selectMine(snapshot).enabledFunctions);
  const known = useFact(ref, (snapshot) => knowledgeBasesOf(selectMine(snapshot)), shallowEqual);
  const name = useAccount()?.details.displayName ?? '';
  // The switches are drawn with the list: when they came later, they would move its rows.
  if (isLoading) return <Waiting />;
  const functions = enabledFunctions === undefined ? {} : { enabledFunctions };
  const reader: Reader = {
    name,
    reads: (baseId) => known.includes(baseId),
    setReads: (baseId, isRead) => {
      const others = known.filter((id) => id !== baseId);
      const { enabledFunctions: changed } = withKnowledgeBases(functions, isRead ? [...others, baseId] : others);
      edit({ enabledFunctions: changed });
    },
  };
  return <Knowledge reader={reader} />;
};

const Knowledge = ({ reader }: { reader: Reader | null }) => {
  const list = usePagedList('knowledgeBases');
  const { base: openId, isAdding, openAdd } = useKnowledgeChoice();
  const mayEdit = usePermissions().has('editOrg');
  const [changing, setChanging] = useState<{ readonly id: string; readonly what: 'settings' | 'remove' } | null>(null);
  const open = list.items.find(({ id }) => id === openId);
  const changed = list.items.find(({ id }) => id === changing?.id);
  const add = mayEdit && (
    <Button size="sm" onClick={() => openAdd()}>
      <Plus size={16} aria-hidden="true" />
      {strings.add}
    </Button>
  );
  const passages = list.items.reduce((sum, one) => sum + one.passages, 0);
  const isEmpty = list.totalCount === 0;
  const close = () => setChanging(null);
  return (
    <Page
      title={strings.title}
      isTitleHidden={reader !== null}
      hint={list.totalCount === null ? '\u00a0' : isEmpty ? undefined : strings.sum(list.items.length, passages)}
      actions={isEmpty ? null : add}
      marks={list.marks}
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: isEmpty ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 364px' }}
        gap="4"
        alignItems="start"
      >
        <Box minW={0}>
          <PagedList
            label={strings.title}
            list={list}
            skeleton={<SkeletonRows label={strings.loading} rows={4} />}
            empty={
              <EmptyState icon={<BookOpen size={22} />} title={strings.empty} hint={strings.emptyHint} action={add} />
            }
          >
            <Card as="ul" listStyleType="none" aria-label={strings.title}>
              {list.items.map((base) => (
                <BaseCard
                  key={base.id}
                  base={base}
                  isOpen={base.id === openId}
                  mayEdit={mayEdit}
                  reader={reader}
                  onSettings={() => setChanging({ id: base.id, what: 'settings' })}
                  onRemove={() => setChanging({ id: base.id, what: 'remove' })}
                />
              ))}
            </Card>
          </PagedList>
        </Box>
        {!isEmpty && (
          <Flex direction="column" gap="4" minW={0}>
            {reader === null && open && <AgentsOfBase base={open} mayEdit={mayEdit} />}
            <TryQuestion base={open} />
          </Flex>
        )}
      </Box>
      {isAdding && mayEdit && <AddSource into={open?.title} reader={reader} />}
      {changed && changing?.what === 'settings' && <BaseSettings base={changed} onClose={close} />}
      {changed && changing?.what === 'remove' && <RemoveBase base={changed} onClose={close} />}
    </Page>
  );
};
