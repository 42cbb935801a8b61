import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import type { AccountPathStep } from '#contract/entities/account';
import { useNavigation } from '#src/app/hooks/location.ts';
import { AppLink } from '../../components/AppLink';
import { Avatar } from '../../components/Avatar';
import { overlays } from '../../overlays/registry';
import { hrefOfPath } from '../../places';
import { shellStrings } from '../../strings/shell';

const crumb = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minW: 0,
    maxW: '100%',
    h: '30px',
    px: '1.5',
    borderRadius: 'sm',
    color: 'inkMuted',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    '@media (pointer: coarse)': { h: '44px', minW: '44px', justifyContent: 'center' },
    '& > svg': { flexShrink: 0 },
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current]': { color: 'ink' },
  },
} as const;

const Above = chakra(AppLink, crumb);
const Here = chakra('button', crumb, { defaultProps: { type: 'button' } });

const Name = chakra('span', { base: { minW: 0, truncate: true } });

/**
 * partner / reseller / organization / agent, from the top of the caller's reach down. Those above are links; the account itself
 * opens the switcher. Above an agent, and where room is short, the others are their pictures; a phone shows the account only.
 */
export const AccountPath = ({ path }: { path: readonly AccountPathStep[] }) => {
  const isAgent = path.at(-1)?.accountType === 'agent';
  return (
    <Box as="nav" aria-label={shellStrings.accountPath} minW={0}>
      <Flex as="ol" align="center" listStyleType="none" minW={0}>
        {path.map((step, index) =>
          index === path.length - 1 ? (
            <Flex as="li" key={step.id} minW="6ch">
              <Switcher account={step} isLarge={isAgent} />
            </Flex>
          ) : (
            <Flex
              as="li"
              key={step.id}
              align="center"
              minW={0}
              flexShrink={isAgent ? 0 : 1}
              // Beside an agent's own controls there is room for its organization only.
              display={{ base: 'none', md: isAgent && index < path.length - 2 ? 'none' : 'flex', '2xl': 'flex' }}
            >
              <Above
                dir="auto"
                href={hrefOfPath(path.slice(0, index + 1))}
                aria-label={step.displayName}
                title={`${step.displayName} · ${shellStrings.levels[step.accountType]}`}
              >
                <AccountAvatar account={step} />
                <Name maxW="22ch" display={isAgent ? 'none' : { base: 'none', lg: 'block' }}>
                  {step.displayName}
                </Name>
              </Above>
              <Slash />
            </Flex>
          ),
        )}
      </Flex>
    </Box>
  );
};

const AccountAvatar = ({ account: { id, displayName, accountType } }: { account: AccountPathStep }) => (
  <Avatar name={displayName} id={id} kind={accountType === 'agent' ? 'agent' : 'organization'} size="sm" />
);

export const Slash = () => (
  <Box as="span" px="0.5" color="inkFaint" fontSize="section" fontWeight="normal" aria-hidden="true">
    /
  </Box>
);

type SwitcherProps = { account: AccountPathStep; isLarge?: boolean; isBare?: boolean };

/** Opens the account switcher. `isBare`: only the picture, for the head of a rail. */
const Switcher = ({ account, isLarge = false, isBare = false }: SwitcherProps) => {
  const { openOverlay } = useNavigation();
  const label = shellStrings.switchAccountFrom(account.displayName);
  return (
    <Here
      dir="auto"
      aria-current="location"
      aria-haspopup="dialog"
      aria-label={label}
      title={isBare ? label : `${account.displayName} · ${shellStrings.levels[account.accountType]}`}
      data-switcher
      onClick={() => openOverlay('selectAccount')}
      onPointerEnter={() => overlays.prefetch('selectAccount')}
      onFocus={() => overlays.prefetch('selectAccount')}
      {...(isLarge && { fontSize: { base: 'section', md: 'section' }, fontWeight: 'semibold' })}
      {...(!isLarge && { fontSize: { base: 'section', md: 'sm' }, fontWeight: { base: 'semibold', md: 'medium' } })}
    >
      <AccountAvatar account={account} />
      {!isBare && (
        <>
          <Name>{account.displayName}</Name>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </>
      )}
    </Here>
  );
};

/** The account at the head of a rail, where there is no header row. */
export const RailPath = ({ path }: { path: readonly AccountPathStep[] }) => {
  const account = path.at(-1);
  return (
    <Box as="nav" aria-label={shellStrings.accountPath}>
      {account && <Switcher account={account} isBare />}
    </Box>
  );
};
