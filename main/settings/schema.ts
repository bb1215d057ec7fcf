import type { KefuOptions } from '../options';
import * as kind from './kinds';

/** Who may give a setting. `code`: an integrator's own code; `block`: the page's JSON too; `loader`: a trusted embedding page too. */
type Reach = 'code' | 'block' | 'loader';

export interface Setting<V> {
  readonly kind: kind.Kind<V>;
  readonly reach: Reach;
  /** The attribute of a tag is the value itself, also where it looks like a number. */
  readonly isText?: boolean;
  /** What a wrong value becomes, if its default would be the less safe choice. */
  readonly whenWrong?: V;
}

type Schema = { readonly [K in keyof KefuOptions]-?: Setting<Exclude<KefuOptions[K], undefined>> };

/** A second is the shortest rhythm that was ever asked for in earnest; half of it leaves room. */
const FASTEST_RHYTHM_MS = 500;
const HOUR_MS = 3_600_000;

/**
 * Every setting, once: what it may be and who may give it. The settings block, the loader's options, `createWidget` and `KefuChat`
 * read by this table. A text for `apiBase` that is no http(s) address stays, so that the first call names it and goes nowhere.
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

/** Settings that mean nothing without each other: a key goes to the backend that it was made for, or nowhere. */
export const TOGETHER: readonly (readonly (keyof KefuOptions)[])[] = [['apiBase', 'secretKey']];

const REACHES: readonly Reach[] = ['code', 'block', 'loader'];

/** Whether a setting of this name may come from there. */
export const isSetting = (name: string, from: Reach): name is keyof KefuOptions =>
  Object.hasOwn(SCHEMA, name) &&
  REACHES.indexOf(SCHEMA[name as keyof KefuOptions].reach) >= REACHES.indexOf(from);
