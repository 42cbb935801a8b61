import { Box, chakra, Flex } from '@chakra-ui/react';
import { addressIn } from '#contract/rules/conversations/composing';
import { identityOf } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import { useUnsent } from '#src/app/hooks/compose.tsx';
import { useComposeHref, useIsComposing } from '#src/app/hooks/location.ts';
import { AppLink } from '../../../components/AppLink';
import { ChannelIcon } from '../../conversations/ChannelIcon';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';
import { inboxStrings } from '../strings';
import { composeStrings } from './strings';

const Row = chakra(AppLink, {
  base: {
    display: 'flex',
    gap: '3',
    minH: '80px',
    px: '14px',
    py: '2.5',
    borderBottomWidth: '1px',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'selected', boxShadow: 'inset 2px 0 0 {colors.accent.solid}' },
  },
});

const CHANNELS = { sms: 'text', email: 'email', chat: 'chat' } as const;

/** The message to somebody new that was not sent, above the conversations. */
export const DraftRow = () => {
  const unsent = useUnsent();
  const isOpen = useIsComposing();
  const href = useComposeHref('draft');
  if (!unsent) return null;
  const { draft, phase } = unsent;
  const who = draft.name || formatPhone(addressIn(draft) ?? '') || draft.typed || composeStrings.nobody;
  return (
    <Row href={href} data-row data-part="draft" aria-current={isOpen || undefined}>
      <CustomerAvatar identity={identityOf(draft.name, who)} id={who} />
      <Box flex="1" minW={0}>
        <Flex align="baseline" gap="2">
          <Box flex="1" minW={0} truncate dir="auto" textAlign="match-parent" fontWeight="medium">
            {who}
          </Box>
          <Box as="span" textStyle="caption" flexShrink={0}>
            {phase === 'queued' ? composeStrings.queued : composeStrings.draft}
          </Box>
        </Flex>
        <Box truncate dir="auto" textAlign="match-parent" fontSize="sm" color="inkMuted" minH="20px">
          {draft.text}
        </Box>
        <Flex align="center" gap="1.5" textStyle="caption" minH="20px">
          <ChannelIcon channel={CHANNELS[draft.channel]} size={14} isDecoration />
          {composeStrings.channels[draft.channel]}
          <span aria-hidden="true">·</span>
          {inboxStrings.you}
        </Flex>
      </Box>
    </Row>
  );
};
