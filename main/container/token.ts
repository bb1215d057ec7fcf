import type { ContainerModuleLoadOptions } from 'inversify';

/**
 * A name for something in the container that remembers its type: a module that hands dependencies over in the wrong
 * order does not compile.
 */
export interface Token<T> {
  readonly id: symbol;
  /** Never present; makes Token<A> and Token<B> different for the compiler. */
  readonly type?: (value: T) => T;
}

export const token = <T>(name: string): Token<T> => ({ id: Symbol(name) });

/** Any token, whatever it stands for. */
type Named = Pick<Token<unknown>, 'id'>;

type Values<D extends readonly Named[]> = { [K in keyof D]: D[K] extends Token<infer T> ? T : never };

export interface Binder {
  /** One instance, made from the values of `needs` in their order. */
  single<T, const D extends readonly Named[]>(
    wanted: Token<T>,
    needs: D,
    make: (...values: Values<D>) => T,
  ): void;
  value<T>(wanted: Token<T>, value: T): void;
}

export const binderOf = ({ bind }: ContainerModuleLoadOptions): Binder => ({
  single: (wanted, needs, make) => {
    bind(wanted.id)
      .toResolvedValue(
        make as (...values: unknown[]) => unknown,
        needs.map((need) => need.id),
      )
      .inSingletonScope();
  },
  value: (wanted, value) => {
    bind(wanted.id).toConstantValue(value);
  },
});
