import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/Button';
import { Input } from '../../../components/Input';
import { Problem } from '../../../components/Problem';

export type AddEntryProps = {
  /** What the input is for. */
  label: string;
  /** What the button says. */
  action: string;
  placeholder: string;
  type?: 'text' | 'url';
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
  onAdd: () => void;
};

/** Adds an entry to a setting that is a list: by the button, or by the Enter key. */
export const AddEntry = ({
  label,
  action,
  placeholder,
  type = 'text',
  value,
  problem,
  onChange,
  onAdd,
}: AddEntryProps) => (
  <Box>
    <Flex gap="2">
      <Input
        type={type}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onAdd();
        }}
      />
      <Button variant="outline" disabled={value === '' || problem !== null} onClick={onAdd}>
        <Plus size={15} aria-hidden="true" />
        {action}
      </Button>
    </Flex>
    {problem && <Problem>{problem}</Problem>}
  </Box>
);
