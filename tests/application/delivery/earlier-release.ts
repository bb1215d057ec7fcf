/** Values as the release of 2026-11-23 wrote them, before delivery had one record a message. Spaces in front leave room. */
const VALUES = {
  kf1: '      {"entry":{"clientId":"kf1","mode":"agent","createdAt":1767225600,"content":{"kind":"text","text":"first"},"saidAfter":null,"place":{"after":null,"nth":1}},"order":1,"claim":null}',
  kf2: '{"entry":{"clientId":"kf2","mode":"robot","createdAt":1767225601,"content":{"kind":"text","text":"second"},"saidBefore":1,"saidAfter":null,"wasForRobot":true,"place":{"after":null,"nth":2}},"order":2,"claim":{"tab":"gone","renewals":4}}',
  kf3: '{"entry":{"clientId":"kf3","mode":"agent","createdAt":1767225602,"content":{"kind":"media","text":"pictures","images":["https://example.com/a.png"],"video":null}},"order":3,"claim":null}',
  kf4: '{"entry":{"clientId":"kf4","mode":"agent","createdAt":1767225603,"content":{"kind":"question","text":"a question","questionId":"7","keyword":"k"}},"order":4,"claim":null}',
  kf5: '{"entry":{"clientId":"kf5","mode":"agent","createdAt":1767225604,"content":{"kind":"text","text":"refused"},"saidAfter":null,"refused":"service_ban"},"order":5,"claim":null}',
} as const;

/** @returns keys and values of local storage */
export const recordsOfAnEarlierRelease = (
  businessId: string,
  visitorId: string,
  only = Object.keys(VALUES) as readonly (keyof typeof VALUES)[],
): readonly (readonly [key: string, value: string])[] => {
  const mark = `kefu.outbox.${businessId}.${visitorId}`;
  return [...only.map((id) => [`${mark}.${id}`, VALUES[id]] as const), [mark, only.at(-1) ?? '']];
};
