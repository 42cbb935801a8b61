import { Box, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useViewRole, useViewRoles, useWorkspaceVerbs } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { adminStrings } from '../strings';

const strings = adminStrings.viewAs;

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '52px',
    px: '3',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-checked=true]': { bg: 'accent.tint' },
    '& > svg': { ms: 'auto', flexShrink: 0 },
  },
});

/** Chooses the role the console is shown as: the own or a lower one (specification 6). */
export const Overlay = ({ close }: OverlayProps) => {
  const role = useViewRole();
  const roles = useViewRoles();
  const { chooseViewRole } = useWorkspaceVerbs();
  return (
    <Dialog
      size="sm"
      title={strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <Button size="sm" onClick={close}>
          {strings.done}
        </Button>
      }
    >
      <Box textStyle="hint" mb="3">
        {strings.hint}
      </Box>
      <Box role="radiogroup" aria-label={strings.title}>
        {roles.map((one, index) => (
          <Choice key={one} type="button" role="radio" aria-checked={one === role} onClick={() => chooseViewRole(one)}>
            <Box minW={0}>
              <Box fontWeight="medium">{strings.roles[one]}</Box>
              <Box textStyle="caption" color="inkMuted">
                {index === 0 ? strings.own : strings.hints[one]}
              </Box>
            </Box>
            {one === role && <Check size={16} aria-hidden="true" />}
          </Choice>
        ))}
      </Box>
    </Dialog>
  );
};
