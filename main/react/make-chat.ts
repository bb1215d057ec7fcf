import { ConsoleLog } from '../../adapters/browser/log';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { ownProperties } from '../../domain/own-properties';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { I18nLoader } from '../../ui/i18n/Translations';
import { makeWidget } from '../container/create-widget';
import { standaloneHost } from '../container/standalone-host';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { SCHEMA } from '../settings/schema';
import { SeenHost } from './seen-host';

export interface Chat {
  readonly widget: HeadlessWidget;
  readonly host: SeenHost;
  /** Loads the words that the chat and its launcher show. */
  readonly wordsLoader: I18nLoader;
}

/** What the close button does; null: there is none. */
export type Closing = ((widget: HeadlessWidget) => void) | null;

/**
 * A chat for a page of an integrator.
 *
 * @param close used if the options do not define what the close button does
 */
export const makeChat = (given: KefuOptions, replaced: Overrides, close: Closing): Chat => {
  const options = ownProperties(given);
  const onClose = options.onClose === undefined ? close && (() => close(widget)) : options.onClose;
  const complete = ownProperties({ ...options, onClose });
  let seen!: SeenHost;
  const widget = makeWidget(complete, ownProperties(replaced), ({ hostBridge, ...others }) => {
    seen = new SeenHost(hostBridge ?? standaloneHost(complete));
    return { ...others, hostBridge: seen };
  });
  // A wrong value was named when the widget was made.
  const texts = SCHEMA.texts.kind.read(complete.texts)?.value ?? {};
  const log = replaced?.log ?? new ConsoleLog(false);
  const refuse = (line: string) => log.error(line);
  const wordsLoader = new I18nLoader(importWithRetry, { texts, refuse });
  return { widget, host: seen, wordsLoader };
};
