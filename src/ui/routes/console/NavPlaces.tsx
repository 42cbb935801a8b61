import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../components/CountBadge';
import type { NavItem } from '../../navigation';
import { shellStrings } from '../../strings/shell';
import { NavLink, type Rail, RailHidden, RowCount } from './NavLink';

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
    unread?: number | undefined;
  }[];
};

export const NavList = ({ rail, items }: NavListProps) => (
  <Box as="ul" listStyleType="none" mb="14px">
    {items.map(({ key, label, href, current, icon, unread = 0 }) => {
      const name = unread > 0 ? `${label}, ${shellStrings.unread(unread)}` : label;
      return (
        <Box as="li" key={key} mb="1px">
          <NavLink rail={rail} href={href} aria-current={current} aria-label={name} title={name}>
            {icon}
            <RailHidden rail={rail} dir="auto">
              {label}
            </RailHidden>
            {unread > 0 && (
              <RowCount rail={rail}>
                <CountBadge count={unread} label={shellStrings.unread(unread)} />
              </RowCount>
            )}
          </NavLink>
        </Box>
      );
    })}
  </Box>
);
