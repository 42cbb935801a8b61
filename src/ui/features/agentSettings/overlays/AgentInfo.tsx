import { Box } from '@chakra-ui/react';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { formatPhone } from '#contract/rules/values/formats';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dateText } from '../../../words/dateText';
import { Facts } from '../Facts';
import { agentSettingsStrings } from '../strings';
import { useAgentFacts } from '../useAgentFacts';

const strings = agentSettingsStrings.info;

/** What there is to know of an agent's account, each to be copied. */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  const { state, templateId, publishedAtMs, savedAtMs } = useAgentFacts();
  if (account?.accountType !== 'agent') return null;
  const { id, username, slug, vidaPhoneNumber, timestamp, path, details, active } = account;
  const page = slug ?? username;
  const known = (value: string | null) =>
    state === 'known' ? value : state === 'loading' ? strings.loading : strings.unknown;
  return (
    <Dialog size="sm" title={strings.title(details.displayName)} closeLabel={shellStrings.close} onClose={close}>
      <Facts
        facts={[
          [strings.id, `${id}`],
          [strings.campaignId, campaignIdOf(id)],
          [strings.username, username],
          [strings.address, `${window.location.origin}/${page}`, `${window.location.host}/${page}`],
          [strings.number, vidaPhoneNumber ?? null, vidaPhoneNumber && formatPhone(vidaPhoneNumber)],
          [strings.externalId, account.externalAccountId ?? null],
          [strings.template, known(templateId)],
          [strings.created, dateText(timestamp * 1_000)],
          [strings.saved, known(savedAtMs === null ? null : dateText(savedAtMs))],
          [strings.published, known(publishedAtMs === null ? null : dateText(publishedAtMs))],
          [strings.state, active ? strings.active : strings.disabled],
        ]}
      />
      <Box as="h3" textStyle="label" mt="4" mb="1">
        {strings.above}
      </Box>
      <Facts facts={path.slice(0, -1).map((step) => [step.displayName, `${step.id}`])} />
    </Dialog>
  );
};
