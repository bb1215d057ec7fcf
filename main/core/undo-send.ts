import { HeldText, type UndoSend, type UndoSendDeps } from '../../application/messaging/undo-send';
import { MutableState } from '../../application/state/state';

/** Makes what holds a text before it is sent; null: the setting `undoSendMs` is 0. */
export type MakeUndoSend = (deps: UndoSendDeps, ms: number | undefined) => UndoSend | null;

export const makeUndoSend: MakeUndoSend = (deps, ms = 0) =>
  ms > 0 ? new HeldText(new MutableState<string | null>(null), deps, ms) : null;
