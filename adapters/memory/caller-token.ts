let token = '';

/** The bearer token of the widget that calls now. A real gateway reads it from the HTTP client. */
export const callerToken = (): string => token;

/** Sets the token of one widget while its call starts. Several widgets may share one fake gateway. */
export const callWithToken = <T>(bearer: string, call: () => T): T => {
  const before = token;
  token = bearer;
  try {
    return call();
  } finally {
    token = before;
  }
};
