import { PARAMS } from '../../application/integration/parameters';
import type { KefuOptions } from '../options';
import { valueOfAttribute } from '../settings/read-settings';
import { isSetting } from '../settings/schema';

/** Attributes that the element itself reads, with their possible words. '' means any text, '?' an attribute without a value. */
export const OWN_ATTRIBUTES = {
  scheme: 'light|dark|system|auto',
  layout: 'inline|floating',
  position: 'start|end',
  shown: 'true|false',
  label: '',
  launcher: 'true|false',
  closable: '?',
  resume: '?',
} as const;

const PARAMETER_OF = new Map<string, string>(Object.entries(PARAMS));
const WORDS_OF = new Map<string, string>(Object.entries(OWN_ATTRIBUTES));

/** Attributes that every element may have, and those of htmx, Alpine and Livewire. */
const OF_EVERY_ELEMENT =
  /^(id|class|style|slot|part|exportparts|is|hidden|dir|title|role|tabindex|inert|nonce|key|translate|(aria|hx|x)-.*|on.*|[@_].*|.*:.*)$/;

const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The attributes as options. `data-business-id` is the same as `business-id`.
 *
 * @param complain gets one line for each attribute that is unknown or wrong
 */
export const readAttributes = (
  attributes: Iterable<readonly [name: string, value: string]>,
  complain: (line: string) => void,
): KefuOptions => {
  const params: Record<string, string> = {};
  const settings: Record<string, unknown> = {};
  for (const [given, value] of attributes) {
    const name = given.replace(/^data-/, '');
    const setting = camelCase(name);
    const parameter = PARAMETER_OF.get(setting);
    const words = WORDS_OF.get(given);
    if (words?.includes('|') && value && !words.split('|').includes(value))
      complain(
        `<kefu-chat> has a wrong value for "${given}": "${value.slice(0, 40)}", where ${words} is expected`,
      );
    if (parameter !== undefined) params[parameter] = value;
    else if (isSetting(setting, 'loader') || setting === 'resume')
      settings[setting] = valueOfAttribute(setting, value);
    else if (!isElsewhere(given, name)) complain(`<kefu-chat> has an unknown attribute "${given}"`);
  }
  return { ...settings, params };
};

/** Other tools add `data-` attributes to every element. */
const isElsewhere = (given: string, name: string): boolean =>
  given.startsWith('data-') || WORDS_OF.has(name) || OF_EVERY_ELEMENT.test(name);
