/** A human agent as notice, config's `cs` list or getswitch name one. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  /** http(s) address, or null: the theme's own drawing is shown. */
  readonly avatar: string | null;
}
