/**
 * Props of the control that gets the focus when its dialog opens; without one the title gets it. Both are needed: the
 * attribute for what is drawn with the dialog, `autoFocus` for what is drawn later.
 */
export const AUTO_FOCUS = { autoFocus: true, 'data-autofocus': '' } as const;
