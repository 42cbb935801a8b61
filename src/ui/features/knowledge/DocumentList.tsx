import { Box, chakra, Flex } from '@chakra-ui/react';
import { ExternalLink, RotateCw, Trash2 } from 'lucide-react';
import type { KnowledgeBase, KnowledgeDocument } from '#contract/entities/knowledge';
import { readablePath } from '#contract/rules/knowledge/folders';
import { useKnowledgeDocumentVerbs } from '#src/app/hooks/knowledge.tsx';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { Button } from '../../components/Button';
import { FilterChips } from '../../components/FilterChips';
import { MoreMenu } from '../../components/MoreMenu';
import { PagedList } from '../../components/PagedList';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { STATE_ORDER, StateIcon } from './states';
import { knowledgeStrings as strings } from './strings';
import { useKnowledgeChoice } from './useKnowledgeChoice';

const ALL = 'all';

/** The documents of a knowledge base, each with where it is and why. */
export const DocumentList = ({ base, mayEdit }: { base: KnowledgeBase; mayEdit: boolean }) => {
  const { document, status = ALL, choose } = useKnowledgeChoice();
  const { counts } = base;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Box borderTopWidth="1px">
      <Box px="4" py="2.5">
        {document !== undefined && (
          <Flex align="center" gap="2" pb="2" textStyle="hint">
            {strings.oneShown}
            <Button variant="ghost" size="xs" onClick={() => choose({ document: undefined })}>
              {strings.showAll}
            </Button>
          </Flex>
        )}
        <FilterChips
          label={strings.filter}
          items={[
            { key: ALL, label: strings.all, count: all },
            ...STATE_ORDER.filter((key) => counts[key] > 0 || key === status).map((key) => ({
              key,
              label: strings.states[key],
              count: counts[key],
              icon: <StateIcon status={key} />,
            })),
          ]}
          selected={status}
          onSelect={(key) => choose({ status: key === ALL ? undefined : key })}
        />
      </Box>
      <ListFeature of="knowledgeDocuments" fallback={<Loading />}>
        <Documents mayEdit={mayEdit} />
      </ListFeature>
    </Box>
  );
};

const Loading = () => <SkeletonRows label={strings.loading} rows={4} />;

const Documents = ({ mayEdit }: { mayEdit: boolean }) => {
  const list = usePagedList('knowledgeDocuments');
  return (
    <Box {...list.marks}>
      <PagedList
        label={strings.documents}
        list={list}
        skeleton={<Loading />}
        empty={
          <Box px="4" pb="4" textStyle="hint">
            {strings.noneInState}
          </Box>
        }
      >
        <Box as="ul" listStyleType="none" aria-label={strings.documents}>
          {list.items.map((document) => (
            <DocumentRow key={document.id} document={document} mayEdit={mayEdit} />
          ))}
        </Box>
      </PagedList>
    </Box>
  );
};

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.2fr) 84px minmax(0, 1.4fr) 128px' },
    alignItems: 'center',
    columnGap: '3',
    minH: '34px',
    px: '4',
    py: { base: '2', md: '0.5' },
    borderTopWidth: '1px',
    fontSize: 'note',
  },
});

const DocumentRow = ({ document, mayEdit }: { document: KnowledgeDocument; mayEdit: boolean }) => {
  const { change } = useKnowledgeDocumentVerbs();
  const { id, url, title, status, reason, passages } = document;
  const name = url === undefined ? (title ?? strings.text) : readablePath(url);
  const again = { label: strings.readAgain, Icon: RotateCw, onSelect: () => change({ kind: 'read', id }) };
  const items = [
    ...(url === undefined ? [] : [{ label: strings.open, Icon: ExternalLink, href: url }]),
    ...(mayEdit && url !== undefined ? [again] : []),
    ...(mayEdit ? [{ label: strings.remove, Icon: Trash2, onSelect: () => change({ kind: 'remove', id }) }] : []),
  ];
  return (
    <Line data-document={id}>
      <Box fontWeight="medium" truncate title={url ?? name}>
        {name}
      </Box>
      <Flex align="center" gap="1.5" gridColumn={{ base: '1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        <StateIcon status={status} />
        {strings.states[status]}
      </Flex>
      <Box
        color="inkMuted"
        truncate
        title={reason}
        display={{ base: reason ? 'block' : 'none', md: 'block' }}
        gridColumn={{ base: '1 / 3', md: 'auto' }}
        whiteSpace={{ base: 'normal', md: 'nowrap' }}
      >
        {reason ?? (status === 'ready' ? (title ?? '') : '')}
      </Box>
      <Flex
        align="center"
        justify="flex-end"
        gap="1"
        gridColumn={{ base: '2', md: 'auto' }}
        gridRow={{ base: '1', md: 'auto' }}
      >
        {status === 'failed' && mayEdit ? (
          <Button variant="ghost" size="xs" color="accent.ink" onClick={() => change({ kind: 'read', id })}>
            {strings.again}
          </Button>
        ) : (
          <Box color="inkMuted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {passages > 0 && strings.passages(passages)}
          </Box>
        )}
        {items.length > 0 && <MoreMenu label={strings.documentMore(name)} items={items} />}
      </Flex>
    </Line>
  );
};
