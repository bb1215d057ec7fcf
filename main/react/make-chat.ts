import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { ownProperties } from '../../domain/own-properties';
import { makeWidget } from '../container/create-widget';
import { standaloneHost } from '../container/standalone-host';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { SeenHost } from './seen-host';

export interface Chat {
  readonly widget: HeadlessWidget;
  readonly host: SeenHost;
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
  return { widget, host: seen };
};
