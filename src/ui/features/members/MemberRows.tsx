import { Box, Flex } from '@chakra-ui/react';
import { Mail, MailX, RotateCw, ShieldCheck, Trash2, UserRoundCog } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Member, MemberInvite } from '#contract/entities/member';
import type { People, PeopleChange } from '#machines/workspace/features';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { MoreMenu } from '../../components/MoreMenu';
import { RowLink } from '../../components/PagedList';
import { StateMark } from '../../components/StateMark';
import { agoOf, shortDay } from '../../words/ago';
import { roleStrings } from './roleStrings';
import { memberStrings as strings } from './strings';

export const MEMBER_COLUMNS = {
  base: 'minmax(0, 1fr) 44px',
  md: 'minmax(0, 2.4fr) minmax(0, 1.4fr) minmax(0, 1.7fr) minmax(0, 1.2fr) 44px',
};

const Row = ({ children, marks }: { children: ReactNode; marks: object }) => (
  <Box
    as="li"
    position="relative"
    display="grid"
    gridTemplateColumns={MEMBER_COLUMNS}
    alignItems="center"
    gap="3"
    minH="60px"
    py="2"
    px="2"
    borderBottomWidth="1px"
    _hover={{ bg: 'hover' }}
    {...marks}
  >
    {children}
  </Box>
);

const Two = ({ first, second, isWide = false }: { first: ReactNode; second?: ReactNode; isWide?: boolean }) => (
  <Box minW={0} fontSize="sm" hideBelow={isWide ? 'md' : undefined}>
    <Box truncate>{first}</Box>
    {second !== undefined && (
      <Box textStyle="caption" color="inkMuted" truncate>
        {second}
      </Box>
    )}
  </Box>
);

type Rights = Pick<Member, 'role' | 'customRole' | 'permittedAccountIds'>;

/** The role of somebody, and what it is. */
const RoleOf = ({ of: { role, customRole }, people, second }: { of: Rights; people: People; second?: string }) => {
  const description = people.roles.find(({ id }) => id === customRole?.id)?.description ?? '';
  const hint = customRole === undefined ? strings.roleHints[role] : description;
  return (
    <Two
      isWide
      first={
        <Flex as="span" align="center" gap="1.5">
          <Box as="span" truncate>
            {customRole?.name ?? strings.roles[role]}
          </Box>
          {customRole && <Badge tone="neutral">{roleStrings.custom}</Badge>}
        </Flex>
      }
      second={second ?? hint}
    />
  );
};

const Reaches = ({ of, people: { agents } }: { of: Rights; people: People }) => {
  const isOrganization = useAccount()?.accountType === 'organization';
  const { permittedAccountIds } = of;
  if (permittedAccountIds === undefined) {
    return <Two isWide first={isOrganization ? strings.allAgents : strings.everything} />;
  }
  const names = agents.filter(({ id }) => permittedAccountIds.includes(id)).map(({ name }) => name);
  return (
    <Two isWide first={strings.agents(names)} second={strings.chosen(permittedAccountIds.length, agents.length)} />
  );
};

export const MemberRow = ({ member, people }: { member: Member; people: People }) => {
  const {
    id,
    name,
    email = '',
    image,
    role,
    customRole,
    you,
    changeable,
    lastOwner,
    lastSeen,
    secondFactor = false,
  } = member;
  const nowMs = useNowMs();
  const href = useOverlayHref('members', { memberId: String(id) });
  const removeHref = useOverlayHref('memberDelete', { memberId: String(id) });
  const shown = name ?? email;
  return (
    <Row marks={{ 'data-member': id }}>
      <Flex align="center" gap="3" minW={0}>
        <Avatar name={shown} image={image} size="md" />
        <Two
          first={
            <Flex as="span" align="center" gap="1.5" fontWeight="medium">
              <RowLink href={href}>{shown}</RowLink>
              {secondFactor && <ShieldCheck size={14} role="img" aria-label={strings.twoSteps} />}
              {you && <Badge tone="neutral">{strings.you}</Badge>}
              <Box as="span" hideFrom="md" color="inkMuted" fontWeight="normal" flexShrink={0}>
                {customRole?.name ?? strings.roles[role]}
              </Box>
            </Flex>
          }
          second={name === undefined ? undefined : email}
        />
      </Flex>
      <RoleOf of={member} people={people} {...(lastOwner && { second: strings.lastOwner })} />
      <Reaches of={member} people={people} />
      <Two isWide first={lastSeen === undefined ? strings.never : agoOf(lastSeen, nowMs)} />
      <Flex position="relative" zIndex="1" justify="flex-end">
        {changeable && (
          <MoreMenu
            label={strings.more(shown)}
            items={[
              { label: strings.edit, Icon: UserRoundCog, href },
              ...(lastOwner ? [] : [{ label: strings.remove, Icon: Trash2, href: removeHref }]),
            ]}
          />
        )}
      </Flex>
    </Row>
  );
};

export type InviteRowProps = {
  invite: MemberInvite;
  people: People;
  onChange: (change: PeopleChange) => void;
};

export const InviteRow = ({ invite, people, onChange }: InviteRowProps) => {
  const { id: inviteId, email, role, customRole, by, timestamp, expires, expired, changeable } = invite;
  const nowMs = useNowMs();
  const sent = shortDay(timestamp, nowMs);
  const until = shortDay(expires, nowMs);
  return (
    <Row marks={{ 'data-invite': inviteId }}>
      <Flex align="center" gap="3" minW={0}>
        <Flex
          boxSize="32px"
          flexShrink={0}
          align="center"
          justify="center"
          borderRadius="full"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="inkFaint"
          color="inkMuted"
        >
          <Mail size={15} aria-hidden="true" />
        </Flex>
        <Two
          first={<Box fontWeight="medium">{email}</Box>}
          second={
            <>
              <Box as="span" hideFrom="md">
                {`${customRole?.name ?? strings.roles[role]}, ${expired ? strings.expired : strings.waiting}. `}
              </Box>
              {by === undefined ? strings.sentOn(sent) : strings.by(by, sent)}
            </>
          }
        />
      </Flex>
      <RoleOf of={invite} people={people} />
      <Reaches of={invite} people={people} />
      <Box hideBelow="md">
        <StateMark
          shape={expired ? 'half' : 'dashed'}
          tone={expired ? 'warn' : 'calm'}
          detail={expired ? strings.expiredOn(until) : strings.validUntil(until)}
        >
          {expired ? strings.expired : strings.waiting}
        </StateMark>
      </Box>
      <Flex justify="flex-end">
        {changeable && (
          <MoreMenu
            label={strings.more(email)}
            items={[
              { label: strings.resend, Icon: RotateCw, onSelect: () => onChange({ kind: 'resend', inviteId }) },
              { label: strings.revoke, Icon: MailX, onSelect: () => onChange({ kind: 'revoke', inviteId }) },
            ]}
          />
        )}
      </Flex>
    </Row>
  );
};
