import type { TextSize } from '../../../domain/text/text-size';

/** What the visitor can set and open by the menu of the chat. */
export interface OptionsSnapshot {
  readonly searchOffered: boolean;
  /** The search is open. */
  readonly searching: boolean;
  /** null: the setting `textSize` is off, and text has the sizes of the theme. */
  readonly textSize: TextSize | null;
  /** Pictures of others load when the visitor presses them. null: the setting `dataSaver` is off. */
  readonly dataSaver: boolean | null;
}

export interface OptionsActions {
  /** Opens or closes the search. */
  search(isOpen: boolean): void;
  setTextSize(size: TextSize): void;
  setDataSaver(on: boolean): void;
}
