import { useCallback, useMemo, useState } from 'react';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presentation/conversation/conversation-contract';
import type { Message } from '../../../domain/message/message';
import { Conversation } from '../../../ui/views/Conversation/Conversation';
import { fakeActions } from '../../support/fake-widget';
import { agent } from '../../support/messages';
import { rows } from '../../support/rows';
import { long } from '../../support/scenes';

interface StoryConversationProps {
  readonly snapshot: ConversationSnapshot;
  readonly listen: (name: string, ...parameters: readonly unknown[]) => void;
  /** The number of messages to which the buttons below add; 0: the rows of the snapshot. */
  readonly length?: number;
  /** The search is open. */
  readonly searching?: boolean;
  /** Whether there is a viewer. */
  readonly opens?: boolean;
}

const OLDER = 50;

const withOlder = (messages: readonly Message[]): readonly Message[] => {
  const { length } = messages;
  const older = long(length + OLDER).slice(0, OLDER);
  return [
    ...older.map((message) => ({ ...message, clientId: `before-${length}-${message.clientId}` })),
    ...messages,
  ];
};

/** The conversation; a long one has three buttons for tests: two add messages at its end and its start, one makes the text box larger. */
export const StoryConversation = ({
  snapshot,
  listen,
  length = 0,
  opens = false,
  searching = false,
}: StoryConversationProps) => {
  const [messages, setMessages] = useState(() => long(length));
  const [news, setNews] = useState<readonly Message[]>([]);
  const [tall, setTall] = useState(false);
  const arrive = () => {
    const message = agent('Fresh from the agent');
    setMessages((now) => [...now, message]);
    setNews((now) => [...now, message]);
  };
  const arriveBefore = () => setMessages(withOlder);
  const actions = useMemo(() => fakeActions<ConversationActions>(listen), [listen]);
  const view = useMemo(
    () => ({
      image: (url: string) => listen('view.image', url),
      video: (url: string) => listen('view.video', url),
    }),
    [listen],
  );
  const endSearch = useCallback(() => listen('options.search', false), [listen]);
  const shown = useMemo(
    () => (length === 0 ? snapshot : { ...snapshot, rows: rows(messages), news }),
    [snapshot, messages, news, length],
  );
  return (
    <>
      <Conversation
        snapshot={shown}
        actions={actions}
        view={opens ? view : undefined}
        onSearchEnd={searching ? endSearch : undefined}
      />
      <div style={{ blockSize: tall ? 160 : 48, flex: 'none' }}>
        {length > 0 && (
          <>
            <button type="button" onClick={arrive}>
              A message arrives
            </button>
            <button type="button" onClick={arriveBefore}>
              Older messages arrive
            </button>
            <button type="button" onClick={() => setTall(!tall)}>
              The box grows
            </button>
          </>
        )}
      </div>
    </>
  );
};
