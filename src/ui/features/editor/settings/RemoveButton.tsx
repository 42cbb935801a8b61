import { Trash2 } from 'lucide-react';
import { Button } from '../../../components/Button';
import { editorStrings } from '../strings';

/** Takes one entry of a setting away; `what` names it. */
export const RemoveButton = ({
  what,
  disabled,
  onRemove,
}: {
  what: string;
  disabled: boolean;
  onRemove: () => void;
}) => (
  <Button
    variant="ghost"
    size="xs"
    square
    disabled={disabled}
    aria-label={editorStrings.remove(what)}
    onClick={onRemove}
  >
    <Trash2 size={14} aria-hidden="true" />
  </Button>
);
