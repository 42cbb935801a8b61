import { CopyPlus, ExternalLink, Inbox, PenLine, ScrollText, ShieldCheck, Star } from 'lucide-react';
import type { AccountListItem } from '#contract/entities/account';
import { useDuplicateAgent } from '#src/app/hooks/agentWork.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { MoreMenu } from '../../components/MoreMenu';
import { useFavorite } from '../../components/useFavorite';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

type AgentMenuProps = { agent: AccountListItem; hrefOf: (screen: readonly string[]) => string };

/** What else can be done with an agent of the list. */
export const AgentMenu = ({ agent, hrefOf }: AgentMenuProps) => {
  const favorite = useFavorite(agent.id, agent.displayName);
  const { openTab } = useNavigation();
  const duplicate = useDuplicateAgent();
  const permissions = usePermissions();
  const link = agent.figures?.agent?.link;
  return (
    <MoreMenu
      label={strings.more(agent.displayName)}
      items={[
        { label: strings.menu.editor, Icon: PenLine, href: hrefOf([]) },
        { label: strings.menu.inbox, Icon: Inbox, href: hrefOf(['inbox']) },
        { label: strings.menu.log, Icon: ScrollText, href: hrefOf(['logs']) },
        ...(link ? [{ label: strings.menu.page, Icon: ExternalLink, onSelect: () => openTab(link) }] : []),
        ...(permissions.has('addAgents')
          ? [
              {
                label: strings.menu.duplicate,
                Icon: CopyPlus,
                onSelect: () => duplicate(agent.id, agent.displayName),
              },
            ]
          : []),
        ...(permissions.has('editOrg')
          ? [{ label: strings.menu.manage, Icon: ShieldCheck, href: `${hrefOf([])}?agentAdmin=true` }]
          : []),
        ...(favorite ? [{ label: favorite.label, Icon: Star, onSelect: favorite.toggle }] : []),
      ]}
    />
  );
};
