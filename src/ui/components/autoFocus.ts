/**
 * Props of the control that is to have the focus when its dialog opens; without one the title has it. Both are needed:
 * nothing in a dialog can be focused before it is open, and what is drawn later is not looked for.
 */
export const AUTO_FOCUS = { autoFocus: true, 'data-autofocus': '' } as const;
