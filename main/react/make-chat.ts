import type { ReactNode } from 'react';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { ownProperties } from '../../domain/own-properties';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { I18nLoader } from '../../ui/i18n/Translations';
import type { GivenFont } from '../../ui/root/load-own-font';
import { aroundChat, isDrawnAround } from '../../ui/screens/chat/surround-chat';
import { consoleLogOf } from '../container/console-log';
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
  /** Draws the bar of the hours and the gate; undefined: there are none. */
  readonly wrap: ((chat: ReactNode) => ReactNode) | undefined;
  /** Gives the chat in this element the font of the options. */
  giveFont(around: HTMLElement): void;
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
  const log = replaced?.log ?? consoleLogOf({ onLog: complete.onLog });
  const refuse = (line: string) => log.error(line);
  const wordsLoader = new I18nLoader(importWithRetry, { texts, refuse });
  const isAround = isDrawnAround(complete);
  const wrap = isAround ? aroundChat(widget, complete) : undefined;
  const fontFamily = SCHEMA.fontFamily.kind.read(complete.fontFamily)?.value;
  const fontSource = SCHEMA.fontSource.kind.read(complete.fontSource)?.value;
  const onOpening = (opened: () => void) => {
    if (widget.isOpen) opened();
    widget.on('open', opened);
  };
  const font = fontFamily || fontSource ? ownFont({ fontFamily, fontSource }, refuse) : null;
  return {
    widget,
    host: seen,
    wordsLoader,
    wrap,
    // Without the code the theme's font stays.
    giveFont: (around) => void font?.then((give) => give(around, onOpening)).catch(() => undefined),
  };
};

const ownFont = async (given: GivenFont, refuse: (line: string) => void) => {
  const { giveFont, loadOwnFont } = await import('../../ui/root/load-own-font');
  const families = await loadOwnFont(given, refuse);
  return (around: HTMLElement, onOpening: (opened: () => void) => void) =>
    giveFont(around, families, onOpening);
};
