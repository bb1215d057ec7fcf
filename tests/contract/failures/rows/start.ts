import type { FailureKey } from '../../../../domain/failure/failure-display';
import type { FaultInput } from '../../../../sandbox/state/faults';
import { expire, untilExpired } from '../expire';
import type { Row } from '../row';

const CONFIG = '8: code 500 of config';
const NOTICE = '8: code 1 or 500 of the notice';

const answers = (operation: string, fault: Partial<FaultInput>) => ({
  before: (operator: Parameters<NonNullable<Row['before']>>[0]) =>
    void operator.fault({ kind: 'code', operation, count: 1, ...fault }),
});

const forFiveSeconds = (place: 'popup') => [{ place, ms: 5_000 }] as const;
const andStays = [...forFiveSeconds('popup'), { place: 'screen', ms: null }] as const;
const nobody = (msg: FailureKey, code: number) => answers('notice', { code, msg });

/** The calls for config and notice when the visitor comes. */
export const START: readonly Row[] = [
  {
    key: 'data_error',
    line: '8: data_error',
    how: 'config answers 500 with the key',
    from: 'answer',
    atTheStart: true,
    ...answers('config', { code: 500, msg: 'data_error' }),
    shown: andStays,
    stays: ['screen data_error'],
  },
  {
    key: 'data_error',
    line: '8: data_error',
    how: 'config answers without a visitor id',
    from: 'answer',
    atTheStart: true,
    ...answers('config', { code: 200, data: {} }),
    shown: andStays,
    stays: ['screen data_error'],
  },
  {
    key: 'service_ban',
    line: CONFIG,
    how: 'config answers 500 with the key',
    from: 'answer',
    atTheStart: true,
    ...answers('config', { code: 500, msg: 'service_ban' }),
    shown: andStays,
    stays: ['screen service_ban'],
  },
  {
    key: 'service_ban',
    line: CONFIG,
    how: 'a banned merchant, in the backend’s own words',
    from: 'answer',
    atTheStart: true,
    merchant: '9',
    shown: andStays,
    says: 'This merchant is not allowed to use the customer service',
    stays: ['screen This merchant is not allowed to use the customer service'],
  },
  {
    key: 'start_unreachable',
    line: '8: web_disconnect',
    how: 'config never answers',
    from: 'answer',
    atTheStart: true,
    before: (operator) => void operator.fault({ kind: 'drop-before', operation: 'config', count: 1 }),
    shown: andStays,
    stays: ['screen start_unreachable'],
  },
  {
    key: 'start_unreachable',
    line: '8: web_disconnect',
    how: 'an expired session is continued and config never answers: the conversation stays',
    from: 'answer',
    act: async (world) => {
      expire(world);
      await untilExpired(world);
      world.operator.fault({ kind: 'drop-before', operation: 'config', count: 1 });
      world.widget.composer.actions.continueSession();
    },
    stays: ['notice session_expired', 'composer ended'],
  },
  {
    key: 'no_customer_service',
    line: '8: no_customer_service',
    how: 'the notice names nobody',
    from: 'answer',
    ...answers('notice', { code: 200, data: {} }),
    stays: ['notice no_customer_service', 'composer no-service', 'header offline'],
  },
  {
    key: 'no_customer_service',
    line: NOTICE,
    how: 'a merchant without agents, in the backend’s own words',
    from: 'answer',
    ...answers('notice', { code: 500, msg: 'No customer service is available' }),
    says: 'No customer service is available',
    stays: ['notice no_customer_service', 'notice server_words', 'composer no-service', 'header offline'],
  },
  {
    key: 'service_empty',
    line: NOTICE,
    how: 'the notice answers 500 with the key',
    from: 'answer',
    ...nobody('service_empty', 500),
    shown: forFiveSeconds('popup'),
    stays: ['notice no_customer_service', 'notice service_empty', 'composer no-service'],
  },
  {
    key: 'group_service_offline',
    line: NOTICE,
    how: 'the notice answers 1 with the key: the chat goes on',
    from: 'answer',
    ...nobody('group_service_offline', 1),
    shown: forFiveSeconds('popup'),
    stays: ['notice group_service_offline', 'composer blank', 'header online'],
  },
];

const DESKTOP = '8: code 1 or 500 of the notice';
const standing = [{ place: 'popup', ms: null }] as const;

/** Spec §8: what the international layout shows differently. */
export const INTERNATIONAL: readonly Row[] = [
  {
    key: 'no_customer_service',
    line: DESKTOP,
    how: 'desktop: nobody is named, and the hint stays',
    from: 'answer',
    layout: 'international-desktop',
    ...answers('notice', { code: 200, data: {} }),
    shown: standing,
    stays: ['notice no_customer_service'],
  },
  {
    key: 'service_empty',
    line: DESKTOP,
    how: 'desktop: code 500, and the hint stays',
    from: 'answer',
    layout: 'international-desktop',
    ...nobody('service_empty', 500),
    shown: standing,
    stays: ['notice no_customer_service'],
  },
  {
    key: 'group_service_offline',
    line: DESKTOP,
    how: 'desktop: code 1, and the hint stays',
    from: 'answer',
    layout: 'international-desktop',
    ...nobody('group_service_offline', 1),
    shown: standing,
    stays: ['composer blank'],
  },
  {
    key: 'no_customer_service',
    line: NOTICE,
    how: 'mobile: the popup closes as everywhere',
    from: 'answer',
    layout: 'international',
    ...answers('notice', { code: 200, data: {} }),
    stays: ['notice no_customer_service'],
  },
  {
    key: 'service_ban',
    line: CONFIG,
    how: 'desktop: config’s popup closes as everywhere',
    from: 'answer',
    layout: 'international-desktop',
    atTheStart: true,
    ...answers('config', { code: 500, msg: 'service_ban' }),
    shown: andStays,
    stays: ['screen service_ban'],
  },
];
