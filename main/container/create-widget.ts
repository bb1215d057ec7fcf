import { ConsoleLog } from '../../adapters/browser/log';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { MADE_AT_ONCE } from '../core/made-at-once';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { composeHeadless } from './compose-headless';
import { fittingOverrides, nameMissingMember, objectOf } from './fitting-arguments';

/**
 * Makes a widget. Nothing runs before `start()`. If an option is invalid, the log names it and its default is used.
 *
 * @throws NoBrowserError where there is no window, unless `overrides` has every port that needs one
 * @param overrides other implementations of ports, by name: a fake, a host page, another transport
 */
export const createWidget = (options: KefuOptions = {}, overrides: Overrides = {}): HeadlessWidget =>
  makeWidget(options, overrides, overrides);

/** @param foreign the overrides that are an integrator's own */
export const makeWidget = (
  options: KefuOptions,
  overrides: Overrides,
  foreign: Overrides,
): HeadlessWidget => {
  const log = overrides?.log?.error ? overrides.log : new ConsoleLog(false);
  const complain = (what: string) => log.error(`the widget ${what}`);
  const settings = objectOf(options, 'options', complain) ?? {};
  const ports = fittingOverrides(objectOf(overrides, 'overrides', complain) ?? {}, complain);
  nameMissingMember(foreign, complain);
  try {
    return composeHeadless(settings, ports, MADE_AT_ONCE).widget;
  } catch (problem) {
    // With ports for all that a browser offers, a widget also runs elsewhere.
    throw typeof window === 'undefined' ? new NoBrowserError() : problem;
  }
};

/** `createWidget` was called where there is no browser: on a server, or in a test without a DOM. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';

  constructor() {
    super('createWidget needs a browser: call it in the browser only, or take createTestWidget');
  }
}
