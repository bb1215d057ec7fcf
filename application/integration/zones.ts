interface Zone {
  run<T>(act: () => T): T;
}

interface Zones {
  readonly current: Zone;
  readonly root: Zone;
}

/** zone.js of the page (Angular); undefined if it has none, or another thing of that name. */
const zones = (): Zones | undefined => {
  const { Zone } = globalThis as { readonly Zone?: Zones };
  return typeof Zone?.root?.run === 'function' ? Zone : undefined;
};

/**
 * Timers, sockets and calls belong to the zone in which they begin. In the zone of an application each of them would run its change
 * detection, and it would never be stable. All that an integrator's code can begin therefore begins here.
 */
export const outsideZones = <T>(act: () => T): T => {
  const found = zones();
  return found ? found.root.run(act) : act();
};

/** Calls a listener in the zone of whoever has added it, as the events of a page do. */
export const inThisZone = <A extends readonly unknown[]>(
  listener: (...given: A) => unknown,
): ((...given: A) => unknown) => {
  const zone = zones()?.current;
  return zone ? (...given) => zone.run(() => listener(...given)) : listener;
};

/** Each method of the object begins outside of zones; its getters stay. */
export const allOutsideZones = <T extends object>(api: T): T => {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(api)))
    if (typeof value === 'function')
      Object.assign(api, { [name]: (...given: unknown[]) => outsideZones(() => value(...given)) });
  return api;
};
