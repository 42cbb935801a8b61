import { Box, Flex } from '@chakra-ui/react';
import { ChevronDown, FilePlus2, FileText, Globe, Settings2, Trash2 } from 'lucide-react';
import type { KnowledgeBase } from '#contract/entities/knowledge';
import { DOCUMENTS_LIMIT } from '#contract/rules/hostConstants';
import { IconTile } from '../../components/IconTile';
import { MoreMenu } from '../../components/MoreMenu';
import { RowLink } from '../../components/PagedList';
import { Switch } from '../../components/Switch';
import { DocumentList } from './DocumentList';
import { ImportProgress } from './ImportProgress';
import { knowledgeStrings as strings } from './strings';
import { useKnowledgeChoice } from './useKnowledgeChoice';

/** Whether the agent of this place reads a knowledge base, and how that is changed. */
export type Reader = {
  readonly name: string;
  readonly reads: (baseId: string) => boolean;
  readonly setReads: (baseId: string, isRead: boolean) => void;
};

export type BaseCardProps = {
  base: KnowledgeBase;
  isOpen: boolean;
  mayEdit: boolean;
  reader: Reader | null;
  onSettings: () => void;
  onRemove: () => void;
};

/** One source: what it is, how far reading is, and its documents when it is open. */
export const BaseCard = ({ base, isOpen, mayEdit, reader, onSettings, onRemove }: BaseCardProps) => {
  const { hrefOfBase, openAdd } = useKnowledgeChoice();
  const { id, title, site, recrawl, counts } = base;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isRead = reader?.reads(id) ?? false;
  const kind = site === undefined ? strings.text : `${strings.website}, ${strings.schedules[recrawl]}`;
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} data-base={id}>
      <Flex align="center" gap="3" px="4" py="3" position="relative" _hover={{ bg: 'hover' }}>
        <IconTile>{site === undefined ? <FileText size={16} /> : <Globe size={16} />}</IconTile>
        <Box flex="1" minW={0}>
          <RowLink
            href={hrefOfBase(isOpen ? undefined : id)}
            aria-expanded={isOpen}
            aria-label={isOpen ? strings.hide(title) : strings.show(title)}
          >
            {title}
          </RowLink>
          <Box textStyle="caption" color="inkMuted" truncate>
            {reader ? (isRead ? strings.used : strings.notRead) : kind}
          </Box>
        </Box>
        <Box textAlign="end" fontVariantNumeric="tabular-nums" hideBelow="sm">
          <Box fontSize="sm">{strings.passages(base.passages)}</Box>
          <Box textStyle="caption" color="inkMuted">
            {strings.of(all, DOCUMENTS_LIMIT)}
          </Box>
        </Box>
        <Flex align="center" gap="1" position="relative" zIndex="1">
          {reader && (
            <Switch
              label={strings.answersFrom(reader.name, title)}
              checked={isRead}
              disabled={!mayEdit}
              onChange={(isOn) => reader.setReads(id, isOn)}
            />
          )}
          {mayEdit && (
            <MoreMenu
              label={strings.more(title)}
              items={[
                { label: strings.addTo, Icon: FilePlus2, onSelect: () => openAdd(id) },
                { label: strings.settings, Icon: Settings2, onSelect: onSettings },
                { label: strings.remove, Icon: Trash2, onSelect: onRemove },
              ]}
            />
          )}
          <Box as="span" color="inkMuted" transform={isOpen ? 'rotate(180deg)' : undefined}>
            <ChevronDown size={16} aria-hidden="true" />
          </Box>
        </Flex>
      </Flex>
      <ImportProgress base={base} mayEdit={mayEdit} />
      {isOpen && <DocumentList base={base} mayEdit={mayEdit} />}
    </Box>
  );
};
