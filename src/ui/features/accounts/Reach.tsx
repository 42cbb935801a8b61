import { Link2, Phone } from 'lucide-react';
import type { AccountListItem } from '#contract/entities/account';
import { formatPhone } from '#contract/rules/values/formats';
import { CopyField } from '../../components/CopyField';
import { accountStrings } from './strings';

/** How an agent is reached, to copy: its number, else the link of its page, which a published agent has. */
export const Reach = ({ agent, isPlain = false }: { agent: AccountListItem; isPlain?: boolean }) => {
  const link = agent.figures?.agent?.link;
  if (agent.vidaPhoneNumber) {
    const shown = formatPhone(agent.vidaPhoneNumber);
    return (
      <CopyField
        Icon={Phone}
        value={agent.vidaPhoneNumber}
        shown={shown}
        label={accountStrings.agents.copy(shown)}
        isPlain={isPlain}
      />
    );
  }
  if (!link) return null;
  const shown = `${window.location.host}${link}`;
  return (
    <CopyField
      Icon={Link2}
      value={`${window.location.origin}${link}`}
      shown={shown}
      label={accountStrings.agents.copy(shown)}
      isPlain={isPlain}
    />
  );
};
