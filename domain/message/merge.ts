import { settleByEcho } from './delivery';
import { isOwn, type Message } from './message';
import type { Recalled } from './recalled';
import { type Decision, type Known, type MessageFromBackend, reconcile, withoutUnstr } from './reconcile';
import type { Repeat, RobotTalk } from './robot-talk';
import type { Transcript } from './transcript';

/** All data of a conversation while the page lives. Only `Conversation` changes it. */
export interface ConversationMemory {
  readonly transcript: Transcript;
  readonly robotTalk: RobotTalk;
  readonly recalled: Recalled;
  /** Own messages that wait for their echo, by client id. */
  readonly awaitingEcho: Set<string>;
}

/** What an answer of the backend has changed. */
export interface MergeResult {
  /** New messages, in the order of the answer. */
  readonly added: Message[];
  /** Client ids of own messages that were echoed. */
  readonly echoed: string[];
  /** Client ids of own messages that must not be sent again: echoed, recorded by the robot, or deleted. */
  readonly settled: string[];
  /** Client ids of messages that were shown and are now deleted. */
  readonly removed: string[];
  /** Old and new client ids of messages that were renamed. */
  readonly renamed: [from: string, to: string][];
}

/**
 * Adds the messages of the history or of a poll to the conversation, each once.
 *
 * @param onError called with the error of one bad message; the other messages are still added
 */
export const merge = (
  memory: ConversationMemory,
  received: readonly MessageFromBackend[],
  from: 'history' | 'poll',
  onError: (error: unknown) => void,
): MergeResult => {
  const merged: MergeResult = { added: [], echoed: [], settled: [], removed: [], renamed: [] };
  const known = knownBy(memory, from);
  for (const item of received) {
    try {
      apply(reconcile(item, known), item, memory, merged);
      memory.transcript.pass(item.message.serverId);
    } catch (error) {
      onError(error);
    }
  }
  return merged;
};

const knownBy = (
  { transcript, recalled, robotTalk }: ConversationMemory,
  from: 'history' | 'poll',
): Known => ({
  byClientId: (clientId) => transcript.byClientId(clientId),
  byServerId: (serverId) => transcript.byServerId(serverId),
  isRecalled: (message) => recalled.has(message, message.direction),
  repeatOf: (message) =>
    robotTalk.repeatOf(message, from, (clientId, serverId) =>
      transcript.couldHaveServerId(clientId, serverId),
    ),
});

const apply = (
  decision: Decision,
  item: MessageFromBackend,
  memory: ConversationMemory,
  merged: MergeResult,
): void => {
  switch (decision.kind) {
    case 'known':
      return;
    case 'drop':
      drop(item.message, decision.shown, memory, merged);
      return;
    case 'echo':
      echo(decision, item, memory, merged);
      return;
    case 'repeat':
      memory.robotTalk.recorded(item.message, decision.repeat);
      repeat(decision, item, memory, merged);
      return;
    case 'add':
      memory.robotTalk.recorded(item.message, null);
      add(decision, memory, merged);
  }
};

const drop = (
  message: Message,
  shown: Message | undefined,
  { transcript, recalled, awaitingEcho }: ConversationMemory,
  merged: MergeResult,
): void => {
  recalled.addMessage(message);
  if (shown) {
    transcript.remove(shown.clientId);
    merged.removed.push(shown.clientId);
  }
  if (!isOwn(message)) return;
  const clientId = shown?.clientId ?? message.clientId;
  awaitingEcho.delete(clientId);
  merged.settled.push(clientId);
};

const echo = (
  { own, isOlder }: Extract<Decision, { kind: 'echo' }>,
  { message, dated }: MessageFromBackend,
  { transcript, robotTalk, awaitingEcho }: ConversationMemory,
  merged: MergeResult,
): void => {
  if (own.status !== 'completed' || own.serverId === null || isOlder)
    transcript.update(own.clientId, (shown) => settleByEcho(shown, message, dated));
  if (message.serverId !== null) robotTalk.stored(own.clientId, own.body, message.serverId);
  if (!awaitingEcho.delete(own.clientId)) return;
  merged.echoed.push(own.clientId);
  merged.settled.push(own.clientId);
};

const repeat = (
  { repeat: { clientId, isProof }, shown }: { repeat: Repeat; shown: Message | undefined },
  { message, dated }: MessageFromBackend,
  { transcript, awaitingEcho }: ConversationMemory,
  merged: MergeResult,
): void => {
  if (!isProof) return;
  // The sentence was sent twice: the older record decides its place.
  const isFirst = shown?.serverId === null;
  if (shown && isFirst) transcript.update(clientId, (own) => settleByEcho(own, message, dated));
  if (!shown) {
    transcript.put(message);
    merged.added.push(message);
  }
  if (awaitingEcho.delete(clientId) || !shown) merged.settled.push(clientId);
};

const add = (
  { message, renamed }: Extract<Decision, { kind: 'add' }>,
  { transcript }: ConversationMemory,
  merged: MergeResult,
): void => {
  if (renamed) {
    merged.renamed.push([message.clientId, renamed.clientId]);
    freeClientId(transcript, message.clientId);
  }
  transcript.put(message);
  merged.added.push(message);
};

/**
 * Makes a client id free for the visitor's own message.
 *
 * @returns the new client id of the other message that had it, or null if none had it
 */
export const freeClientId = (transcript: Transcript, clientId: string): string | null => {
  const holder = transcript.byClientId(clientId);
  if (!holder || isOwn(holder)) return null;
  const renamed = withoutUnstr(holder);
  transcript.remove(clientId);
  transcript.put(renamed);
  return renamed.clientId;
};
