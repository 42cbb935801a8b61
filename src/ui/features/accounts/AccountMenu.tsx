import { Info, LogIn, Settings2, Trash2 } from 'lucide-react';
import type { AccountListItem, AccountType } from '#contract/entities/account';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { MoreMenu } from '../../components/MoreMenu';
import { accountStrings } from './strings';

const strings = accountStrings.menu;

type Keys = { readonly info: OverlayKey; readonly takeover: OverlayKey };
const KEYS: { readonly [T in AccountType]?: Keys } = {
  partner: { info: 'partnerInfo', takeover: 'partnerTakeover' },
  reseller: { info: 'resellerInfo', takeover: 'resellerTakeover' },
  organization: { info: 'orgInfo', takeover: 'orgTakeover' },
};

/** What can be done with an organization, reseller or partner of the list. */
export const AccountMenu = ({ account: { type, displayName }, href }: { account: AccountListItem; href: string }) => {
  const may = usePermissions();
  const keys = KEYS[type];
  if (!keys) return null;
  const at = (key: OverlayKey) => `${href}?${key}=true`;
  return (
    <MoreMenu
      label={strings.label(displayName)}
      items={[
        { label: strings.takeover, Icon: LogIn, href: at(keys.takeover) },
        { label: strings.info, Icon: Info, href: at(keys.info) },
        { label: strings.manage, Icon: Settings2, href: at('orgAdmin') },
        ...(may.has('deleteOrg') ? [{ label: strings.remove, Icon: Trash2, href: at('deleteOrganization') }] : []),
      ]}
    />
  );
};
