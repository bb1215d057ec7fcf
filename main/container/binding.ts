import type { interfaces } from 'inversify';

/**
 * The name of a port in the container, with the type of the port, so that a wrong implementation does not compile.
 */
export interface Binding<T> {
  readonly id: symbol;
  /** Never set. It makes Binding<A> and Binding<B> different types. */
  readonly type?: (value: T) => T;
}

export const binding = <T>(name: string): Binding<T> => ({ id: Symbol(name) });

/** A binding of any type. */
type Named = Pick<Binding<unknown>, 'id'>;

type Values<D extends readonly Named[]> = { [K in keyof D]: D[K] extends Binding<infer T> ? T : never };

export interface Binder {
  /** One instance, made from the values of `needs`, in their order. */
  single<T, const D extends readonly Named[]>(
    wanted: Binding<T>,
    needs: D,
    make: (...values: Values<D>) => T,
  ): void;
  value<T>(wanted: Binding<T>, value: T): void;
}

export const binderOf = (bind: interfaces.Bind): Binder => ({
  single: (wanted, needs, make) => {
    bind(wanted.id)
      .toDynamicValue(({ container }) =>
        (make as (...values: unknown[]) => unknown)(...needs.map((need) => container.get(need.id))),
      )
      .inSingletonScope();
  },
  value: (wanted, value) => {
    bind(wanted.id).toConstantValue(value);
  },
});
