/** A human agent as notice, config's `cs` list or getswitch name one. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  /** http(s) address, or null: the theme's own drawing is shown. */
  readonly avatar: string | null;
}

/**
 * "Get agent" (wire contract): whom the notice tells, else who served until now, else whom the page address names, else the
 * first of config's list. Where the backend said that nobody is there, nobody is guessed.
 */
export const agentAtStart = (heard: {
  readonly told: Agent | null;
  readonly nobody: boolean;
  readonly before: Agent | null;
  /** service_id of the page address, or ''. */
  readonly named: string;
  readonly listed: readonly Agent[];
}): Agent | null => {
  const { told, nobody, before, named, listed } = heard;
  if (told !== null || before !== null) return told ?? before;
  if (named !== '') return listed.find(({ id }) => id === named) ?? { id: named, name: '', avatar: null };
  return nobody ? null : (listed[0] ?? null);
};
