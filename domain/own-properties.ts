/**
 * A copy without a prototype. Other code of the page may have added properties to all objects (`Object.prototype.h5 = …`); they
 * must not count as options, messages or parameters.
 */
export const ownProperties = <T extends object>(given: T): T => Object.assign(Object.create(null), given);
