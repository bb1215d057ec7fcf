// @ts-check
// The merchants of the sandbox.

/** @type {Map<string, string>} by business_id */
const storages = new Map();

/** '' if the merchant is not known. @param {string} businessId */
export const storageOf = (businessId) => storages.get(businessId) ?? '';

/** To choose from. @returns {Promise<[string, string][]>} */
export async function merchants() {
  try {
    const answer = await (await fetch('/sandbox/merchants')).json();
    return answer.merchants.map(
      (/** @type {{ business_id: string, name: string, storage: string }} */ one) => {
        storages.set(one.business_id, one.storage);
        return [one.business_id, `${one.business_id}: ${one.name}`];
      },
    );
  } catch {
    return [['1', '1']];
  }
}
