import { Box } from '@chakra-ui/react';
import { CornerDownRight } from 'lucide-react';
import type { AccountType } from '#contract/entities/account';
import { openOverlay } from '#contract/rules/address/overlays';
import { ActionLink } from '../../../components/ActionLink';
import { Avatar } from '../../../components/Avatar';
import { Badge } from '../../../components/Badge';
import { Row, RowLink } from '../../../components/PagedList';
import { shellStrings } from '../../../strings/shell';
import { accountStrings } from '../strings';

export type AccountChoiceProps = {
  account: { readonly id: number; readonly displayName: string; readonly accountType: AccountType };
  detail?: string | undefined;
  href: string;
  isHere?: boolean;
  /** How deep it stands below the first of a path. */
  depth?: number;
};

/** An account to go to. What has accounts below it can be walked into with the switcher open. */
export const AccountChoice = ({ account, detail, href, isHere = false, depth = 0 }: AccountChoiceProps) => (
  <Row minH="48px" data-account={account.id} ps={{ base: `${16 + depth * 12}px`, sm: `${16 + depth * 20}px` }}>
    <Avatar
      kind={account.accountType === 'agent' ? 'agent' : 'organization'}
      name={account.displayName}
      id={account.id}
      size="sm"
    />
    <Box flex="1" minW={0}>
      <RowLink href={href} replace aria-current={isHere ? 'location' : undefined}>
        {account.displayName}
      </RowLink>
      <Box textStyle="caption" color="inkFaint" truncate>
        {[shellStrings.levels[account.accountType], detail].filter(Boolean).join(' · ')}
      </Box>
    </Box>
    {isHere && <Badge tone="accent">{accountStrings.select.here}</Badge>}
    {account.accountType !== 'agent' && !isHere && (
      <ActionLink
        variant="ghost"
        size="sm"
        square
        position="relative"
        href={`${href}?${openOverlay('', 'selectAccount')}`}
        replace
        aria-label={accountStrings.select.browse(account.displayName)}
        title={accountStrings.select.browse(account.displayName)}
      >
        <CornerDownRight size={15} aria-hidden="true" />
      </ActionLink>
    )}
  </Row>
);
