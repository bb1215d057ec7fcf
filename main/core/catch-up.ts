import type { Running } from '../../application/chat-widget';
import { CatchUp, type CatchUpTools } from '../../application/lifecycle/catch-up';

/** Makes it at once, or when the socket is there for the first time. */
export type MakeCatchUp = (tools: CatchUpTools) => Running;

export const makeCatchUp: MakeCatchUp = (tools) => new CatchUp(tools);
