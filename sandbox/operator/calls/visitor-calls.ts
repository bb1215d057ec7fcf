// Calls that play the agent in one conversation.
import {
  type EvaluationRequest,
  type FrameInput,
  fitting,
  type ModeInput,
  OUTGOING,
  type Outgoing,
  type Recall,
  type SocketChoice,
  type SocketErrorInput,
  type TransferTo,
} from '../inputs';
import { call, quiet } from './call';

const onVisitor = (what: string) => ({ method: 'POST', path: `visitors/:id/${what}` }) as const;

/** JSON may contain any value. A value that is no kind of socket means both. */
const socketOf = ({ socket }: SocketChoice) =>
  socket === 'human' || socket === 'robot' ? socket : undefined;

export const visitorCalls = {
  send: call<Outgoing>({
    ...onVisitor('messages'),
    inputs: [
      { content: 'Hello' },
      { html: '<b>Hello</b>' },
      { imgs: ['http://127.0.0.1/a.png'] },
      { video: 'http://127.0.0.1/a.mp4' },
    ],
    inputWords:
      '`content` is text and is escaped; it may come beside media. Optional: `unstr`, `contents`, `type`, `direction` (`system`), `"embed": true` (media as HTML in the content)',
    words: 'stored, reaches the widget by polling; answers `"message"`; the conversation counts as taken',
    run: (api, { id, body }) => ({ message: api.send(id, fitting(body, OUTGOING)) }),
  }),
  recall: call<Recall>({
    ...onVisitor('recall'),
    inputWords: '`{ "unstr": "…" }` or `{ "cid": "12" }`',
    words: 'state `delete`, frame `my-chexiao`',
    run: (api, { id, body }) => quiet(api.recall(id, body)),
  }),
  transfer: call<TransferTo>({
    ...onVisitor('transfer'),
    inputs: [{}, { service_id: '102' }, { service_id: '900', nick_name: 'Zoe' }, { silent: true }],
    inputWords: '`{}` means the next agent; `avatar` is optional',
    words:
      'frame `getswitch`; answers `"service"`. `silent` sends no frame: the next send answers `service changed` until notice is asked',
    run: (api, { id, body }) => ({ service: api.transfer(id, body) }),
  }),
  refreshToken: call({
    ...onVisitor('refresh-token'),
    words: 'frame `getswitch` with `refresh_token: 1`',
    run: (api, { id }) => quiet(api.refreshToken(id)),
  }),
  evaluation: call<EvaluationRequest, { readonly request: 'sent' | 'waits' }>({
    ...onVisitor('evaluation'),
    inputs: [
      {
        title: 'How was it?',
        comments: ['Speed', 'Manners'],
        word_switch: 'open',
        word_title: 'Anything else?',
      },
      {},
      { bare: true },
    ],
    inputWords: 'every field is optional; `{}` is a default set, `bare` none of the fields',
    words:
      'frame `push-comment` on the visitor’s channel; answers `"request": "sent"`, or `"waits"` while nobody listens there (the visitor is with the robot, or away): it is pushed when the channel is joined',
    run: (api, { id, body }) => ({ request: api.evaluation(id, body) }),
  }),
  idle: call({
    ...onVisitor('idle'),
    words: 'frame `pusher:idle_refresh`',
    run: (api, { id }) => quiet(api.idle(id)),
  }),
  disconnect: call({
    ...onVisitor('disconnect'),
    words: 'frame `pusher:disconnection`',
    run: (api, { id }) => quiet(api.disconnect(id)),
  }),
  end: call({
    ...onVisitor('end'),
    words:
      'session ended: `pusher:disconnection`, sends answer `session_close` until the widget connects again',
    run: (api, { id }) => quiet(api.end(id)),
  }),
  socketError: call<SocketErrorInput>({
    ...onVisitor('socket-error'),
    inputs: [{ code: 4200, message: 'reconnect' }],
    words: 'frame `pusher:error`, then the socket closes with the code',
    run: (api, { id, body: { code = 4200, message = 'reconnect' } }) =>
      quiet(api.socketError(id, Number(code), String(message))),
  }),
  dropSockets: call<SocketChoice>({
    ...onVisitor('drop-sockets'),
    inputs: [{ socket: 'human' }],
    inputWords: 'or `robot`; both by default',
    words: 'open sockets are cut',
    run: (api, { id, body }) => quiet(api.dropSockets(id, socketOf(body))),
  }),
  agent: call<{ readonly online?: boolean }>({
    ...onVisitor('agent'),
    inputs: [{ online: false }],
    words: 'frame `logout`, or `geton` for true, to this visitor only',
    run: (api, { id, body }) => quiet(api.agentOnline(id, body.online !== false)),
  }),
  mode: call<ModeInput>({
    ...onVisitor('mode'),
    inputs: [{ mode: 'agent' }, { mode: 'robot' }],
    words: 'what isNewQueue will say; to `agent` also: the next sentence answers 201',
    run: (api, { id, body }) => quiet(api.mode(id, body.mode === 'robot' ? 'robot' : 'agent')),
  }),
  take: call<{ readonly taken?: boolean }>({
    ...onVisitor('take'),
    inputs: [{ taken: true }],
    words: 'scripted agent silent (or talking again) in this conversation',
    run: (api, { id, body }) => quiet(api.take(id, body.taken !== false)),
  }),
  ban: call<{ readonly banned?: boolean }>({
    ...onVisitor('ban'),
    inputs: [{ banned: true }],
    words: 'config answers 500 (service_ban), sends answer code 1',
    run: (api, { id, body }) => quiet(api.ban(id, body.banned !== false)),
  }),
  suggest: call<{ readonly list: readonly unknown[] }>({
    ...onVisitor('suggest'),
    inputs: [{ list: ['How to deposit', { question: 'Limits' }] }],
    words: 'frame `s:atc`',
    run: (api, { id, body }) => quiet(api.suggest(id, Array.isArray(body.list) ? body.list : [])),
  }),
  expireToken: call({
    ...onVisitor('expire-token'),
    words: 'tokens given so far answer 401 until refreshed',
    run: (api, { id }) => quiet(api.expireToken(id)),
  }),
  frame: call<FrameInput>({
    ...onVisitor('frame'),
    inputs: [{ socket: 'human', frame: { event: 'x', data: {} } }, { raw: 'not json' }],
    words: 'sent as it is, without a check',
    run: (api, { id, body }) =>
      quiet(
        api.frame(
          id,
          socketOf(body) ?? 'human',
          typeof body.raw === 'string' ? body.raw : JSON.stringify(body.frame ?? {}),
        ),
      ),
  }),
} as const;
