import { Box } from '@chakra-ui/react';
import { Avatar } from '../../components/Avatar';
import { shellStrings } from '../../strings/shell';
import { type Rail, RailHidden } from './NavLink';
import { NavList } from './NavPlaces';

export type FavoriteLink = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** A person's favorites: up to five agents (specification 3), in the person's order. */
export const Favorites = ({ favorites, rail }: { favorites: readonly FavoriteLink[]; rail: Rail }) => {
  if (favorites.length === 0) return null;
  const items = favorites.map(({ id, name, href, isCurrent }) => ({
    key: id,
    label: name,
    href,
    current: isCurrent ? ('page' as const) : undefined,
    icon: <Avatar name={name} id={id} kind="agent" size="xs" />,
  }));
  return (
    <Box as="nav" aria-label={shellStrings.favorites}>
      <RailHidden rail={rail} px="2" pb="1" textStyle="caption" fontWeight="medium" color="inkMuted">
        {shellStrings.favorites}
      </RailHidden>
      <NavList rail={rail} items={items} />
    </Box>
  );
};
