import { Box, Flex } from '@chakra-ui/react';
import { ChevronsUpDown, Menu } from 'lucide-react';
import type { AccountPathStep } from '#contract/entities/account';
import { useNavigation } from '#src/app/hooks/location.ts';
import { FavoriteButton } from '../../components/FavoriteButton';
import { IconButton } from '../../components/IconButton';
import { overlays } from '../../registry';
import { shellStrings } from '../../strings/shell';
import { AccountPath } from './AccountPath';
import { SearchButton } from './SearchButton';

export type HeaderProps = { path: readonly AccountPathStep[]; onOpenNavigation: () => void };

/** The account path, and how to switch accounts. */
export const Header = ({ path, onOpenNavigation }: HeaderProps) => {
  const { openOverlay } = useNavigation();
  const here = path.at(-1);
  return (
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
      <IconButton
        label={shellStrings.openNavigation}
        Icon={Menu}
        aria-haspopup="dialog"
        display={{ base: 'inline-flex', md: 'none' }}
        onClick={onOpenNavigation}
      />
      <Flex align="center" flex="1" minW={0} gap="0.5">
        <Box minW={0} flexShrink={1}>
          <AccountPath path={path} />
        </Box>
        {here && (
          <IconButton
            size="xs"
            label={shellStrings.switchAccount}
            Icon={ChevronsUpDown}
            aria-haspopup="dialog"
            onClick={() => openOverlay('selectAccount')}
            onPointerEnter={() => overlays.prefetch('selectAccount')}
            onFocus={() => overlays.prefetch('selectAccount')}
          />
        )}
        {here?.accountType === 'agent' && <FavoriteButton agentId={here.id} name={here.displayName} />}
      </Flex>
      <SearchButton
        onSearch={() => openOverlay('accountSearch')}
        onApproach={() => overlays.prefetch('accountSearch')}
      />
    </Flex>
  );
};
