/**
 * Props of the control focused when its dialog opens; without one, the title is. Both are needed: the attribute for controls
 * rendered with the dialog, `autoFocus` for those rendered later.
 */
export const AUTO_FOCUS = { autoFocus: true, 'data-autofocus': '' } as const;
