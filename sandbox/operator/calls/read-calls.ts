// Calls that read.
import { FAULT_KINDS } from '../../state/faults';
import { call } from './call';

/** Faults that cannot be limited to one visitor. */
const FOR_ALL: readonly string[] = ['slow-upload', 'storage-fails', 'missing-image'];

export const reading = {
  visitors: call({
    method: 'GET',
    path: 'visitors',
    words: '`{ "visitors": [ … ] }`, newest activity first',
    run: (api) => ({ visitors: api.visitors() }),
  }),
  visitor: call({
    method: 'GET',
    path: 'visitors/:id',
    words: '`{ "visitor": { …summary } }`',
    run: (api, { id }) => ({ visitor: api.summary(id) }),
  }),
  messages: call({
    method: 'GET',
    path: 'visitors/:id/messages',
    inputWords: '`?peek=1`: they do not count as looked at',
    words: '`{ "messages": [ … ] }`, oldest first; marks them as looked at',
    run: (api, { id, query }) => ({ messages: api.messages(id, query.get('peek') === '1') }),
  }),
  agents: call({
    method: 'GET',
    path: 'agents',
    inputWords: '`?business_id=1`',
    words: '`{ "agents": [ { "service_id": "101", "nick_name": "Mia", "avatar": "http…" } ] }`',
    run: (api, { query }) => ({ agents: api.agents(query.get('business_id') ?? '') }),
  }),
  merchants: call({
    method: 'GET',
    path: 'merchants',
    words:
      '`{ "merchants": [ { "business_id": "1", "name": "…", "style": "a", "storage": "aliyun", "is_bot": 1, "answer_form": "headers", … } ] }`',
    run: (api) => ({ merchants: api.merchants() }),
  }),
  acks: call({
    method: 'GET',
    path: 'acks',
    words:
      '`{ "items": [ { "time": 1760000000, "visitor": "1:v_abc", … } ] }`: acknowledged messages (`cid`, `unstr`)',
    run: (api) => ({ items: api.acks }),
  }),
  ratings: call({
    method: 'GET',
    path: 'ratings',
    words: 'the same for ratings: `comment` and `scores`, a list of `{ "title", "score" }`',
    run: (api) => ({ items: api.ratings }),
  }),
  forms: call({
    method: 'GET',
    path: 'forms',
    words: 'the same for message forms, with all their fields',
    run: (api) => ({ items: api.forms }),
  }),
  files: call({
    method: 'GET',
    path: 'files',
    words:
      '`{ "files": [ { "key": "chat/…/x.png", "size": 123, "type": "image/png", "url": "http…", "time": 1760000000 } ], "bytes": 123 }`',
    run: (api) => api.files(),
  }),
  log: call({
    method: 'GET',
    path: 'log',
    inputWords:
      '`?operation=send&visitor=1:v_abc&since=17`, each optional; `since` is the id after which entries are wanted',
    words:
      '`{ "entries": [ { "id": 18, "time": 1760000000000, "operation": "send", "visitor": "1:v_abc", "payload": { … }, "status": 200, "code": 200, "ms": 3, "fault": null } ] }`: the last 500 requests, oldest first. An operation is an `operationId` of the contract',
    run: (api, { query }) => ({
      entries: api.log({
        operation: query.get('operation') ?? undefined,
        visitor: query.get('visitor') ?? undefined,
        since: query.has('since') ? Number(query.get('since')) : undefined,
      }),
    }),
  }),
  violations: call({
    method: 'GET',
    path: 'violations',
    words:
      '`{ "violations": [ { "time": …, "side": "client", "where": "send", "detail": "/unstr must be string" } ] }`; side is `client` or `sandbox`. Also at `/sandbox/violations`',
    run: (api) => ({ violations: api.violations }),
  }),
  settings: call({
    method: 'GET',
    path: 'settings',
    words:
      '`{ "settings": { "scriptedAgent": true, "agentDelayMs": 1200, "answerForm": "merchant", "tokenTtl": 7200, "activityTimeout": 30 } }`',
    run: (api) => ({ settings: api.settings }),
  }),
  faults: call({
    method: 'GET',
    path: 'faults',
    words:
      '`{ "faults": [ … ], "kinds": [ { "kind": "latency", "label": "Latency", "about": "Answers wait.", "params": ["ms"], "operation": true, "visitor": true, "count": true } ], "operations": ["ack", …] }`',
    run: (api) => ({
      faults: api.faults(),
      kinds: FAULT_KINDS.map((one) => ({ ...one, visitor: !FOR_ALL.includes(one.kind), count: true })),
      operations: api.operations,
    }),
  }),
} as const;
