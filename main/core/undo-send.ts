import { HeldText, type UndoSend, type UndoSendDeps } from '../../application/messaging/undo-send';
import { MutableState } from '../../application/state/state';

/** Makes what holds a text before it is sent; null: the setting `undoSendMs` is 0. */
export type MakeUndoSend = (deps: UndoSendDeps, ms: number | undefined) => UndoSend | null;

/** @param held for a view that reads it before this code has come */
export const makeUndoSend = (
  deps: UndoSendDeps,
  ms = 0,
  held = new MutableState<string | null>(null),
): HeldText | null => (ms > 0 ? new HeldText(held, deps, ms) : null);
