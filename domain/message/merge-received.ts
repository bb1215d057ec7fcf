import { hasArrived, settleByEcho } from './delivery';
import { isOwn, type Message } from './message';
import { showsNothing } from './message-body';
import type { Recalled } from './recalled';
import {
  type Decision,
  type Known,
  type MessageFromBackend,
  type Repeat,
  reconcile,
  withoutUnstr,
} from './reconcile';
import type { Match, ReceivedFrom, RobotTalk } from './robot-talk';
import type { Transcript } from './transcript';

/** The parts of a conversation while the page lives. Only its owner changes it. */
export interface ConversationMemory {
  readonly transcript: Transcript;
  readonly robotTalk: RobotTalk;
  readonly recalled: Recalled;
}

export interface MergeDeps {
  /** Adds what is known of the author to a new message. */
  readonly named: (message: Message) => Message;
  /** Whether a record of the robot settles the sentence with this client id, which another tab may have changed. */
  readonly isSettledByRobot: (clientId: string) => boolean;
  /** Called with the error of one message; the others of its answer are still merged. */
  readonly onError: (error: unknown) => void;
}

/** What an answer of the backend changed. */
export interface MergeResult {
  /** It has a welcome that the backend has stored itself. */
  hasWelcome: boolean;
  /** Messages that were not known, in the order of the answer. */
  readonly added: Message[];
  /** Client ids of own messages whose echo came. */
  readonly echoed: string[];
  /** Client ids of own messages that need not be sent any more: echoed, recorded by the robot, or deleted. */
  readonly settled: string[];
  /** Client ids of messages that were shown and are deleted. */
  readonly removed: string[];
  /** Messages that were shown as unread and that another page has read. */
  readonly read: { readonly clientId: string; readonly serverId: string }[];
}

/**
 * Merges the messages of the history or a poll into the conversation, each once.
 *
 * @param from where the messages come from; the history and a first poll may leave out older messages
 */
export const mergeReceived = (
  memory: ConversationMemory,
  received: readonly MessageFromBackend[],
  from: ReceivedFrom,
  { named, isSettledByRobot, onError }: MergeDeps,
): MergeResult => {
  const merged: MergeResult = {
    hasWelcome: false,
    added: [],
    echoed: [],
    settled: [],
    removed: [],
    read: [],
  };
  const merging = { ...memory, named };
  const match = memory.robotTalk.matchIn(received, from);
  const known = knownBy(memory, (message) => {
    const repeat = match(message);
    return repeat && { ...repeat, isProof: repeat.isProof && isSettledByRobot(repeat.clientId) };
  });
  for (const item of received) {
    try {
      merged.hasWelcome ||= item.isWelcome;
      apply(reconcile(item, known), item, merging, merged);
      memory.transcript.noteServerId(item.message.serverId);
    } catch (error) {
      onError(error);
    }
  }
  return merged;
};

const knownBy = ({ transcript, recalled }: ConversationMemory, matchRobot: Match): Known => ({
  byClientId: (clientId) => transcript.byClientId(clientId),
  byServerId: (serverId) => transcript.byServerId(serverId),
  isRecalled: (message) => recalled.has(message, message.direction),
  matchRobot,
});

type Merging = ConversationMemory & Pick<MergeDeps, 'named'>;

const apply = (decision: Decision, item: MessageFromBackend, memory: Merging, merged: MergeResult): void => {
  switch (decision.kind) {
    case 'known':
      return;
    case 'read':
      if (isStored(item.message)) merged.read.push(item.message);
      return;
    case 'drop':
      drop(item.message, decision.shown, memory, merged);
      return;
    case 'echo':
      echo(decision, item, memory, merged);
      return;
    case 'repeat':
      repeat(decision, item, memory, merged);
      return;
    case 'add':
      add(decision, item, memory, merged);
  }
};

const isStored = (message: Message): message is Message & { readonly serverId: string } =>
  message.serverId !== null;

const drop = (
  message: Message,
  shown: Message | undefined,
  { transcript, recalled }: ConversationMemory,
  merged: MergeResult,
): void => {
  recalled.addMessage(message);
  if (shown) {
    transcript.remove(shown.clientId);
    merged.removed.push(shown.clientId);
  }
  if (!isOwn(message)) return;
  merged.settled.push(shown?.clientId ?? message.clientId);
};

const echo = (
  { own, isOlder }: Extract<Decision, { kind: 'echo' }>,
  { message, dated }: MessageFromBackend,
  { transcript, robotTalk }: ConversationMemory,
  merged: MergeResult,
): void => {
  if (!hasArrived(own) || own.serverId === null || isOlder)
    transcript.update(own.clientId, (shown) => settleByEcho(shown, message, dated));
  if (message.serverId !== null) robotTalk.storedForAgent(own.clientId, own.body, message.serverId);
  if (hasArrived(own)) return;
  merged.echoed.push(own.clientId);
  merged.settled.push(own.clientId);
};

const repeat = (
  { repeat: { clientId, isProof }, shown }: { repeat: Repeat; shown: Message | undefined },
  { message, dated }: MessageFromBackend,
  { transcript, named }: Merging,
  merged: MergeResult,
): void => {
  if (!isProof) return;
  // If a sentence was sent again, the older record gives its place.
  const isFirst = shown?.serverId === null;
  if (shown && isFirst) transcript.update(clientId, (own) => settleByEcho(own, message, dated));
  if (!shown) {
    const added = named(message);
    transcript.put(added);
    merged.added.push(added);
  }
  if (!(shown && (hasArrived(shown) || !isOwn(shown)))) merged.settled.push(clientId);
};

const add = (
  { message, renamed }: Extract<Decision, { kind: 'add' }>,
  item: MessageFromBackend,
  { transcript, named }: Merging,
  merged: MergeResult,
): void => {
  if (showsNothing(message)) return;
  const added = named(message);
  if (renamed) freeClientId(transcript, message.clientId);
  // With the ids that it came with, it was looked for already.
  if (message === item.message && message.serverId !== null) transcript.add(added, message.serverId);
  else transcript.put(added);
  merged.added.push(added);
};

/** The visitor's own message keeps its client id: another message that has it gets a new one. */
export const freeClientId = (transcript: Transcript, clientId: string): void => {
  const holder = transcript.byClientId(clientId);
  if (!holder || isOwn(holder)) return;
  transcript.remove(clientId);
  transcript.put(withoutUnstr(holder));
};
