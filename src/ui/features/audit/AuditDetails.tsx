import { Box, chakra, Flex } from '@chakra-ui/react';
import type { AuditEntry } from '#contract/entities/audit';
import type { AuditChoice } from '#contract/rules/audit/auditChoice';
import { Button } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { auditStrings as strings } from './strings';

type DetailsProps = { id: string; entry: AuditEntry; onChoose: (changed: Partial<AuditChoice>) => void };

/** What an entry changed, field by field, and what finds it elsewhere. */
export const AuditDetails = ({ id, entry, onChoose }: DetailsProps) => {
  const { changes, fields, ids, reason, requestId, actor, admin, action } = entry;
  const by = admin ?? actor;
  const named = Object.entries(ids).map(([name, value]) => `${name} ${value}`);
  return (
    <Flex id={id} direction="column" gap="2.5" px="2" pb="3" pl={{ base: '2', md: '128px' }} fontSize="sm">
      {changes.length > 0 ? <Changes changes={changes} /> : <Box color="inkMuted">{strings.noDiff}</Box>}
      {changes.length === 0 && fields.length > 0 && (
        <Box color="inkMuted" overflowWrap="anywhere">{`${strings.sentFields}: ${fields.join(', ')}`}</Box>
      )}
      {named.length > 0 && (
        <Box color="inkMuted" overflowWrap="anywhere">
          {named.join(', ')}
        </Box>
      )}
      {reason !== null && <Box color="inkMuted">{`${strings.reason}: ${reason}`}</Box>}
      <Flex wrap="wrap" columnGap="4" rowGap="1" color="inkMuted" fontSize="xs">
        <Id label={strings.entry} value={entry.id} />
        {requestId !== null && <Id label={strings.request} value={requestId} />}
      </Flex>
      <Flex wrap="wrap" gap="2">
        {by && (
          <Button variant="outline" size="sm" onClick={() => onChoose({ actor: by.id })}>
            {strings.onlyPerson}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => onChoose({ action })}>
          {strings.onlyAction}
        </Button>
      </Flex>
    </Flex>
  );
};

const Id = ({ label, value }: { label: string; value: string }) => (
  <Flex as="span" align="center" gap="1" overflowWrap="anywhere">
    {`${label} ${value}`}
    <CopyButton text={value} label={strings.copy(label.toLowerCase())} />
  </Flex>
);

const Value = chakra('div', {
  base: { px: '2', py: '1', borderRadius: 'sm', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  variants: {
    of: {
      before: { bg: 'danger.tint', color: 'danger.ink', textDecoration: 'line-through' },
      after: { bg: 'success.tint', color: 'success.ink' },
      nothing: { color: 'inkMuted', fontStyle: 'italic' },
    },
  },
});

/** Key, before, and after, one line a field. On a phone one under the other. */
const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <Box as="dl" display="flex" flexDirection="column" gap="1.5">
    {changes.map(({ field, before, after }) => (
      <Box
        key={field}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="1.5"
        alignItems="start"
      >
        <Box as="dt" color="inkMuted" py="1" overflowWrap="anywhere">
          {field}
        </Box>
        <Side value={before} of="before" />
        <Side value={after} of="after" />
      </Box>
    ))}
  </Box>
);

const Side = ({ value, of }: { value: string | null; of: 'before' | 'after' }) => (
  <Value as="dd" of={value === null || value === '' ? 'nothing' : of}>
    <Box as="span" srOnly>{`${strings[of]}: `}</Box>
    {value === null || value === '' ? strings.wasNothing : value}
  </Value>
);
