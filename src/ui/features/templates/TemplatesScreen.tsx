import { chakra } from '@chakra-ui/react';
import { LayoutTemplate } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import type { Template } from '#contract/entities/campaign';
import { useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature, useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { Badge } from '../../components/Badge';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { NothingFound } from '../../components/NothingFound';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SearchInput } from '../../components/SearchInput';
import { usePagedList } from '../../components/usePagedList';
import { hrefOfPath } from '../../routes/console/places';
import { listStrings } from '../../strings/lists';
import { templateStrings } from '../../strings/templates';
import { GalleryCard, GalleryGrid, GallerySkeleton } from './Gallery';
import { TemplateSummary } from './TemplateSummary';

/** Templates an agent can be started from. */
export const TemplatesScreen = () => {
  const account = useAccount();
  if (!account) return null;
  return (
    <ListFeature of="templates" fallback={<PageSkeleton title={templateStrings.title} />}>
      <Templates account={account} />
    </ListFeature>
  );
};

const Templates = ({ account }: { account: Account }) => {
  const ref = useListRef('templates');
  const { search, retry } = useListVerbs('templates');
  const { items, isLoading, failure, search: phrase, appliedSearch } = usePagedList(ref);
  return (
    <Page
      {...useMarks(ref)}
      title={templateStrings.title}
      hint={templateStrings.hint}
      toolbar={<SearchInput label={templateStrings.search} value={phrase} onChange={search} />}
    >
      {items.length > 0 && <Gallery account={account} templates={items} />}
      {items.length === 0 && failure && <FailureNotice title={listStrings.failed} failure={failure} onRetry={retry} />}
      {items.length === 0 && !failure && isLoading && <GallerySkeleton label={templateStrings.loading} />}
      {items.length === 0 && !failure && !isLoading && (
        <Card>
          {appliedSearch === '' ? (
            <EmptyState
              icon={<LayoutTemplate size={22} />}
              title={templateStrings.empty}
              hint={templateStrings.emptyHint}
            />
          ) : (
            <NothingFound phrase={appliedSearch} onClear={() => search('')} />
          )}
        </Card>
      )}
    </Page>
  );
};

const Title = chakra(AppLink, {
  base: {
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    _focusVisible: { _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } },
  },
});

const Gallery = ({ account, templates }: { account: Account; templates: readonly Template[] }) => (
  <GalleryGrid aria-label={templateStrings.title}>
    {templates.map((template) => (
      <GalleryCard key={template.id} data-template={template.id}>
        <TemplateSummary
          template={template}
          title={
            <Title href={hrefOfPath(account.path, ['templates', template.id])} data-row>
              {template.title}
            </Title>
          }
          badge={!template.published && <Badge tone="info">{templateStrings.draft}</Badge>}
        />
      </GalleryCard>
    ))}
  </GalleryGrid>
);
