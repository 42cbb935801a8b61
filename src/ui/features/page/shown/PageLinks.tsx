import { Box, Flex } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { LinksConfig, PageLink } from '#contract/entities/profile';
import { OutsideLink } from '../../../components/ActionLink';

type PageLinksProps = {
  links: readonly PageLink[];
  layout: LinksConfig['layout'];
  isShown: boolean;
  onFollow: (url: string) => void;
};

/** The links of the page in their order, side by side or one below the other. A phone shows them with the rest of the place. */
export const PageLinks = ({ links, layout, isShown, onFollow }: PageLinksProps) => (
  <Flex
    display={{ base: isShown ? 'flex' : 'none', md: 'flex' }}
    direction={layout === 'list' ? 'column' : 'row'}
    wrap={layout === 'list' ? 'nowrap' : 'wrap'}
    gap="2"
    mt="4"
  >
    {links.map((link, index) => (
      <OutsideLink
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to the same place
        key={index}
        href={link.url}
        onClick={() => onFollow(link.url)}
        variant="outline"
        {...(layout === 'list'
          ? { h: '44px', justifyContent: 'space-between' }
          : { flex: '1', minW: '120px', h: '36px' })}
      >
        <Box as="span" truncate>
          {link.title ?? labelOf(link.url)}
        </Box>
        {layout === 'list' && <ChevronRight size={16} aria-hidden="true" />}
      </OutsideLink>
    ))}
  </Flex>
);

/** `https://olivetta.example/wine-list` reads as "Wine list"; an address without a readable path by its host. */
function labelOf(link: string): string {
  const { hostname, pathname } = new URL(link);
  const word = pathname.split('/').filter(Boolean).at(-1)?.replaceAll(/[-_]/g, ' ') ?? '';
  const isReadable = /^[a-z][a-z ]{1,24}$/i.test(word);
  return isReadable ? word.charAt(0).toUpperCase() + word.slice(1) : hostname.replace(/^www\./, '');
}
