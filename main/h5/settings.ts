import type { KefuOptions } from '../options';

const BLOCK = 'kefu-settings';

/**
 * The deployment's settings: one JSON block in index.html (decision 21), so that one build serves every merchant without a
 * second request or inline code. A block that is no JSON object counts as empty and is said in the console.
 */
export const readSettings = (document: Document): KefuOptions => {
  const text = document.getElementById(BLOCK)?.textContent?.trim() ?? '';
  if (text === '') return {};
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings))
      return checked(settings, complain);
  } catch {
    // Said below.
  }
  complain('is no JSON object');
  return {};
};

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0;
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isMapOf =
  (fits: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(fits);
const isTextMap = isMapOf(isText);

const CHECKS: { readonly [K in keyof KefuOptions]?: Check } = {
  apiBase: isText,
  secretKey: isText,
  storage: (value) => value === 'aliyun' || value === 'aws',
  params: isMapOf((value) => isText(value) || Number.isFinite(value)),
  channelPrefixes: (value) => isTextMap(value) && 'visitor' in Object(value) && 'agent' in Object(value),
  pollIntervalMs: isTime,
  typingPreviewMs: isTime,
  requestTimeoutMs: isTime,
  questionPath: isText,
  newQueuePath: isText,
  robotInitialCall: isFlag,
  onlinePeople: (value) => value === 'off' || value === 'specified',
  messageForm: (value) => value === null || isText(Object(value).url),
  nativeClose: isTexts,
  titleBadge: isFlag,
  iconBadge: isFlag,
  assetsBase: isText,
  officialDomains: isTexts,
  hostOrigins: isTexts,
  debug: isFlag,
};

export type Complain = (what: string) => void;

export const isKnown = (name: string): name is keyof KefuOptions => Object.hasOwn(CHECKS, name);

/** The settings that fit; each that does not is named and left at its default. */
export const checked = (settings: object, complain: Complain): KefuOptions => {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings)) {
    const fits = isKnown(name) ? CHECKS[name] : undefined;
    if (fits?.(value)) kept[name] = value;
    else complain(fits ? `has a wrong value for "${name}"` : `has an unknown setting "${name}"`);
  }
  return kept;
};

const complain = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why nothing fits.
  console.error(`[kefu] the ${BLOCK} block ${what}`);
};
