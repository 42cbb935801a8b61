import { Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { AUTO_FOCUS } from './autoFocus';
import { Input } from './Input';
import { Kbd } from './Kbd';

export type SearchInputProps = {
  label: string;
  /** What can be looked for; the label, if it says so. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  wide?: boolean;
  /** Takes the focus when its overlay opens. */
  isFirst?: boolean;
};

/** A text that filters a list. The list's machine debounces it (specification 9). */
export const SearchInput = ({
  label,
  placeholder = label,
  value,
  onChange,
  wide = false,
  isFirst = false,
}: SearchInputProps) => (
  <Box position="relative" w={wide ? 'full' : { base: 'full', sm: '216px' }}>
    <Box
      position="absolute"
      left="2.5"
      top="0"
      h="full"
      display="flex"
      alignItems="center"
      color="inkMuted"
      pointerEvents="none"
    >
      <Search size={15} aria-hidden="true" />
    </Box>
    <Input
      type="search"
      {...(isFirst && AUTO_FOCUS)}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      pl="8"
    />
    {!isFirst && value === '' && (
      <Kbd position="absolute" right="2" top="calc(50% - 10px)" hideBelow="md" aria-hidden="true" pointerEvents="none">
        /
      </Kbd>
    )}
  </Box>
);
