import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { makeMediaUses } from '../core/media-uses';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { composeHeadless } from './compose-headless';

/**
 * Makes a widget. Nothing runs before `start()`. If an option is invalid, the log names it and its default is used.
 *
 * @param overrides other implementations of ports, by name: a fake, a host page, another transport
 */
export const createWidget = (options: KefuOptions = {}, overrides: Overrides = {}): HeadlessWidget =>
  composeHeadless(options, overrides, makeMediaUses).widget;
