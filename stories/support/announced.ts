const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';

const isLive = (region: Element): boolean => region.getAttribute('aria-live') !== 'off';

/** The texts that a screen reader announces: those that are added to an existing live region. */
export const listenToRegions = (root: HTMLElement): readonly string[] => {
  const heard: string[] = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (!region || !isLive(region)) continue;
      for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
    }
  }).observe(root, { childList: true, subtree: true });
  return heard;
};
