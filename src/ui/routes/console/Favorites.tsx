import { Box } from '@chakra-ui/react';
import { Avatar } from '../../components/Avatar';
import { shellStrings } from '../../strings/shell';
import { NavLink, type Rail, RailHidden } from './NavLink';
import { SectionTitle } from './NavSections';

export type FavoriteLink = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** Up to five agents that a person keeps at hand (specification 3), in the person's order. */
export const Favorites = ({ favorites, rail }: { favorites: readonly FavoriteLink[]; rail: Rail }) => {
  if (favorites.length === 0) return null;
  return (
    <Box as="nav" aria-label={shellStrings.favorites}>
      <SectionTitle title={shellStrings.favorites} rail={rail} />
      <Box as="ul" listStyleType="none">
        {favorites.map(({ id, name, href, isCurrent }) => (
          <Box as="li" key={id} mb="0.5">
            <NavLink href={href} aria-current={isCurrent ? 'page' : undefined} aria-label={name} title={name} px="1.5">
              <Avatar name={name} size="sm" />
              <RailHidden rail={rail} dir="auto">
                {name}
              </RailHidden>
            </NavLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
