import { expect, it } from 'vitest';
import { createTestWidget } from '../../main/testing';
it('x', async () => {
  const t = createTestWidget();
  t.widget.start();
  await t.clock.flush();
  console.log(t.widget.shell.state.current.phase, t.widget.dialog.state.current, t.messageGateway.scripts.poll.asked, t.widget.header.state.current);
  t.widget.composer.actions.edit('hi'); t.widget.composer.actions.send();
  await t.clock.advance(3000);
  console.log(t.widget.conversation.state.current.rows.at(0));
  t.widget.dispose(); expect(t.clock.waiting).toBe(0);
});
