import { Box } from '@chakra-ui/react';
import { NavLink, type Rail, RailHidden } from './NavLink';
import type { NavSection } from './navigation';

export type NavSectionsProps = { sections: readonly NavSection[]; label: string; rail: Rail };

/** The screens of the account acted for, and of the organization above it. */
export const NavSections = ({ sections, label, rail }: NavSectionsProps) => (
  <Box as="nav" aria-label={label}>
    {sections.map((section) => (
      <Box key={section.id} mb="4">
        <SectionTitle title={section.title} rail={rail} />
        <Box as="ul" listStyleType="none">
          {section.items.map((item) => {
            const { Icon } = item;
            return (
              <Box as="li" key={item.screen} mb="0.5">
                <NavLink
                  href={item.href}
                  aria-current={item.isCurrent ? 'page' : undefined}
                  aria-label={item.label}
                  title={rail === 'always' ? item.label : undefined}
                >
                  <Icon size={16} aria-hidden="true" />
                  <RailHidden rail={rail}>{item.label}</RailHidden>
                </NavLink>
              </Box>
            );
          })}
        </Box>
      </Box>
    ))}
  </Box>
);

export const SectionTitle = ({ title, rail }: { title: string; rail: Rail }) => (
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
);
