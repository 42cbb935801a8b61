import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink, type Rail, RailHidden } from './NavLink';
import type { NavItem } from './navigation';

export type PlacesProps = { places: readonly NavItem[]; label: string; rail: Rail };

/** The screens of the account, in groups. */
export const Places = ({ places, label, rail }: PlacesProps) => (
  <Box as="nav" aria-label={label}>
    {groupsOf(places).map((group) => (
      <NavList
        key={group[0]?.order}
        rail={rail}
        items={group.map(({ screen, Icon, ...item }) => ({
          ...item,
          key: screen,
          icon: <Icon size={16} aria-hidden="true" />,
        }))}
      />
    ))}
  </Box>
);

const groupOf = ({ order }: NavItem) => Math.floor(order / 100);
const groupsOf = (places: readonly NavItem[]) =>
  [...new Set(places.map(groupOf))].map((group) => places.filter((place) => groupOf(place) === group));

export type NavListProps = {
  rail: Rail;
  items: readonly {
    key: string | number;
    label: string;
    href: string;
    current: NavItem['current'];
    icon: ReactNode;
  }[];
};

export const NavList = ({ rail, items }: NavListProps) => (
  <Box as="ul" listStyleType="none" mb="14px">
    {items.map(({ key, label, href, current, icon }) => (
      <Box as="li" key={key} mb="1px">
        <NavLink rail={rail} href={href} aria-current={current} aria-label={label} title={label}>
          {icon}
          <RailHidden rail={rail} dir="auto">
            {label}
          </RailHidden>
        </NavLink>
      </Box>
    ))}
  </Box>
);
