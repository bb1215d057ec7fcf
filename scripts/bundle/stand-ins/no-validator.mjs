const fits = () => true;

/** axios then takes its settings as they are. */
export default { assertOptions: () => undefined, validators: new Proxy({}, { get: () => fits }) };
