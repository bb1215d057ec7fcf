import { Subscription } from 'rxjs';
import { FakeRouter } from '../../../adapters/memory/fake-router';
import type { Place } from '../../../domain/screen/place';
import { composeWidget } from '../../../main/container/create-widget';
import { PORTS } from '../../../main/container/ports';
import { ScreensPart } from '../../../main/core/screens-part';
import { createTestWidget, type TestWidget, type TestWidgetOptions } from '../../../main/testing';

export interface ScreensWorld {
  readonly place: Place;
  readonly layout?: 'plain' | 'international' | 'international-desktop';
  readonly options?: TestWidgetOptions;
  /** What the backend and the device are like before the start. */
  readonly before?: (world: TestWidget) => void;
}

/** The international flow over the fakes of a test widget, started. */
export const openScreens = async ({
  place,
  layout = 'international',
  options = {},
  before,
}: ScreensWorld) => {
  const world = createTestWidget(options);
  world.navigation.shownAs = layout;
  before?.(world);
  const router = new FakeRouter(place);
  const part = new ScreensPart(router);
  const { widget: _, crash: __, ...fakes } = world;
  const ports = Object.fromEntries(Object.entries(fakes).filter(([name]) => Object.hasOwn(PORTS, name)));
  const { widget, core } = composeWidget(options, ports, part.adaptPorts);
  const { screens, run } = part.assemble(core, options);
  const running = new Subscription();
  running.add(run());
  widget.start();
  await world.clock.flush();
  return { ...world, widget, screens, router, running };
};
