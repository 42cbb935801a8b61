import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatAppPath } from '#contract/rules/address/appPath';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { useDuplicateAgent } from '#src/app/hooks/agentWork.ts';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dateText } from '../../../words/dateText';
import { Facts } from '../Facts';
import { agentSettingsStrings } from '../strings';
import { useAgentFacts } from '../useAgentFacts';

const strings = agentSettingsStrings.admin;

/** All that the accounts above an agent may do with it, as far as the person may (specification 6). */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  const permissions = usePermissions();
  const path = useAppPath();
  const { push, openOverlay } = useNavigation();
  const duplicate = useDuplicateAgent();
  if (account?.accountType !== 'agent' || !permissions.has('editOrg')) return null;
  const { id, username, slug, details } = account;
  const { info } = agentSettingsStrings;
  return (
    <Dialog size="sm" title={strings.title(details.displayName)} closeLabel={shellStrings.close} onClose={close}>
      <Facts
        facts={[
          [info.id, `${id}`],
          [info.campaignId, campaignIdOf(id)],
        ]}
      />
      <List aria-label={strings.title(details.displayName)}>
        <Deed
          title={strings.rename.title}
          hint={`${details.displayName}, ${username}`}
          open={strings.rename.open}
          onOpen={() => push(formatAppPath({ ...path, screen: ['settings'] }))}
        />
        <Deed
          title={strings.address.title}
          hint={`${window.location.host}/${slug ?? username}`}
          open={strings.address.open}
          onOpen={() => openOverlay('editSlug')}
        />
        <DraftDeeds />
        {permissions.has('addAgents') && (
          <Deed
            title={strings.copy.title}
            hint={strings.copy.hint}
            open={strings.copy.open}
            onOpen={() => {
              duplicate(id, details.displayName);
              close();
            }}
          />
        )}
        <Deed
          title={strings.info.title}
          hint={strings.info.hint}
          open={strings.info.open}
          onOpen={() => openOverlay('agentInfo')}
        />
        {permissions.has('deleteOrg') && (
          <Deed
            title={strings.remove.title}
            hint={strings.remove.hint}
            open={strings.remove.open}
            onOpen={() => openOverlay('deleteAgent')}
          />
        )}
      </List>
    </Dialog>
  );
};

/** What is known once the draft is loaded; until then it takes the same room. */
const DraftDeeds = () => {
  const { openOverlay } = useNavigation();
  const { state, templateId, isFollowing, publishState, publishedAtMs } = useAgentFacts();
  const { info } = agentSettingsStrings;
  const unknown = state === 'loading' ? info.loading : info.unknown;
  const isKnown = state === 'known';
  const since = publishState === 'published' && publishedAtMs !== null ? ` (${dateText(publishedAtMs)})` : '';
  const template = isFollowing ? strings.template.follows : strings.template.from;
  return (
    <>
      <Deed
        title={strings.publishing.title}
        hint={isKnown ? `${strings.publishing.states[publishState]}${since}` : unknown}
        open={strings.publishing.open}
        onOpen={() => openOverlay('compareChanges')}
      />
      <Deed
        title={strings.template.title}
        hint={isKnown ? (templateId === null ? strings.template.none : template(templateId)) : unknown}
        open={strings.template.open}
        {...(isKnown && isFollowing && { onOpen: () => openOverlay('compareChanges', {}, 'detach') })}
      />
    </>
  );
};

const List = chakra('ul', { base: { mt: '3', listStyleType: 'none' } });

type DeedProps = { title: string; hint: ReactNode; open: string; onOpen?: () => void };

/** What can be done, how things stand, and the button; without it nothing can be done now. */
const Deed = ({ title, hint, open, onOpen }: DeedProps) => (
  <Flex as="li" align="center" gap="3" minH="60px" py="2" borderTopWidth="1px">
    <Box flex="1" minW={0}>
      <Box textStyle="label">{title}</Box>
      <Box textStyle="hint" overflowWrap="anywhere">
        {hint}
      </Box>
    </Box>
    {onOpen && (
      <Button variant="outline" size="sm" onClick={onOpen}>
        {open}
      </Button>
    )}
  </Flex>
);
