import type { WebSocket } from 'ws';
import { checkFrame } from '../../contract/index';
import type { Context } from '../context';
import type { SocketKind, Visitor } from '../state/types';

export interface Frame {
  readonly event: string;
  readonly channel?: string;
  readonly data?: unknown;
}

/** A checked frame of a client; undefined if it is not valid. */
export function readFrame(sandbox: Context, kind: SocketKind, raw: string): Frame | undefined {
  let frame: unknown;
  try {
    frame = JSON.parse(raw);
  } catch {
    sandbox.violation('client', `${kind} socket`, 'a frame must be JSON');
    return undefined;
  }
  const wrong = checkFrame(kind, 'out', frame);
  if (wrong !== undefined) {
    sandbox.violation('client', `${kind} socket`, wrong);
    return undefined;
  }
  return frame as Frame;
}

export function sendFrame(
  sandbox: Context,
  kind: SocketKind,
  socket: WebSocket,
  frame: Frame,
  visitor: Visitor | undefined,
): void {
  if (
    socket.readyState !== socket.OPEN ||
    sandbox.faults.consume('mute-sockets', { socket: kind, visitor: visitor?.key })
  )
    return;
  const wrong = checkFrame(kind, 'in', frame);
  if (wrong !== undefined) sandbox.violation('sandbox', `${kind} socket ${frame.event}`, wrong);
  // As in Pusher, `data` is JSON text inside the JSON frame.
  socket.send(
    JSON.stringify({ ...frame, ...(frame.data === undefined ? {} : { data: JSON.stringify(frame.data) }) }),
  );
}
