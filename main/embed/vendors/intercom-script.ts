import { intercom } from './intercom';
import { kefuCalls } from './kefu-calls';

interface Page {
  Intercom?: ((method: string, ...given: readonly unknown[]) => unknown) & {
    q?: readonly ArrayLike<unknown>[];
  };
}

const page = globalThis as Page;
const written = page.Intercom?.q ?? [];
const call = intercom(kefuCalls());
page.Intercom = call;
for (const one of written) {
  const [method, ...given] = Array.from(one);
  call(String(method), ...given);
}
