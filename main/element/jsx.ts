import type { KefuEvents } from '../../application/integration/kefu-api';
import type { PARAMS } from '../../application/integration/parameters';
import type { LoaderOptions } from '../settings/loader-schema';
import type { LoaderSetting } from '../settings/schema';
import type { OWN_ATTRIBUTES } from './attributes';

type Kebab<S extends string> = S extends `${infer Letter}${infer Others}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${Kebab<Others>}`
  : S;

/** An attribute that is there, or its text. `false` is left out: React 19 removes the attribute, React 18 writes "false". */
type Switch = true | '' | 'true' | 'false';

/** What an attribute can say of a value: a list and an object are JSON text. */
type Text<V> = V extends string
  ? V
  : V extends number
    ? V | `${V}`
    : V extends boolean
      ? Switch
      : V extends undefined
        ? undefined
        : string;

type Words<K> = K extends ''
  ? string
  : K extends '?' | 'true|false'
    ? Switch
    : K extends `${infer Word}|${infer Others}`
      ? Word | Words<Others>
      : K;

type NameOf<O extends string> = O extends keyof typeof PARAMS | LoaderSetting ? Kebab<O> : never;

type OfOptions = { readonly [O in keyof LoaderOptions as NameOf<O>]: Text<LoaderOptions[O]> };

type OfElement = {
  readonly [A in keyof typeof OWN_ATTRIBUTES]?: Words<(typeof OWN_ATTRIBUTES)[A]> | undefined;
};

/** The attributes of `<kefu-chat>`, as the element reads them. */
export type KefuChatAttributes = OfOptions & OfElement;

/** Listeners of its events as React 19 takes them: `onagentChange`. */
export type KefuChatListeners = {
  readonly [E in keyof KefuEvents as `on${E}`]?: ((event: CustomEvent<KefuEvents[E]>) => void) | undefined;
};
