import { CALLS } from '../../application/integration/call-table';
import type { AppFrame } from './app-frame';
import { type ChangingOptions, withoutVisitor } from './changing-options';
import type { FrameLink } from './frame-link';

/**
 * Carries out the commands that change options, and leaves the others to the app. Before the app is loaded, such a
 * command only changes the options, so that the chat starts once and not twice.
 *
 * @param changed called with what a command has changed
 */
export const optionCommands = (
  changing: ChangingOptions,
  app: AppFrame,
  changed: (changes: ReturnType<ChangingOptions['update']>) => void,
): FrameLink['command'] => {
  const change = (given: unknown) => {
    const changes = changing.update(given);
    changed(changes);
    return changes;
  };

  const update = (given: unknown) => {
    const changes = change(given);
    const others = withoutVisitor(changes);
    const count = Object.keys(others).length;
    if (count) app.link()?.command('update', others);
    // As a whole: what is repeated to a frame that was loaded again must not mix two visitors.
    if (Object.keys(changes).length > count) app.link()?.command('identify', changing.visitor());
  };

  const identify = (visitor: unknown) => {
    changing.identify(visitor);
    app.link()?.command('identify', visitor === null ? null : changing.visitor());
  };

  return (name, value) => {
    const { option } = CALLS[name];
    if (option) {
      change({ [option]: value });
      app.link()?.command(name, changing.present[option]);
    } else if (name === 'update') update(value);
    else if (name === 'identify') identify(value);
    else app.command(name, value);
  };
};
