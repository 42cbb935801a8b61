import { Box } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useOwnPerson } from '#src/app/hooks/ownPerson.ts';
import { useAccount, useIdentity, useViewRole, useViewRoles } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { shellStrings } from '../../strings/shell';
import { NavButton, type Rail, RailHidden } from './NavLink';
import { PersonArea, prefetchPersonMenu } from './PersonArea';

/** Who is signed in; opens the person's menu. `bare`: only the picture, for the top bar of a phone. */
export const PersonButton = ({ rail, bare = false }: { rail: Rail; bare?: boolean }) => {
  const identity = useIdentity();
  const viewRole = useViewRole();
  const [ownRole] = useViewRoles();
  const isLower = viewRole !== null && viewRole !== ownRole;
  const customRole = useAccount()?.customRole;
  const [isOpen, setOpen] = useState(false);
  const user = useOwnPerson();
  const name = user?.name ?? user?.email ?? identity.details.displayName;
  return (
    <>
      <NavButton
        rail={rail}
        aria-label={shellStrings.personMenu(name)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        lineHeight="short"
        flexShrink={0}
        {...(bare
          ? { w: '44px', h: '44px', px: '0', justifyContent: 'center' }
          : { h: '44px', css: { '@media (pointer: coarse)': { h: '48px' } } })}
        onClick={() => setOpen(true)}
        onPointerEnter={prefetchPersonMenu}
        onFocus={prefetchPersonMenu}
      >
        <Avatar name={name} image={user?.image} size="sm" />
        {!bare && (
          <>
            <RailHidden rail={rail}>
              <Box as="span" display="block" color="ink" truncate>
                {name}
              </Box>
              <Box
                as="span"
                display="block"
                textStyle="caption"
                fontWeight="normal"
                truncate
                {...(isLower && { color: 'warning.ink' })}
              >
                {isLower
                  ? shellStrings.viewingAs(shellStrings.roles[viewRole])
                  : (customRole?.name ?? shellStrings.roles[identity.role])}
              </Box>
            </RailHidden>
            <RailHidden rail={rail} flex="none" color="ink" aria-hidden="true">
              <ChevronsUpDown size={16} />
            </RailHidden>
          </>
        )}
      </NavButton>
      {isOpen && <PersonArea name={name} onClose={() => setOpen(false)} />}
    </>
  );
};
