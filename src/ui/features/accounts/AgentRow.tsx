import { Box, chakra, Flex } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import type { AccountListItem } from '#contract/entities/account';
import { formatPhone } from '#contract/rules/values/formats';
import { AppLink } from '../../components/AppLink';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { FavoriteButton } from '../../components/FavoriteButton';
import { Row, RowLink } from '../../components/PagedList';
import { accountStrings } from './strings';

export type AgentRowProps = {
  agent: AccountListItem;
  href: string;
  inboxHref: string;
};

const strings = accountStrings.agents;

const Pill = chakra(AppLink, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '24px',
    h: '24px',
    px: '1.5',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'xs',
    fontWeight: 'semibold',
    '@media (pointer: coarse)': { _after: { content: '""', position: 'absolute', inset: '-10px' } },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

/** An agent in the list of its organization: what it is, whether it answers, what waits in its inbox. */
export const AgentRow = ({ agent, href, inboxHref }: AgentRowProps) => {
  const unread = agent.agent?.unread ?? 0;
  return (
    <Row data-account={agent.id}>
      <Avatar kind="agent" name={agent.displayName} id={agent.id} />
      <Box flex="1" minW={0}>
        <RowLink href={href} data-row>
          {agent.displayName}
        </RowLink>
        <Flex align="center" gap="2" minW={0} mt={{ base: '1', md: '0' }}>
          <Box display={{ base: 'flex', md: 'none' }}>
            <AgentState agent={agent} />
          </Box>
          <Box textStyle="caption" color="inkFaint" truncate>
            {subtitleOf(agent)}
          </Box>
        </Flex>
      </Box>
      <Flex
        display={{ base: 'none', lg: 'flex' }}
        align="center"
        gap="1.5"
        w="168px"
        fontSize="sm"
        color={agent.vidaPhoneNumber ? 'inkMuted' : 'inkFaint'}
      >
        <Phone size={13} aria-hidden="true" />
        {agent.vidaPhoneNumber ? formatPhone(agent.vidaPhoneNumber) : strings.noNumber}
      </Flex>
      <Flex display={{ base: 'none', md: 'flex' }} w="148px">
        <AgentState agent={agent} />
      </Flex>
      <Flex w={{ base: 'auto', md: '48px' }} justify="flex-end">
        {unread > 0 && <Unread href={inboxHref} count={unread} name={agent.displayName} />}
      </Flex>
      <FavoriteButton agentId={agent.id} name={agent.displayName} />
    </Row>
  );
};

/** Draft, published, published but edited since, or nothing to answer with yet. */
const AgentState = ({ agent }: { agent: AccountListItem }) => {
  if (!agent.active) return <Badge tone="warning">{accountStrings.inactive}</Badge>;
  if (!agent.agent?.configured) return <Badge>{strings.notSetUp}</Badge>;
  if (!agent.agent.published) return <Badge tone="info">{strings.draft}</Badge>;
  return agent.agent.unpublishedChanges ? (
    <Badge tone="warning">{strings.unpublishedChanges}</Badge>
  ) : (
    <Badge tone="success">{strings.published}</Badge>
  );
};

const Unread = ({ href, count, name }: { href: string; count: number; name: string }) => (
  <Pill href={href} aria-label={`${strings.unread(count)}. ${strings.openInbox(name)}`}>
    {count > 99 ? '99+' : count}
  </Pill>
);

/** What the configuration is called, where that says more than the name; else the name of the public page. */
const subtitleOf = ({ agent, displayName, username }: AccountListItem): string => {
  const title = agent?.title.trim() ?? '';
  return title === '' || title === displayName ? `@${username}` : title;
};
