import type { Subscription } from 'rxjs';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import type { CoreParts } from '../../application/integration/core-parts';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { Clock } from '../../application/ports/clock.port';
import type { Ports } from '../core/ports';
import type { MakeSecretSearch } from '../core/secret-search';
import type { KefuOptions } from '../options';

/** Stands between a chat and all that is outside of it: a recorder, or a recording that is played. */
export interface Listener {
  /** The settings: the functions among them are outside of the chat. */
  options(given: KefuOptions): KefuOptions;
  /** The rules for secrets read words, which the other side of a recording does not have. */
  factories<Make extends { readonly secretSearch: MakeSecretSearch }>(make: Make): Make;
  /** Called for each chat. */
  ports(ports: Ports): Ports;
  clock(clock: Clock): Clock;
  /** What else the chat asks, under a name of its own. */
  port<P extends object>(name: string, port: P): P;
  /** Code that loads later, at a time of its own. */
  later<T>(name: string, load: () => Promise<T>): () => Promise<T>;
  /** A chat runs. @returns what ends with it */
  run(core: CoreParts, consent: StorageConsent): Subscription | undefined;
  /** Changes the actions of the views, and the calls of the API. */
  widget(widget: HeadlessWidget): HeadlessWidget;
}

/** The functions that the chat asks. */
const ASKED = ['accessKey', 'hours', 'beforeSend', 'beforeShow'] as const;

/** The settings with other functions in the place of their own. */
export const withFunctions = (
  given: KefuOptions,
  wrap: (name: string, ask: () => unknown) => unknown,
): KefuOptions => {
  const functions = ASKED.filter((name) => typeof given[name] === 'function');
  return {
    ...given,
    ...Object.fromEntries(functions.map((name) => [name, wrap(name, given[name] as () => unknown)])),
  };
};
