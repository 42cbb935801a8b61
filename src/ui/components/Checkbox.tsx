import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

const Box = chakra('input', {
  base: {
    display: 'block',
    w: '16px',
    h: '16px',
    m: '4px',
    flexShrink: 0,
    accentColor: '{colors.accent.solid}',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px', borderRadius: 'xs' },
  },
});

export type CheckboxProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  isPartial?: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox whose label is only read out, for a row or a header that says what it is. */
export const Checkbox = ({ label, checked, isPartial = false, onChange }: CheckboxProps) => {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <Box
      ref={ref}
      type="checkbox"
      aria-label={label}
      title={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
};
