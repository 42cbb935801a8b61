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

const CHANNELS = { sms: 'text', email: 'email', chat: 'chat' } as const;

/** The message to somebody new that was not sent, above the conversations and styled as they are. */
export const DraftRow = () => {
  const unsent = useUnsent();
  const isOpen = useIsComposing();
  const href = useComposeHref('draft');
  if (!unsent) return null;
  const { draft, phase } = unsent;
  const who = draft.name || formatPhone(addressIn(draft) ?? '') || draft.typed || composeStrings.nobody;
  return (
    <AppLink href={href} data-row data-part="draft" aria-current={isOpen || undefined}>
      <CustomerAvatar identity={identityOf(draft.name, who)} id={who} />
      <div data-part="who" dir="auto">
        {who}
      </div>
      <span data-part="when">{phase === 'queued' ? composeStrings.queued : composeStrings.draft}</span>
      <div data-part="said" dir="auto">
        {draft.text}
      </div>
      <div data-part="origin">
        <ChannelIcon channel={CHANNELS[draft.channel]} size={14} isDecoration />
        {composeStrings.channels[draft.channel]}
        <span aria-hidden="true">·</span>
        {inboxStrings.you}
      </div>
    </AppLink>
  );
};
