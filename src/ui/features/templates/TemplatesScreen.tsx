import { chakra } from '@chakra-ui/react';
import { LayoutTemplate } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import type { Template } from '#contract/entities/campaign';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { AppLink } from '../../components/AppLink';
import { Badge } from '../../components/Badge';
import { EmptyState } from '../../components/EmptyState';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { usePagedList } from '../../components/usePagedList';
import { hrefOfPath } from '../../places';
import { GalleryCard, GalleryGrid, GallerySkeleton } from './Gallery';
import { templateStrings } from './strings';
import { TemplateSummary } from './TemplateSummary';

/** Templates an agent can be started from. */
export const Screen = () => {
  const account = useAccount();
  if (!account) return null;
  return (
    <ListFeature of="templates" fallback={<PageSkeleton title={templateStrings.title} />}>
      <Templates account={account} />
    </ListFeature>
  );
};

const Templates = ({ account }: { account: Account }) => {
  const list = usePagedList('templates');
  return (
    <ListPage
      list={list}
      title={templateStrings.title}
      hint={templateStrings.hint}
      actions={<CreateLink account={account} />}
      searchLabel={templateStrings.search}
      skeleton={<GallerySkeleton label={templateStrings.loading} />}
      empty={
        <EmptyState
          icon={<LayoutTemplate size={22} />}
          title={templateStrings.empty}
          hint={templateStrings.emptyHint}
        />
      }
    >
      <Gallery account={account} templates={list.items} />
    </ListPage>
  );
};

/** Begins a template, for those who may write them. */
const CreateLink = ({ account }: { account: Account }) => {
  const may = usePermissions();
  const href = useOverlayHref('createTemplate');
  if (account.accountType === 'organization' || !may.has('manageTemplates')) return null;
  return <ActionLink href={href}>{templateStrings.create}</ActionLink>;
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
