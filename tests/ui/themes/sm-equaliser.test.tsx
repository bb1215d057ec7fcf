import { describe, expect, it } from 'vitest';
import type { HeaderStatus } from '../../../application/presentation/header/header-contract';
import { HEADER } from '../../../stories/support/snapshots';
import { SmTyping } from '../../../ui/themes/sm/Equaliser';
import { SmHeader } from '../../../ui/themes/sm/Header';
import { renderInTheWidget } from '../support/in-the-widget';

const actions = { close: () => {}, setSound: () => {} };

const equaliser = () => document.querySelector('.sm-equaliser');
const header = (typing: boolean, status: HeaderStatus = 'online') =>
  renderInTheWidget(<SmHeader snapshot={{ ...HEADER, typing, status }} actions={actions} />);

describe('the equaliser of the theme sm', () => {
  it('plays in the header while the robot is typing', async () => {
    await header(true);
    expect(equaliser()?.classList).toContain('sm-playing');
  });

  it('pauses while the robot is not typing', async () => {
    await header(false);
    expect(equaliser()?.classList).not.toContain('sm-playing');
  });

  it('pauses when the connection is lost, even if the robot was typing', async () => {
    await header(true, 'disconnected');
    expect(equaliser()?.classList).not.toContain('sm-playing');
  });

  it('is shown in the bubble of the robot, and is hidden from screen readers', async () => {
    await renderInTheWidget(<SmTyping />);
    expect(equaliser()?.classList).toContain('sm-playing');
    expect(equaliser()?.getAttribute('aria-hidden')).toBe('true');
    expect(equaliser()?.textContent).toBe('');
  });
});
