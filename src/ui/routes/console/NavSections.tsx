import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink, type Rail, RailHidden } from './NavLink';
import type { NavSection } from './navigation';

export type NavSectionsProps = { sections: readonly NavSection[]; label: string; rail: Rail };

/** The screens of the target account, and of the organization above it. */
export const NavSections = ({ sections, label, rail }: NavSectionsProps) => (
  <Box as="nav" aria-label={label}>
    {sections.map(({ id, title, items }) => (
      <Box key={id} mb="4">
        <NavList
          title={title}
          rail={rail}
          items={items.map(({ screen, Icon, ...item }) => ({
            ...item,
            key: screen,
            icon: <Icon size={16} aria-hidden="true" />,
          }))}
        />
      </Box>
    ))}
  </Box>
);

export type NavListProps = {
  title: string;
  rail: Rail;
  /** The space before each icon. */
  px?: string;
  items: readonly { key: string | number; label: string; href: string; isCurrent: boolean; icon: ReactNode }[];
};

/** Links under a title. */
export const NavList = ({ title, rail, px = '2.5', items }: NavListProps) => (
  <>
    <RailHidden
      rail={rail}
      dir="auto"
      px="2.5"
      mb="1"
      textStyle="caption"
      fontWeight="medium"
      color="inkFaint"
      title={title}
    >
      {title}
    </RailHidden>
    <Box as="ul" listStyleType="none">
      {items.map(({ key, label, href, isCurrent, icon }) => (
        <Box as="li" key={key} mb="0.5">
          <NavLink href={href} px={px} aria-current={isCurrent ? 'page' : undefined} aria-label={label} title={label}>
            {icon}
            <RailHidden rail={rail} dir="auto">
              {label}
            </RailHidden>
          </NavLink>
        </Box>
      ))}
    </Box>
  </>
);
