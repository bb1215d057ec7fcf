import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { ICONS } from '../../ui/foundation/look/icons';
import { LATER_ICONS } from '../../ui/foundation/look/later-icons';

// Tests draw the views themselves, which an app loads later.
Object.assign(ICONS, LATER_ICONS);

// All files of a worker share one page: what a test leaves there would be found by the tests of another file.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
});
