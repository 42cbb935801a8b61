import { Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { Button } from '../../components/Button';
import { Kbd } from '../../components/Kbd';
import { modifierKey } from '../../overlays/shortcuts';
import { shellStrings } from '../../strings/shell';

export type SearchButtonProps = {
  onSearch: () => void;
  /** Hover or focus: the overlay can be loaded. */
  onApproach?: () => void;
};

/** Opens the search for accounts and actions. */
export const SearchButton = ({ onSearch, onApproach }: SearchButtonProps) => (
  <Button
    variant="outline"
    size="sm"
    aria-label={shellStrings.searchAccounts}
    aria-haspopup="dialog"
    color="inkMuted"
    px={{ base: '0', lg: '2.5' }}
    onClick={onSearch}
    onPointerEnter={onApproach}
    onFocus={onApproach}
  >
    <Search size={15} aria-hidden="true" />
    <Flex as="span" display={{ base: 'none', lg: 'inline-flex' }} align="center" gap="3" fontWeight="normal">
      {shellStrings.search}
      <Flex as="span" gap="0.5" aria-hidden="true">
        <Kbd>{modifierKey()}</Kbd>
        <Kbd>K</Kbd>
      </Flex>
    </Flex>
  </Button>
);
