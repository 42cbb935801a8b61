import { Box } from '@chakra-ui/react';
import { Avatar } from '../../components/Avatar';
import { shellStrings } from '../../strings/shell';
import type { Rail } from './NavLink';
import { NavList } from './NavSections';

export type FavoriteLink = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** A person's favorites: up to five agents (specification 3), in the person's order. */
export const Favorites = ({ favorites, rail }: { favorites: readonly FavoriteLink[]; rail: Rail }) => {
  if (favorites.length === 0) return null;
  const items = favorites.map(({ id, name, ...link }) => ({
    ...link,
    key: id,
    label: name,
    icon: <Avatar name={name} size="sm" />,
  }));
  return (
    <Box as="nav" aria-label={shellStrings.favorites}>
      <NavList title={shellStrings.favorites} rail={rail} px="1.5" items={items} />
    </Box>
  );
};
