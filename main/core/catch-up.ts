import type { Running } from '../../application/chat-widget';
import { CatchUp, type CatchUpDeps } from '../../application/lifecycle/catch-up';

/** Makes it at once, or when the socket is there for the first time. */
export type MakeCatchUp = (deps: CatchUpDeps) => Running;

export const makeCatchUp: MakeCatchUp = (deps) => new CatchUp(deps);
