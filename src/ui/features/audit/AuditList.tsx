import { Box, chakra, Flex } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { AuditEntry } from '#contract/entities/audit';
import type { AuditChoice } from '#contract/rules/audit/auditChoice';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Avatar } from '../../components/Avatar';
import { dayOf, nearDayOf, timeOfDay } from '../../words/times';
import { AuditDetails } from './AuditDetails';
import { actionWords, auditStrings as strings } from './strings';

type ListProps = {
  entries: readonly AuditEntry[];
  openId: string | null;
  onToggle: (id: string) => void;
  onChoose: (changed: Partial<AuditChoice>) => void;
};

/** The entries by days. A row opens what is known of it, in place. */
export const AuditList = ({ entries, openId, onToggle, onChoose }: ListProps) => (
  <Box as="ol" listStyleType="none" aria-label={strings.table} borderTopWidth="1px">
    {entries.map((entry, index) => (
      <Fragment key={entry.id}>
        {dayKey(entry) !== dayKey(entries[index - 1]) && <Day entry={entry} />}
        <Row entry={entry} isOpen={entry.id === openId} onToggle={onToggle} onChoose={onChoose} />
      </Fragment>
    ))}
  </Box>
);

const dayKey = (entry: AuditEntry | undefined) => entry && new Date(entry.timestamp * 1_000).toDateString();

const Day = ({ entry }: { entry: AuditEntry }) => {
  const near = nearDayOf(entry.timestamp, useNowMs());
  return (
    <Box as="li" px="2" py="1" bg="subtle" color="inkMuted" fontSize="xs" fontWeight="semibold">
      {near === null ? dayOf(entry.timestamp) : `${strings[near]}, ${dayOf(entry.timestamp)}`}
    </Box>
  );
};

const Head = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '32px minmax(0, 1fr)', md: '64px 32px minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '3',
    w: 'full',
    minH: { base: '52px', md: '36px' },
    px: '2',
    py: '1.5',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

type RowProps = Omit<ListProps, 'entries' | 'openId'> & { entry: AuditEntry; isOpen: boolean };

const Row = ({ entry, isOpen, onToggle, onChoose }: RowProps) => {
  const detailsId = `audit-${entry.id}`;
  return (
    <Box as="li" borderBottomWidth="1px" bg={isOpen ? 'subtle' : undefined} data-entry={entry.id}>
      <Head
        type="button"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': detailsId })}
        onClick={() => onToggle(entry.id)}
      >
        <Box as="time" hideBelow="md" color="inkMuted" fontVariantNumeric="tabular-nums" {...timeOf(entry)}>
          {timeOfDay(entry.timestamp)}
        </Box>
        <Circles entry={entry} />
        <Box minW={0}>
          <Sentence entry={entry} />
          <Box hideFrom="md" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
            {[timeOfDay(entry.timestamp), entry.ip].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Box hideBelow="md" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
          {entry.ip}
        </Box>
      </Head>
      {isOpen && <AuditDetails id={detailsId} entry={entry} onChoose={onChoose} />}
    </Box>
  );
};

const timeOf = ({ timestamp }: AuditEntry) => ({ dateTime: new Date(timestamp * 1_000).toISOString() });

/** Who acts, and for whom, if a super administrator acts for somebody else. */
const actingOf = ({ actor, admin }: AuditEntry) =>
  admin !== null && admin.id !== actor?.id ? { who: admin, forWhom: actor } : { who: actor ?? admin, forWhom: null };

const nameOf = (person: AuditEntry['actor']): string =>
  person === null ? strings.nobody : (person.name ?? strings.unnamed(person.id));

const Circles = ({ entry }: { entry: AuditEntry }) => {
  const { who, forWhom } = actingOf(entry);
  return (
    <Flex aria-hidden="true">
      <Avatar kind="colleague" size="xs" name={nameOf(who)} id={who?.id ?? 0} />
      {forWhom && (
        <Box ml="-6px">
          <Avatar kind="colleague" size="xs" name={nameOf(forWhom)} id={forWhom.id} />
        </Box>
      )}
    </Flex>
  );
};

const Sentence = ({ entry }: { entry: AuditEntry }) => {
  const { who, forWhom } = actingOf(entry);
  const { account, changes, reached, action, subjectId } = entry;
  const about = account ? (account.name ?? strings.unnamedAccount(account.id)) : action === 'refuseCode' && subjectId;
  return (
    <Box truncate={{ md: true }} overflowWrap="anywhere">
      <Box as="b" fontWeight="semibold">
        {nameOf(who)}
      </Box>
      {forWhom && (
        <Box as="span" color="warning.ink" fontWeight="medium">
          {` ${strings.forWhom(nameOf(forWhom))}`}
        </Box>
      )}
      {` · ${reached ? `${strings.opened} ` : ''}${actionWords(action)}`}
      <Box as="span" color="inkMuted">
        {about ? ` · ${about}` : ''}
        {changes.length > 0 && ` · ${strings.changes(changes.length)}`}
      </Box>
    </Box>
  );
};
