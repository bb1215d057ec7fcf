/** null if the browser has none: other tabs then keep their visitor until they are loaded again. */
export const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel('kefu.reset');
  } catch {
    return null;
  }
};

/** @param heard the visitors of this business were forgotten in another tab */
export const hearForgotten = (heard: (businessId: string) => void): BroadcastChannel | null => {
  const channel = openChannel();
  if (channel)
    channel.onmessage = ({ data }) => {
      const { businessId } = Object(data) as Readonly<Record<string, unknown>>;
      if (typeof businessId === 'string') heard(businessId);
    };
  return channel;
};
