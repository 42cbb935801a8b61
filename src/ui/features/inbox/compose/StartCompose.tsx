import { chakra } from '@chakra-ui/react';
import { SquarePen } from 'lucide-react';
import { useComposeHref, useNavigation } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../../components/AppLink';
import { useScreenKeys } from '../../../overlays/screenKeys';
import { composeStrings } from './strings';

const Pencil = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    alignSelf: 'center',
    w: { base: '44px', md: '32px' },
    h: { base: '44px', md: '32px' },
    mr: '2',
    borderRadius: 'md',
    color: 'inkMuted',
    _hover: { bg: 'wash', color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

const KEYS = ['c'] as const;

/** The button beside the tabs, and its key (experience.md, keys). */
export const StartCompose = () => {
  const href = useComposeHref('true');
  const { push } = useNavigation();
  const mayWrite = usePermissions().has('editOrg');
  useScreenKeys(mayWrite ? KEYS : [], () => push(href));
  if (!mayWrite) return null;
  return (
    <Pencil href={href} aria-label={composeStrings.start} title={composeStrings.start}>
      <SquarePen size={16} aria-hidden="true" />
    </Pencil>
  );
};
