/** The parts of a backend that the kit judges. A backend that lacks one leaves its name away. */
export const TIERS = ['chat', 'socket', 'upload', 'robot', 'help', 'rating'] as const;
export type Tier = (typeof TIERS)[number];

export interface Row {
  readonly tier: Tier;
  /** What holds if the backend is right. */
  readonly title: string;
  /** What a visitor sees if it does not hold. */
  readonly visitor: string;
  /** The paragraph in the package. */
  readonly docs: string;
  /** A finding follows from one of these rows if that row fails as well. */
  readonly after: readonly string[];
  /** A warning leaves the exit code at 0. */
  readonly warning?: true;
}

type Words = Pick<Row, 'title' | 'visitor'> & {
  readonly docs: string;
  readonly after?: readonly string[];
  readonly warning?: true;
};

const of =
  (tier: Tier) =>
  ({ after = [], docs, ...words }: Words): Row => ({
    tier,
    after,
    docs: `docs/backend.md#${docs}`,
    ...words,
  });

const [chat, socket, upload, robot, help, rating] = [
  of('chat'),
  of('socket'),
  of('upload'),
  of('robot'),
  of('help'),
  of('rating'),
];

const NOTHING_STARTS = 'The chat does not start: the visitor sees a failure screen.';
const ENDS = 'The chat ends with a failure screen.';
const TWICE = 'The visitor sees messages twice.';

/** Every row, causes before what follows from them. The report keeps this order. */
export const ROWS = {
  preflight: chat({
    title: 'a page of another origin may ask (CORS preflight)',
    visitor: 'The browser sends no call at all: the visitor sees "no network".',
    docs: 'cors',
  }),
  'allow-origin': chat({
    title: 'a page of another origin may read the answers',
    visitor: 'The browser hides every answer: the visitor sees "no network".',
    docs: 'cors',
    after: ['preflight'],
  }),
  'exposed-headers': chat({
    title: 'a page of another origin may read the headers i and s',
    visitor: 'No encrypted answer can be read: the chat does not start.',
    docs: 'cors',
    after: ['preflight'],
  }),
  envelope: chat({
    title: 'an answer is { code, msg, data } in JSON',
    visitor: NOTHING_STARTS,
    docs: 'requests-and-answers',
  }),
  encryption: chat({
    title: 'answers under /hy are encrypted with the same secret',
    visitor: NOTHING_STARTS,
    docs: 'encryption',
  }),
  'sealed-headers': chat({
    title: 'an encrypted answer brings its IV and its salt',
    visitor: NOTHING_STARTS,
    docs: 'encryption',
  }),
  'success-code': chat({
    title: 'success under /hy is code 200',
    visitor: 'A call that succeeded counts as refused: the chat does not start, or a message fails.',
    docs: 'requests-and-answers',
  }),
  uncached: chat({
    title: 'the answer to a GET is not kept by the browser',
    visitor:
      'The token does not change when it is renewed, so the chat ends. The visitor sees the robot or the agent of an earlier visit.',
    docs: 'requests-and-answers',
  }),
  'config-answers': chat({
    title: 'config answers',
    visitor: NOTHING_STARTS,
    docs: 'the-visitor',
    after: ['envelope', 'encryption', 'success-code'],
  }),
  'raw-query': chat({
    title: 'an encrypted query with + / = is read as it was sent',
    visitor: 'The chat starts by chance: two of three visitors see a failure screen.',
    docs: 'the-raw-body',
  }),
  'answers-sealed': chat({
    title: 'an answer under /hy is not sent in the open if a secret is set',
    visitor: 'Nothing; but whoever can read the traffic of your proxies reads the conversation.',
    docs: 'encryption',
  }),
  'visitor-id': chat({
    title: 'config names the visitor (visiter_id)',
    visitor: NOTHING_STARTS,
    docs: 'the-visitor',
  }),
  token: chat({
    title: 'config gives a token (hyperf_token)',
    visitor: 'Every call after the start is refused.',
    docs: 'the-token',
  }),
  'token-expiry': chat({
    title: 'the expiry of a token is a moment in unix seconds, in the future',
    visitor:
      'The token is renewed too late, so calls fail, or without end, so your backend gets a call for each message.',
    docs: 'the-token',
  }),
  'new-visitor': chat({
    title: 'two visitors who name no id get two ids',
    visitor: 'Strangers read each other’s conversation.',
    docs: 'the-visitor',
  }),
  'visitor-returns': chat({
    title: 'a visitor who names an id stays that visitor',
    visitor: 'The conversation is gone after each reload of the page.',
    docs: 'the-visitor',
  }),
  'access-key': chat({
    title: 'an access key leads to the same visitor each time, a wrong one does not',
    visitor: 'A visitor who has logged in finds an empty conversation, or somebody else’s.',
    docs: 'the-access-key',
  }),
  'token-accepted': chat({
    title: 'the token of config is accepted as "Authorization: Bearer …"',
    visitor: ENDS,
    docs: 'the-token',
    after: ['token', 'preflight'],
  }),
  'raw-body': chat({
    title: 'an encrypted body with + / = is read as it was sent',
    visitor: 'Two of three messages fail, without a pattern that anybody could see.',
    docs: 'the-raw-body',
    after: ['raw-query'],
  }),
  'wrong-token': chat({
    title: 'a wrong token answers 401',
    visitor:
      'After the token has expired the chat is dead until the page is loaded again; or strangers may read it.',
    docs: 'the-token',
  }),
  'history-answers': chat({
    title: 'msg/check answers',
    visitor: 'The visitor sees no history, and messages that were sent are not found again.',
    docs: 'the-history',
    after: ['token-accepted'],
  }),
  'queue-answers': chat({
    title: 'isNewQueue answers',
    visitor: 'Nobody knows whether robot or agent speaks first; the visitor is sent to the agent.',
    docs: 'the-agent',
  }),
  'notice-answers': chat({
    title: 'notice answers',
    visitor: 'The visitor reads that nobody is available.',
    docs: 'the-agent',
  }),
  'notice-agent': chat({
    title: 'notice names the agent (service_id)',
    visitor: 'The visitor reads that nobody is available, and cannot write.',
    docs: 'the-agent',
  }),
  'refresh-answers': chat({
    title: 'token/refresh answers',
    visitor: 'The chat ends as soon as the first token expires.',
    docs: 'the-token',
  }),
  'refresh-expiry': chat({
    title: 'token/refresh says when the new token expires, in unix seconds',
    visitor: 'The token is renewed too late, so calls fail, or without end.',
    docs: 'the-token',
    after: ['token-expiry'],
  }),
  'refresh-works': chat({
    title: 'the new token is accepted',
    visitor: 'The chat ends as soon as the first token expires.',
    docs: 'the-token',
    after: ['refresh-answers'],
  }),
  'two-tabs': chat({
    title: 'a second tab of the same visitor does not end the first',
    visitor: 'A visitor who opens a second page loses the chat in the first.',
    docs: 'the-token',
    after: ['visitor-returns'],
  }),
  'poll-answers': chat({
    title: 'msg/polling answers',
    visitor: 'No message of an agent ever arrives, and the input is locked.',
    docs: 'ids-and-polling',
    after: ['token-accepted'],
  }),
  'send-answers': chat({
    title: 'msg/send answers',
    visitor: 'Each message fails with "Send again".',
    docs: 'sending',
  }),
  'echo-arrives': chat({
    title: 'a message that was sent comes back by polling',
    visitor: 'The message never counts as delivered, and is sent again at each reload of the page.',
    docs: 'sending',
    after: ['send-answers', 'poll-answers'],
  }),
  'echo-unstr': chat({
    title: 'it comes back with its unstr',
    visitor: 'The message is shown twice, is sent again and again, and never counts as delivered.',
    docs: 'sending',
  }),
  'message-ids': chat({
    title: 'each message has an id (cid)',
    visitor: 'The message is dropped: it never appears.',
    docs: 'ids-and-polling',
  }),
  'echo-direction': chat({
    title: 'an own message goes "to_service"',
    visitor: 'Own messages stand on the side of the agent, or are not shown.',
    docs: 'sending',
  }),
  'echo-once': chat({
    title: 'it comes back once',
    visitor: 'A list of messages that grows with each poll, and a chat that becomes slow.',
    docs: 'sending',
    after: ['echo-unstr'],
  }),
  'echo-text': chat({
    title: 'a text comes back letter by letter: + / = & % é 你 😀, quotes, new lines',
    visitor: 'The visitor’s own words change under their eyes.',
    docs: 'sending',
  }),
  'number-text': chat({
    title: 'a text of digits stays a text: 007, 0',
    visitor: 'Order numbers and telephone numbers lose their zeros, or a 0 cannot be sent.',
    docs: 'units',
    after: ['echo-text'],
  }),
  'long-text': chat({
    title: 'a text of 200 characters, also emoji, is stored whole',
    visitor: 'The end of a long message is gone after a reload.',
    docs: 'units',
    after: ['echo-text'],
  }),
  timestamps: chat({
    title: 'the time of a message is unix seconds',
    visitor: 'Messages carry a wrong time, stand in a wrong order, or under a wrong day.',
    docs: 'units',
  }),
  'ids-grow': chat({
    title: 'ids of messages are numbers that grow',
    visitor: 'Messages stand in a wrong order, and those behind a smaller id never arrive.',
    docs: 'ids-and-polling',
    after: ['message-ids'],
  }),
  'poll-newer': chat({
    title: 'polling after a cid gives only what is newer',
    visitor: 'The same messages are loaded every three seconds; on a telephone it costs data and battery.',
    docs: 'ids-and-polling',
    after: ['ids-grow'],
  }),
  'poll-complete': chat({
    title: 'polling after a cid leaves nothing out',
    visitor: 'Messages of the agent are lost for ever.',
    docs: 'ids-and-polling',
    after: ['poll-answers', 'ids-grow'],
  }),
  'poll-numbers': chat({
    title: 'polling compares ids as numbers, not as texts',
    visitor: 'From message 10, 100 or 1,000 on no message arrives any more.',
    docs: 'ids-and-polling',
    after: ['poll-newer', 'poll-complete', 'ids-grow'],
  }),
  'history-newest': chat({
    title: 'the history has the newest messages',
    visitor: 'After a reload the last messages are missing, and are sent a second time.',
    docs: 'the-history',
    after: ['history-answers'],
  }),
  'history-unstr': chat({
    title: 'the history has the unstr of own messages',
    visitor: 'Messages are doubled at each reload.',
    docs: 'the-history',
    after: ['echo-unstr'],
  }),
  'history-ids': chat({
    title: 'history and polling name the same cid for a message',
    visitor: 'Messages are doubled at each reload, or stand in a wrong order.',
    docs: 'the-history',
    after: ['message-ids', 'ids-grow'],
  }),
  'history-once': chat({
    title: 'the history has each message once',
    visitor: TWICE,
    docs: 'the-history',
    after: ['echo-once'],
  }),
  'history-text': chat({
    title: 'the history has the same text and direction as polling',
    visitor: 'Messages change after a reload.',
    docs: 'the-history',
    after: ['echo-text', 'number-text', 'long-text', 'echo-direction'],
  }),
  'history-times': chat({
    title: 'the history has the same time as polling',
    visitor: 'The time of a message changes after a reload.',
    docs: 'the-history',
    after: ['timestamps'],
  }),
  'history-kept': chat({
    title: 'the conversation is there after a reload of the page',
    visitor: 'The conversation is gone after each reload of the page.',
    docs: 'the-history',
    after: ['visitor-returns', 'history-answers', 'history-newest'],
  }),
  'two-visitors': chat({
    title: 'two visitors never see each other’s messages',
    visitor: 'Strangers read each other’s conversation.',
    docs: 'the-visitor',
    after: ['new-visitor'],
  }),
  'agent-arrives': chat({
    title: 'what an agent writes comes by polling',
    visitor: 'The visitor never reads the answer.',
    docs: 'the-agents-messages',
    after: ['poll-answers', 'poll-complete'],
  }),
  'agent-direction': chat({
    title: 'an agent’s message goes "to_visiter"',
    visitor: 'The agent’s words stand on the visitor’s side, or are not shown.',
    docs: 'the-agents-messages',
  }),
  'agent-unstr': chat({
    title: 'an agent’s message has an unstr that no other message has',
    visitor: 'The message is taken for the other one, and is never read.',
    docs: 'the-agents-messages',
    after: ['agent-direction', 'echo-once'],
  }),
  'agent-unread': chat({
    title: 'an agent’s message is "unread" until it is acknowledged',
    visitor: 'The launcher never shows that there is something new.',
    docs: 'the-agents-messages',
    after: ['agent-direction'],
  }),
  'ack-answers': chat({
    title: 'msg/ack answers',
    visitor: 'The agent never sees that the message was read.',
    docs: 'the-agents-messages',
  }),
  'ack-kept': chat({
    title: 'an acknowledged message is no longer "unread"',
    visitor: 'Messages that were read count as new after each reload.',
    docs: 'the-agents-messages',
    after: ['ack-answers', 'agent-unread'],
  }),
  'preview-answers': chat({
    title: 'msg/preview answers',
    visitor: 'Nothing. The agent does not see what is being written.',
    docs: 'what-may-be-left-out',
  }),
  'token-expires': chat({
    title: 'an expired token answers 401',
    visitor: 'A token never expires, whoever has it.',
    docs: 'the-token',
    after: ['wrong-token'],
  }),
  'refresh-expired': chat({
    title: 'an expired token can be refreshed',
    visitor: 'A tab that slept over the expiry loses the chat.',
    docs: 'the-token',
    after: ['refresh-answers', 'refresh-works'],
  }),
  'chat-shape': chat({
    title: 'the answers of the chat have the shape of contract/openapi.json',
    visitor: 'The part that cannot be read is left out.',
    docs: 'every-call',
  }),
  resend: chat({
    title: 'a second send with the same unstr is not stored twice',
    visitor: 'The agent reads a message twice if the visitor’s network was bad. The visitor sees it once.',
    docs: 'sending',
    warning: true,
    after: ['echo-unstr', 'echo-once'],
  }),
  'left-out': chat({
    title: 'what the backend lacks answers with a code, not with HTTP 404',
    visitor: 'That part shows its own failure; the chat goes on.',
    docs: 'what-may-be-left-out',
    warning: true,
  }),
  'foreign-visitor': chat({
    title: 'an id of somebody else is not taken without proof',
    visitor: 'Whoever guesses or finds a visiter_id reads that conversation.',
    docs: 'the-access-key',
    warning: true,
  }),

  'socket-address': socket({
    title: 'config names the address of the socket (wsUrl, wsScheme)',
    visitor: 'No recall, no hand-over to another agent, no request for a rating.',
    docs: 'the-socket',
  }),
  'channel-name': socket({
    title: 'config names the channel of the visitor (channel)',
    visitor: 'No event reaches the visitor.',
    docs: 'the-socket',
  }),
  'channel-own': socket({
    title: 'each visitor has a channel of their own',
    visitor: 'A recall or a rating that is meant for one visitor reaches all.',
    docs: 'the-socket',
    after: ['channel-name', 'new-visitor'],
  }),
  'socket-opens': socket({
    title: 'the socket opens',
    visitor: 'The chat says "connecting" and tries again every 30 seconds.',
    docs: 'the-socket',
    after: ['socket-address'],
  }),
  'socket-greets': socket({
    title: 'the socket greets with connection_established',
    visitor: 'The chat says "connecting" for ever.',
    docs: 'the-socket',
    after: ['socket-opens'],
  }),
  'socket-timeout': socket({
    title: 'activity_timeout is 1 to 3,600 seconds',
    visitor: 'A dead connection is found late, or a good one is closed.',
    docs: 'units',
  }),
  'socket-confirms': socket({
    title: 'the channel of the visitor (cu…) is confirmed',
    visitor: 'No event reaches the visitor.',
    docs: 'the-socket',
    after: ['socket-greets', 'channel-name'],
  }),
  'socket-confirms-agent': socket({
    title: 'the channel of the agent (se…) is confirmed',
    visitor: 'The visitor never sees that the agent went offline or came back.',
    docs: 'the-socket',
    after: ['socket-confirms'],
  }),
  'socket-names-channel': socket({
    title: 'a frame of a channel names the channel as it was asked for',
    visitor: 'Every event is dropped.',
    docs: 'the-socket',
  }),
  'socket-pong': socket({
    title: 'a ping is answered with a pong',
    visitor: 'The connection is closed and opened again every minute.',
    docs: 'the-socket',
    after: ['socket-greets'],
  }),
  'socket-two-tabs': socket({
    title: 'two sockets of one visitor live side by side',
    visitor: 'Two open tabs throw each other out.',
    docs: 'the-socket',
    after: ['socket-greets', 'socket-confirms'],
  }),
  'socket-stays': socket({
    title: 'the socket stays open',
    visitor: 'The connection is lost again and again.',
    docs: 'the-socket',
    after: ['socket-opens', 'socket-greets', 'socket-pong'],
  }),
  'socket-idle': socket({
    title: 'a socket that only pings stays open for two minutes',
    visitor: 'The connection is lost whenever nobody writes.',
    docs: 'the-socket',
    after: ['socket-pong', 'socket-stays'],
  }),
  'recall-event': socket({
    title: 'a recalled message is announced (my-chexiao)',
    visitor: 'The message that the agent took back stays until a reload.',
    docs: 'recall',
    after: ['socket-confirms'],
  }),
  'recall-kept': socket({
    title: 'a recalled message is not in the history, or has state "delete"',
    visitor: 'The message that the agent took back is there again after a reload.',
    docs: 'recall',
  }),
  'transfer-event': socket({
    title: 'a new agent is announced (getswitch)',
    visitor: 'The header names the agent who has left, and messages go to that agent.',
    docs: 'transfer',
    after: ['socket-confirms'],
  }),
  'events-private': socket({
    title: 'events of one visitor do not reach another',
    visitor: 'A recall or a rating that is meant for one visitor reaches all.',
    docs: 'the-socket',
    after: ['channel-own'],
  }),
  'socket-frames': socket({
    title: 'each frame has the shape of contract/frames.json',
    visitor: 'The frame is dropped.',
    docs: 'the-socket',
  }),

  'sign-answers': upload({
    title: 'the upload is signed',
    visitor: 'Each picture fails with "Upload failed (sign)".',
    docs: 'upload',
  }),
  'sign-fields': upload({
    title: 'the signature has every field that its storage needs',
    visitor: 'Each picture fails.',
    docs: 'upload',
    after: ['sign-answers'],
  }),
  'storage-cors': upload({
    title: 'a page of another origin may upload to the storage',
    visitor: 'Each picture fails.',
    docs: 'upload',
  }),
  'storage-stores': upload({
    title: 'the storage takes a picture with this signature',
    visitor: 'Each picture fails.',
    docs: 'upload',
    after: ['sign-answers', 'sign-fields'],
  }),
  'stored-readable': upload({
    title: 'a stored picture can be read at its public address',
    visitor: 'Visitor and agent see a broken picture.',
    docs: 'upload',
    after: ['storage-stores', 'sign-fields'],
  }),
  'stored-type': upload({
    title: 'a stored picture is served as a picture',
    visitor: 'The picture is downloaded instead of shown.',
    docs: 'upload',
    after: ['stored-readable'],
  }),
  'media-answers': upload({
    title: 'msg/sendV2 answers',
    visitor: 'The picture was uploaded, and its message fails.',
    docs: 'upload',
  }),
  'media-echo': upload({
    title: 'a picture comes back once by polling, with its unstr and its address',
    visitor: 'The picture is doubled, or disappears after a reload.',
    docs: 'upload',
    after: ['media-answers', 'echo-unstr', 'echo-once', 'echo-arrives', 'poll-newer', 'poll-complete'],
  }),
  'sign-video': upload({
    title: 'an upload of a video is signed as well',
    visitor: 'Each video fails with "Upload failed (sign)".',
    docs: 'upload',
    after: ['sign-answers'],
  }),
  'upload-shape': upload({
    title: 'the answers of the upload have the shape of contract/openapi.json',
    visitor: 'The part that cannot be read is left out.',
    docs: 'every-call',
  }),

  'robot-first': robot({
    title: 'isNewQueue and is_bot are 1: the robot speaks first',
    visitor: 'Nobody ever meets the robot.',
    docs: 'the-robot',
    after: ['queue-answers'],
  }),
  'robot-answers': robot({
    title: 'the robot answers a sentence',
    visitor: 'The visitor waits, and then reads a stock sentence of the widget.',
    docs: 'the-robot',
  }),
  'questions-answer': robot({
    title: 'getquestion answers',
    visitor: 'No common questions are offered.',
    docs: 'the-robot',
  }),
  'questions-usable': robot({
    title: 'each common question has an id and a text',
    visitor: 'Questions are missing from the list.',
    docs: 'the-robot',
    after: ['questions-answer'],
  }),
  'question-answered': robot({
    title: 'getanswer answers each common question',
    visitor: 'The visitor taps a question and reads that it does not exist any more.',
    docs: 'the-robot',
    after: ['questions-answer', 'questions-usable'],
  }),
  'hand-over': robot({
    title: 'the hand-over to an agent is code 201 with lastMessage',
    visitor: 'Nobody reaches a person, or the sentence that asked for one is lost.',
    docs: 'hand-over',
  }),
  'robot-socket': robot({
    title: 'the socket of the robot opens and greets with connected',
    visitor: 'No suggestions while writing.',
    docs: 'suggestions',
  }),
  'robot-pong': robot({
    title: 'the socket of the robot answers c:p with s:p',
    visitor: 'The connection is closed and opened again every minute.',
    docs: 'suggestions',
    after: ['robot-socket'],
  }),
  suggestions: robot({
    title: 'what is being written leads to suggestions (s:atc)',
    visitor: 'No suggestions while writing.',
    docs: 'suggestions',
    after: ['robot-socket'],
  }),
  'robot-shape': robot({
    title: 'the answers of the robot have the shape of contract/openapi.json',
    visitor: 'The part that cannot be read is left out.',
    docs: 'every-call',
  }),

  'articles-answer': help({
    title: 'helper/list answers',
    visitor: 'The help centre shows a failure.',
    docs: 'help',
  }),
  'articles-titled': help({
    title: 'each article has a title and a text',
    visitor: 'Articles are missing, or open an empty page.',
    docs: 'help',
    after: ['articles-answer'],
  }),
  'search-answers': help({
    title: 'helper/search answers with data.data',
    visitor: 'Each search finds nothing.',
    docs: 'help',
  }),
  'search-finds': help({
    title: 'the title of an article finds the article',
    visitor: 'Each search finds nothing.',
    docs: 'help',
    after: ['search-answers', 'articles-answer', 'articles-titled'],
  }),
  'chats-answer': help({
    title: 'chats/list answers',
    visitor: 'The list of earlier conversations shows a failure.',
    docs: 'help',
  }),
  'chats-times': help({
    title: 'an earlier conversation has a time in unix seconds',
    visitor: 'Earlier conversations carry a wrong date.',
    docs: 'units',
    after: ['chats-answer', 'timestamps'],
  }),
  'help-shape': help({
    title: 'the answers of the help centre have the shape of contract/openapi.json',
    visitor: 'The part that cannot be read is left out.',
    docs: 'every-call',
  }),

  'rating-answers': rating({
    title: 'event/comment takes a rating',
    visitor: 'The visitor rates, and reads that it failed.',
    docs: 'rating',
  }),
  'rating-event': rating({
    title: 'a request for a rating is announced (push-comment)',
    visitor: 'Nobody is ever asked for a rating.',
    docs: 'rating',
    after: ['socket-confirms'],
  }),
  'rating-shape': rating({
    title: 'the answer to a rating has the shape of contract/openapi.json',
    visitor: 'The visitor reads a general text instead of yours.',
    docs: 'every-call',
  }),
} as const satisfies Readonly<Record<string, Row>>;

export type RowId = keyof typeof ROWS;

export const ROW_IDS = Object.keys(ROWS) as readonly RowId[];

export const rowOf = (id: RowId): Row => ROWS[id];
