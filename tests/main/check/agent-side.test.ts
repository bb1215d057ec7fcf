import { describe, expect, it } from 'vitest';
import { agentCommand } from '../../../main/check/agent-side';

const run = (script: string) => agentCommand(`"${process.execPath}" -e "${script}"`, '1');
const task = { action: 'message', visitorId: 'v-1', text: '$(exit 9) "quoted"' } as const;

describe('the command that plays the agent', () => {
  it('gets the task in its environment, which no shell interprets', async () => {
    const same = `const e = process.env; process.exit(e.KEFU_ACTION === 'message' && e.KEFU_BUSINESS === '1' && e.KEFU_VISITOR === 'v-1' && e.KEFU_TEXT.length === ${task.text.length} ? 0 : 3)`;
    expect(await run(same).carryOut(task)).toBeNull();
  });

  it('tells why it failed', async () => {
    expect(await run(`console.error('no such visitor'); process.exit(4)`).carryOut(task)).toBe(
      'the command ended with 4: no such visitor',
    );
  });
});
