/** The methods of an object of a class, as an object that has nothing else. */
export const methodsOf = <T extends object>(made: T): { readonly [Name in keyof T]: T[Name] } => {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(made)).filter(
    (name) => name !== 'constructor',
  );
  return Object.fromEntries(
    names.map((name) => [name, Reflect.get(made as object, name).bind(made)]),
  ) as unknown as T;
};
