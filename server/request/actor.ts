/** Who changes an agent or a template, and when. */
export type Actor = {
  readonly userId: number;
  readonly nowMs: number;
  /** Whether an agent that follows a template may be given a prompt of its own. */
  readonly mayUseFullEditor: boolean;
  /** Whether the credential may publish: the scopes of a developer token may leave it out. */
  readonly mayPublish: boolean;
  /** Whose hold on publishing the actor may pass with a reason; above the organization also that of its reseller. */
  readonly passes: 'none' | 'organization' | 'all';
};
