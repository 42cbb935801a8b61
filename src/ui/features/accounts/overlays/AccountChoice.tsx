import { Box, chakra } from '@chakra-ui/react';
import { Check, CornerDownRight } from 'lucide-react';
import type { AccountListItem, AccountType } from '#contract/entities/account';
import { openOverlay } from '#contract/rules/address/overlays';
import { ActionLink } from '../../../components/ActionLink';
import { Avatar } from '../../../components/Avatar';
import { CountBadge } from '../../../components/CountBadge';
import { RowLink } from '../../../components/PagedList';
import { Mark } from '../../../components/StateMark';
import { shownName } from '../../../places';
import { shellStrings } from '../../../strings/shell';
import { STATE_MARKS } from '../AgentState';
import { accountStrings } from '../strings';
import { accountDialogStrings } from './strings';

const Choice = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '36px',
    '@media (pointer: coarse)': { minH: '48px' },
    mx: '1.5',
    px: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    '& a': { fontWeight: 'medium', _after: { borderRadius: 'sm' } },
    '& a[aria-current] ~ svg': { color: 'accent.ink' },
    _hover: { bg: 'wash' },
  },
});

export type AccountChoiceProps = {
  account: {
    readonly id: number;
    readonly displayName: string;
    readonly accountType: AccountType;
    readonly agent?: AccountListItem['agent'];
  };
  detail?: string | undefined;
  href: string;
  isHere?: boolean;
};

/** An account to go to. What has accounts below it can be walked into with the switcher open. */
export const AccountChoice = ({ account, detail, href, isHere = false }: AccountChoiceProps) => {
  const { id, accountType, agent } = account;
  const displayName = shownName(accountType, account.displayName);
  return (
    <Choice data-account={id}>
      <Avatar name={displayName} id={id} kind={accountType === 'agent' ? 'agent' : 'organization'} size="sm" />
      <Box flex="1" minW={0}>
        <RowLink href={href} replace aria-current={isHere ? 'location' : undefined}>
          {displayName}
        </RowLink>
      </Box>
      {isHere && <Check size={14} aria-label={accountDialogStrings.select.here} />}
      {agent ? (
        <AgentFacts {...agent} />
      ) : (
        // The platform's name is its level.
        accountType !== 'superAdmin' && (
          <Box textStyle="caption" color="inkMuted" flexShrink={0} maxW="16ch" truncate>
            {detail ?? shellStrings.levels[accountType]}
          </Box>
        )
      )}
      {accountType !== 'agent' && !isHere && (
        <ActionLink
          variant="ghost"
          size="xs"
          square
          position="relative"
          me="-1"
          href={`${href}?${openOverlay('', 'selectAccount')}`}
          replace
          aria-label={accountDialogStrings.select.browse(displayName)}
          title={accountDialogStrings.select.browse(displayName)}
        >
          <CornerDownRight size={14} aria-hidden="true" />
        </ActionLink>
      )}
    </Choice>
  );
};

/** What waits in its inbox, and whether it answers. */
const AgentFacts = ({ unread, published, unpublishedChanges }: NonNullable<AccountListItem['agent']>) => {
  const { agents } = accountStrings;
  const state = !published ? 'never' : unpublishedChanges ? 'edited' : 'published';
  const words = agents.states[state];
  return (
    <>
      {unread > 0 && <CountBadge count={unread} label={agents.unread(unread)} />}
      <Mark {...STATE_MARKS[state]} role="img" aria-label={words} title={words} />
    </>
  );
};
