import { ExternalLink, Inbox, PenLine, ScrollText, Star } from 'lucide-react';
import type { AccountListItem } from '#contract/entities/account';
import { useNavigation } from '#src/app/hooks/location.ts';
import { MoreMenu } from '../../components/MoreMenu';
import { useFavorite } from '../../components/useFavorite';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

type AgentMenuProps = { agent: AccountListItem; hrefOf: (screen: readonly string[]) => string };

/** What else can be done with an agent of the list. */
export const AgentMenu = ({ agent, hrefOf }: AgentMenuProps) => {
  const favorite = useFavorite(agent.id, agent.displayName);
  const { openTab } = useNavigation();
  const link = agent.figures?.agent?.link;
  return (
    <MoreMenu
      label={strings.more(agent.displayName)}
      items={[
        { label: strings.menu.editor, Icon: PenLine, href: hrefOf([]) },
        { label: strings.menu.inbox, Icon: Inbox, href: hrefOf(['inbox']) },
        { label: strings.menu.log, Icon: ScrollText, href: hrefOf(['logs']) },
        ...(link ? [{ label: strings.menu.page, Icon: ExternalLink, onSelect: () => openTab(link) }] : []),
        ...(favorite ? [{ label: favorite.label, Icon: Star, onSelect: favorite.toggle }] : []),
      ]}
    />
  );
};
