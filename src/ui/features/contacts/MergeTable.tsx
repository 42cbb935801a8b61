import { Box, chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contact } from '#contract/entities/contact';
import { type MergeField, type MergeRow, mergeConsents, mergeTexts } from '#contract/rules/contacts/mergeChoice';
import { mergedContact } from '#contract/rules/contacts/merging';
import { identityOf } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import type { ContactPair } from '#machines/forms/mergeContacts';
import { useForm } from '#src/app/hooks/form.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { shortTime } from '../../words/times';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { nameOf } from './nameOf';
import { contactStrings } from './strings';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: '104px 1fr 1fr 1fr' },
    gridTemplateAreas: { mdDown: "'label label' 'kept other' 'after after'" },
    borderTopWidth: '1px',
    fontSize: 'sm',
    '& > *': { minW: 0, minH: '42px', display: 'flex', alignItems: 'center', gap: '2', px: '3', py: '1.5' },
    '& > :first-of-type': { color: 'inkMuted', ps: '5' },
    '& > [data-part=after]': { bg: 'subtle', fontWeight: 'medium', pe: '5' },
    mdDown: {
      gridTemplateColumns: '1fr 1fr',
      '& > :first-of-type': { gridArea: 'label', minH: '28px', pb: 0 },
      '& > [data-part=kept]': { ps: '5' },
      '& > [data-part=after]': { gridArea: 'after', ps: '5' },
    },
  },
});

const Choice = chakra('label', {
  base: {
    cursor: 'pointer',
    '& > input': { accentColor: '{colors.accent.solid}', w: '16px', h: '16px', flexShrink: 0 },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px', borderRadius: 'sm' },
    '&[data-dropped]': { color: 'deleted.ink', textDecoration: 'line-through' },
  },
});

/** What the two have, field by field, and what stays; where they differ, whose it is can be chosen. */
export const MergeTable = ({ pair: { kept, other } }: { pair: ContactPair }) => {
  const { draft: picks } = useForm('mergeContacts');
  const nowMs = useNowMs();
  const after = mergedContact(kept, other);
  const own = Object.keys(after.customFields).length;
  const { conversations, facts } = contactStrings.mergeCounts;
  return (
    <Box pb="1" fontVariantNumeric="tabular-nums">
      <Line>
        <Box hideBelow="md" />
        <Who contact={kept} part="kept" />
        <Who contact={other} part="other" />
        <Box data-part="after" fontWeight="semibold" hideBelow="md">
          {contactStrings.afterMerge}
        </Box>
      </Line>
      {mergeTexts(kept, other, picks).map((row) => (
        <Differing
          key={row.field}
          label={contactStrings.mergeFields[row.field]}
          row={row}
          show={(value) => (row.field === 'phone' ? formatPhone(value) : value)}
        />
      ))}
      {mergeConsents(kept, other, picks).map((row) => (
        <Differing
          key={row.field}
          label={contactStrings.mergeConsent[row.channel]}
          row={row}
          show={({ agreed, timestamp }) =>
            `${agreed ? contactStrings.agreed : contactStrings.refused} ${shortTime(timestamp, nowMs)}`
          }
        />
      ))}
      {after.tags.length > 0 && (
        <Both
          label={contactStrings.fields.tags}
          kept={kept.tags.join(', ')}
          other={other.tags.join(', ')}
          more={after.tags.filter((tag) => !kept.tags.includes(tag)).join(', ')}
        />
      )}
      {after.agentContext !== undefined && (
        <Both
          label={contactStrings.fields.agentContext}
          kept={kept.agentContext ?? ''}
          other={other.agentContext ?? ''}
          more={after.agentContext === kept.agentContext ? '' : (other.agentContext ?? '')}
        />
      )}
      {own > 0 && (
        <Both
          label={contactStrings.own}
          kept={facts(Object.keys(kept.customFields).length)}
          other={facts(Object.keys(other.customFields).length)}
          more={contactStrings.moreFacts(own - Object.keys(kept.customFields).length)}
        />
      )}
      {after.doNotContact && (
        <Both
          label={contactStrings.doNotContact}
          kept={kept.doNotContact ? kept.doNotContact.source : ''}
          other={other.doNotContact ? other.doNotContact.source : ''}
          more={kept.doNotContact ? '' : after.doNotContact.source}
        />
      )}
      <Both
        label={contactStrings.columns.conversationCount}
        kept={conversations(kept.conversationCount)}
        other={conversations(other.conversationCount)}
        more={other.conversationCount === 0 ? '' : contactStrings.andMore(other.conversationCount)}
      />
    </Box>
  );
};

const Who = ({ contact, part }: { contact: Contact; part: 'kept' | 'other' }) => (
  <Flex data-part={part} align="center" gap="2.5">
    <CustomerAvatar identity={identityOf(contact.name, nameOf(contact))} id={`${contact.id}`} size="md" />
    <Box minW={0}>
      <Box truncate fontWeight="medium">
        {nameOf(contact)}
      </Box>
      <Box textStyle="caption" color="inkMuted">
        {contactStrings.mergeCounts.conversations(contact.conversationCount)}
      </Box>
    </Box>
  </Flex>
);

type DifferingProps<T> = { label: string; row: MergeRow<MergeField, T>; show: (value: T) => string };

/** A field of which one value stays. */
const Differing = <T,>({ label, row: { field, kept, other, pick }, show }: DifferingProps<T>) => {
  const after = pick === 'other' ? other : kept;
  const shown = { kept: kept === undefined ? null : show(kept), other: other === undefined ? null : show(other) };
  return (
    <Line {...(pick && { role: 'radiogroup', 'aria-label': label })}>
      <Box>{label}</Box>
      {(['kept', 'other'] as const).map((whose) =>
        pick ? (
          <Pick key={whose} field={field} whose={whose} value={shown[whose]} isOn={pick === whose} />
        ) : (
          <Box key={whose} data-part={whose} color="inkMuted">
            <Box truncate>{shown[whose]}</Box>
          </Box>
        ),
      )}
      <Box data-part="after">
        <Box truncate>{after === undefined ? <Nothing /> : show(after)}</Box>
      </Box>
    </Line>
  );
};

type PickProps = { field: MergeField; whose: 'kept' | 'other'; value: string | null; isOn: boolean };

const Pick = ({ field, whose, value, isOn }: PickProps) => {
  const { edit } = useForm('mergeContacts');
  return (
    <Choice data-part={whose} data-dropped={(!isOn && value !== null) || undefined}>
      <input type="radio" name={`merge-${field}`} checked={isOn} onChange={() => edit({ [field]: whose })} />
      <Box as="span" truncate title={value ?? undefined}>
        {value ?? <Nothing />}
      </Box>
    </Choice>
  );
};

const Nothing = () => (
  <Box as="span" color="inkFaint">
    {contactStrings.nothing}
  </Box>
);

type BothProps = { label: string; kept: string; other: string; more: ReactNode };

/** A field of which both values stay: `more` is what the other brings. */
const Both = ({ label, kept, other, more }: BothProps) => (
  <Line>
    <Box>{label}</Box>
    <Kept part="kept" value={kept} />
    <Kept part="other" value={other} />
    <Box data-part="after" flexWrap="wrap">
      <Box as="span" lineClamp={3}>
        {kept}
      </Box>
      {more && (
        <Box as="ins" px="1" borderRadius="xs" bg="inserted.tint" color="inserted.ink" textDecoration="none">
          {more}
        </Box>
      )}
    </Box>
  </Line>
);

const Kept = ({ part, value }: { part: 'kept' | 'other'; value: string }) => (
  <Box data-part={part}>
    {value === '' ? (
      <Nothing />
    ) : (
      <>
        <Box color="accent.ink" flexShrink={0}>
          <Plus size={14} aria-hidden="true" />
        </Box>
        <Box as="span" lineClamp={3}>
          {value}
        </Box>
      </>
    )}
  </Box>
);
