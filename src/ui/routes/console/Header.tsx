import { Box, Flex } from '@chakra-ui/react';
import { ChevronsUpDown, Menu } from 'lucide-react';
import type { AccountPathStep } from '#contract/entities/account';
import { Button } from '../../components/Button';
import { FavoriteButton } from '../../components/FavoriteButton';
import { shellStrings } from '../../strings/shell';
import { AccountPath } from './AccountPath';
import { SearchButton } from './SearchButton';

export type HeaderProps = {
  path: readonly AccountPathStep[];
  /** The modifier of this machine's keyboard, as printed on it. */
  modifierKey: string;
  onOpenNavigation: () => void;
  onSwitchAccount: () => void;
  onSearchAccounts: () => void;
  /** The pointer or the focus is on its way: the overlay can be fetched. */
  onApproach: (overlay: 'selectAccount' | 'accountSearch') => void;
};

/** Whose account this is, and how to get to another. */
export const Header = ({
  path,
  modifierKey,
  onOpenNavigation,
  onSwitchAccount,
  onSearchAccounts,
  onApproach,
}: HeaderProps) => (
  <Flex
    as="header"
    align="center"
    gap="1"
    h="header"
    px={{ base: '2', md: '4' }}
    flexShrink={0}
    bg="panel"
    borderBottomWidth="1px"
    zIndex="header"
  >
    <Button
      variant="ghost"
      square
      aria-label={shellStrings.openNavigation}
      aria-haspopup="dialog"
      display={{ base: 'inline-flex', md: 'none' }}
      onClick={onOpenNavigation}
    >
      <Menu size={18} aria-hidden="true" />
    </Button>
    <Flex align="center" flex="1" minW={0} gap="0.5">
      <Box minW={0} flexShrink={1}>
        <AccountPath path={path} />
      </Box>
      {path.length > 0 && (
        <Button
          variant="ghost"
          size="xs"
          square
          aria-label={shellStrings.switchAccount}
          title={shellStrings.switchAccount}
          aria-haspopup="dialog"
          onClick={onSwitchAccount}
          onPointerEnter={() => onApproach('selectAccount')}
          onFocus={() => onApproach('selectAccount')}
        >
          <ChevronsUpDown size={15} aria-hidden="true" />
        </Button>
      )}
      <Star here={path.at(-1)} />
    </Flex>
    <SearchButton
      modifierKey={modifierKey}
      onSearch={onSearchAccounts}
      onApproach={() => onApproach('accountSearch')}
    />
  </Flex>
);

const Star = ({ here }: { here: AccountPathStep | undefined }) =>
  here?.accountType === 'agent' && <FavoriteButton agentId={here.id} name={here.displayName} />;
