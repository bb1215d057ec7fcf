import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { makeMediaUses } from '../core/media-uses';
import type { KefuOptions } from '../options';
import { composeHeadless } from './compose-headless';
import type { Overrides } from './ports';

/**
 * Puts a widget together. Nothing runs before `start()`. An option that does not fit is named in the log and left at its default.
 *
 * @param overrides other implementations of ports, by name: a fake, a framed host, another transport
 */
export const createWidget = (options: KefuOptions = {}, overrides: Overrides = {}): HeadlessWidget =>
  composeHeadless(options, overrides, makeMediaUses).widget;
