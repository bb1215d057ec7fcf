/** The browser has drawn the next frame. In it, observers of sizes have run, too. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });
