import type { Ports } from '../core/ports';
import { isAskedOfAll } from './gateway-calls';

/** A port of yours lacks what the chat needs of it. */
export class PortError extends Error {
  override readonly name = 'PortError';

  constructor(
    readonly port: string,
    readonly member: string,
  ) {
    super(`the port "${port}" has no ${member}`);
  }
}

type Lackable<Port> = {
  [M in keyof Port]-?: undefined extends Port[M] ? M : Port[M] extends boolean ? M : never;
}[keyof Port];

type MayLack = { [Name in keyof Ports]: Lackable<Ports[Name]> }[keyof Ports];

/** A missing boolean is false. A member of a port that may be missing, and does not stand here, does not compile. */
const MAY_LACK: Readonly<Record<MayLack, true>> = {
  listen: true,
  dispose: true,
  name: true,
  toWebsite: true,
  embedded: true,
  closable: true,
  leaveQuestion$: true,
  converts: true,
  canRedraw: true,
  redraw: true,
  untilActivated: true,
  savesData: true,
  isKept: true,
  choice: true,
  rememberChoice: true,
  forgetAll: true,
  visitorForgotten: true,
  agreed: true,
};

const mayLack = (member: string): boolean => Object.hasOwn(MAY_LACK, member) || isAskedOfAll(member);

/** A port of an integrator. The use of what it lacks throws an error that names it, not a bare TypeError from inside the chat. */
export const namesWhatItLacks = <Port extends object>(port: Port, name: string): Port =>
  // Not a proxy of the port: the methods of a frozen one could not be bound.
  new Proxy({} as Port, {
    get: (_, member) => {
      const value: unknown = Reflect.get(port, member);
      if (value === undefined && typeof member === 'string' && !mayLack(member))
        throw new PortError(name, member);
      return typeof value === 'function' ? value.bind(port) : value;
    },
  });
