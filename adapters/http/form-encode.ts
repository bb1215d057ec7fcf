/** The payload of a request before encoding. Fields with undefined are left out. */
export type Payload = Readonly<Record<string, string | number | object | undefined>>;

/** Form-encoded. Objects are sent as JSON text. */
export const formEncode = (payload: Payload): string => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form.toString();
};
