/** A closing frame has room for 123 bytes. A character that does not fit whole is left out. */
export const closeReason = (message: string): string =>
  new TextDecoder().decode(Buffer.from(message).subarray(0, 123), { stream: true });
