import type { KefuOptions } from '../options';
import * as kind from './kinds';

/**
 * Who may set it. `code`: only the integrator's code; `block`: also the page's JSON; `loader`: also a trusted embedding
 * page.
 */
type Reach = 'code' | 'block' | 'loader';

export interface Setting<V> {
  readonly kind: kind.Kind<V>;
  readonly reach: Reach;
  /** The text of the attribute is the value, even if it looks like a number. */
  readonly isText?: boolean;
  /** The value instead of a wrong one, if the default would be less safe. */
  readonly whenWrong?: V;
}

type Schema = { readonly [K in keyof KefuOptions]-?: Setting<Exclude<KefuOptions[K], undefined>> };

/** The shortest interval that anybody needed was a second; half of it leaves room. */
const FASTEST_RHYTHM_MS = 500;
const HOUR_MS = 3_600_000;

/**
 * Every setting, once: its kind and who may set it. The settings block, the loader's options, `createWidget` and `KefuChat`
 * use this table. If `apiBase` is not an http(s) address, its text stays, so that the first call reports it and is not
 * sent.
 */
export const SCHEMA: Schema = {
  apiBase: { kind: kind.text(2_048), reach: 'loader', isText: true },
  secretKey: { kind: kind.text(1_024), reach: 'loader', isText: true },
  storage: { kind: kind.oneOf('aliyun', 'aws'), reach: 'loader', isText: true },
  params: { kind: kind.parameters, reach: 'block' },
  readsAddress: { kind: kind.flag, reach: 'code' },
  notFoundPath: { kind: kind.ownPage, reach: 'code' },
  channelPrefixes: { kind: kind.channelPrefixes, reach: 'loader' },
  pollIntervalMs: { kind: kind.milliseconds(FASTEST_RHYTHM_MS, HOUR_MS), reach: 'loader' },
  typingPreviewMs: { kind: kind.milliseconds(FASTEST_RHYTHM_MS, HOUR_MS), reach: 'loader' },
  requestTimeoutMs: { kind: kind.milliseconds(1_000, 600_000), reach: 'loader' },
  questionPath: { kind: kind.apiPath, reach: 'loader', isText: true },
  newQueuePath: { kind: kind.apiPath, reach: 'loader', isText: true },
  robotInitialCall: { kind: kind.flag, reach: 'loader' },
  onlinePeople: { kind: kind.source('off', 'specified'), reach: 'loader', isText: true },
  messageForm: { kind: kind.form, reach: 'loader' },
  nativeClose: { kind: kind.hooks, reach: 'loader' },
  onClose: { kind: kind.callback, reach: 'code' },
  titleBadge: { kind: kind.flag, reach: 'loader' },
  iconBadge: { kind: kind.flag, reach: 'loader' },
  assetsBase: { kind: kind.folder, reach: 'loader', isText: true },
  officialDomains: { kind: kind.origins, reach: 'block', whenWrong: [] },
  hostOrigins: { kind: kind.origins, reach: 'block', whenWrong: [] },
  fromUrlParams: { kind: kind.names, reach: 'loader', whenWrong: [] },
  debug: { kind: kind.flag, reach: 'loader' },
};

/** Settings that belong together: a key must go only to the backend for which it was made. */
export const TOGETHER: readonly (readonly (keyof KefuOptions)[])[] = [['apiBase', 'secretKey']];

const REACHES: readonly Reach[] = ['code', 'block', 'loader'];

/** Whether a setting with this name may come from there. */
export const isSetting = (name: string, from: Reach): name is keyof KefuOptions =>
  Object.hasOwn(SCHEMA, name) &&
  REACHES.indexOf(SCHEMA[name as keyof KefuOptions].reach) >= REACHES.indexOf(from);
