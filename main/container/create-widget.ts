import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { outsideZones } from '../../application/integration/zones';
import { EAGER_FACTORIES } from '../core/eager-factories';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { recordedFactories } from '../record/recorded-factories';
import { fittingSettings } from '../settings/read-settings';
import { composeHeadless } from './compose-headless';
import { consoleLogOf } from './console-log';
import { fittingOverrides, nameMissingMember, objectOf } from './fitting-arguments';
import { PortError } from './incomplete-port';

/**
 * Makes a widget. Nothing runs before `start()`. If an option is invalid, the log names it and its default is used.
 *
 * @throws NoBrowserError where there is no window, unless `overrides` has every port that needs one
 * @throws PortError if a port lacks what is needed at once; the log names all that it lacks
 * @param overrides other implementations of ports, by name: a fake, a host page, another transport
 */
export const createWidget = (options: KefuOptions = {}, overrides: Overrides = {}): HeadlessWidget =>
  makeWidget(options, overrides, (ports) => ports);

/** @param complete adds to the overrides, once they are checked */
export const makeWidget = (
  options: KefuOptions,
  overrides: Overrides,
  complete: (checked: Overrides) => Overrides,
): HeadlessWidget => {
  const log =
    typeof overrides?.log?.error === 'function'
      ? overrides.log
      : consoleLogOf({ onLog: Object(options).onLog });
  const complain = (what: string) => log.error(`the widget ${what}`);
  const settings = fittingSettings(objectOf(options, 'options', complain) ?? {}, 'code', complain);
  const ports = fittingOverrides(objectOf(overrides, 'overrides', complain) ?? {}, complain);
  nameMissingMember(overrides, complain);
  try {
    const make = settings.record ? recordedFactories() : EAGER_FACTORIES;
    return outsideZones(() => composeHeadless(settings, complete(ports), make).widget);
  } catch (problem) {
    if (problem instanceof PortError) throw problem;
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
