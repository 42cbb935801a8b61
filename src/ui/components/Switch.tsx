import { chakra } from '@chakra-ui/react';
import { IN_APP } from '../theme/inApp';

const Track = chakra('button', {
  base: {
    position: 'relative',
    w: '36px',
    h: '24px',
    flexShrink: 0,
    // On touch screens the target is larger than the drawing.
    '@media (pointer: coarse)': {
      boxSizing: 'content-box',
      py: '10px',
      _before: { inset: '12px 0' },
      _after: { top: '14px' },
    },
    [IN_APP]: { px: '4px', _before: { insetInline: '4px' }, _after: { ml: '4px' } },
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px', borderRadius: 'md' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    _before: {
      content: '""',
      position: 'absolute',
      inset: '2px 0',
      borderRadius: 'full',
      bg: 'lineStrong',
      transition: 'background {durations.fast} {easings.standard}',
    },
    _after: {
      content: '""',
      position: 'absolute',
      top: '4px',
      left: '2px',
      w: '16px',
      h: '16px',
      borderRadius: 'full',
      bg: 'panel',
      transition: 'left {durations.fast} {easings.standard}',
    },
    '&[aria-checked=true]': { _before: { bg: 'accent.solid' }, _after: { left: '18px', bg: 'accent.contrast' } },
  },
});

export type SwitchProps = { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void };

/** A switch that takes effect at once. */
export const Switch = ({ label, checked, disabled = false, onChange }: SwitchProps) => (
  <Track
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  />
);
