import { Subscription } from 'rxjs';
import { FakeRouter } from '../../../adapters/memory/fake-router';
import type { Screens } from '../../../application/screens';
import type { ScreenRoute } from '../../../domain/screen/screen-route';
import { ADAPTERS } from '../../../main/container/adapters';
import { composeHeadless } from '../../../main/container/compose-headless';
import { EAGER_FACTORIES } from '../../../main/core/eager-factories';
import { ScreensPart } from '../../../main/core/screens-part';
import { createTestWidget, type TestWidget, type TestWidgetOptions } from '../../../main/testing';

export interface ScreensWorld {
  readonly route: ScreenRoute;
  readonly layout?: 'plain' | 'international' | 'international-desktop';
  readonly options?: TestWidgetOptions;
  /** Backend and device before the start. */
  readonly before?: (world: TestWidget) => void;
}

/** The international flow over the fakes of a test widget. It has started. */
export const openScreens = async ({
  route,
  layout = 'international',
  options = {},
  before,
}: ScreensWorld) => {
  const world = createTestWidget(options);
  world.navigation.shownAs = layout;
  before?.(world);
  const router = new FakeRouter(route);
  const part = new ScreensPart(router);
  const { widget: _, crash: __, ...fakes } = world;
  const ports = Object.fromEntries(Object.entries(fakes).filter(([name]) => Object.hasOwn(ADAPTERS, name)));
  const running = new Subscription();
  let screens: Screens | null = null;
  const { widget } = composeHeadless(options, ports, EAGER_FACTORIES, {
    ports: part.adaptPorts,
    articles: part.articles,
    made: (core) => {
      const made = part.assemble(core);
      screens = made.screens;
      running.add(made.run());
    },
  });
  widget.start();
  await world.clock.flush();
  if (screens === null) throw new Error('no screens were made');
  return { ...world, widget, screens: screens as Screens, router, running };
};
