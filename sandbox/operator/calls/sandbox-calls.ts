// Calls that change the sandbox itself.
import type { FaultInput } from '../../state/faults';
import type { Merchant, Settings } from '../../state/types';
import { OperatorError } from '../error';
import { fitting, number, oneOf, type Publication } from '../inputs';
import type { OperatorApi } from '../operator-api';
import { call, quiet } from './call';

const SETTINGS = {
  agentDelayMs: number,
  answerForm: oneOf('merchant', 'headers', 'json'),
  tokenTtl: number,
  activityTimeout: number,
};

/** The message form and files go to places of their own, which can fail like a call of the backend. */
const faultKinds = ({ operations }: OperatorApi) => ({
  ms: number,
  code: number,
  status: number,
  count: number,
  cors: oneOf('on', 'hidden', 'off'),
  operation: oneOf(...operations, 'form', 'storage'),
});

export const running = {
  changeSettings: call<Partial<Settings>>({
    method: 'POST',
    path: 'settings',
    inputs: [{ scriptedAgent: false }, { answerForm: 'json' }, { agentDelayMs: 300 }],
    inputWords: 'any of the settings; `answerForm` is `merchant`, `headers` or `json`',
    words: 'answers `"settings"`',
    run: (api, { body }) => ({ settings: api.changeSettings(fitting(body, SETTINGS)) }),
  }),
  changeMerchant: call<Partial<Merchant>, { readonly merchant: Merchant }>({
    method: 'POST',
    path: 'merchants/:id',
    inputs: [
      { is_bot: 0, adv: '<p>…</p>' },
      { style: 'stg', storage: 'aws' },
      { logo_url: '', client_header_bg_color: '#333' },
      { no_service: true, config: { extra: 'field' } },
    ],
    inputWords: 'any fields; `config` holds extra fields of the config answer',
    words: 'changed until reset; answers `"merchant"`. `:id` is a `business_id`',
    run: (api, { id, body }) => ({ merchant: api.changeMerchant(id, body) }),
  }),
  addFault: call<FaultInput>({
    method: 'POST',
    path: 'faults',
    inputs: [{ kind: 'code', code: 500, msg: 'busy', operation: 'send', count: 2, visitor: '1:v_abc' }],
    words:
      'switches a fault on; answers `"fault": { "id": "f1", … }`. The same kind for the same `visitor` and `operation` replaces the earlier one',
    run: (api, { body }) => ({ fault: api.fault(fitting(body, faultKinds(api))) }),
  }),
  removeFault: call({
    method: 'DELETE',
    path: 'faults/:id',
    words: 'switches it off; answers the remaining `"faults"`',
    run: (api, { id }) => {
      if (!api.clearFault(id)) throw new OperatorError(404, `there is no fault ${id}`);
      return { faults: api.faults() };
    },
  }),
  clearFaults: call({
    method: 'DELETE',
    path: 'faults',
    words: 'switches all off',
    run: (api) => {
      api.clearFaults();
      return { faults: api.faults() };
    },
  }),
  publish: call<Publication>({
    method: 'POST',
    path: 'publish',
    inputs: [{ channel: 'se101', event: 'logout', data: {} }],
    words: 'sends a frame to every socket that subscribed; answers `"listeners"`',
    run: (api, { body: { channel = '', event = '', data = {} } }) => ({
      listeners: api.publish(String(channel), String(event), data),
    }),
  }),
  expireTokens: call({
    method: 'POST',
    path: 'expire-tokens',
    words: 'does `expire-token` for all visitors',
    run: (api) => quiet(api.expireTokens()),
  }),
  reset: call({
    method: 'POST',
    path: 'reset',
    words: 'clears everything: visitors, messages, files, faults, settings, log; open sockets are cut',
    run: async (api) => quiet(await api.reset()),
  }),
} as const;
