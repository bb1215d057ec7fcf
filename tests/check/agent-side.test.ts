import { describe, expect, it } from 'vitest';
import { agentCommand, agentPerson } from '../../check/agent-side';

const run = (script: string) => agentCommand(`"${process.execPath}" -e "${script}"`, '1');
const task = { action: 'message', visitorId: 'v-1', text: '$(exit 9) "quoted"' } as const;

describe('the command that plays the agent', () => {
  it('gets the task in its environment, which no shell interprets', async () => {
    const same = `const e = process.env; process.exit(e.KEFU_ACTION === 'message' && e.KEFU_BUSINESS === '1' && e.KEFU_VISITOR === 'v-1' && e.KEFU_TEXT.length === ${task.text.length} ? 0 : 3)`;
    expect(await run(same).carryOut(task)).toBeNull();
  });

  it('gets it as JSON in its input, on Windows only there, because its shell interprets the environment (S20)', async () => {
    const read = `let text = ''; process.stdin.on('data', (part) => (text += part)).on('end', () => { const task = JSON.parse(text); console.error(task.visitorId, task.text.length, task.businessId, process.env.KEFU_ACTION, process.env.KEFU_VISITOR); process.exit(3); })`;
    const command = `"${process.execPath}" -e "${read}"`;
    const ended = 'the command ended with 3: ';
    const seen = `v-1 ${task.text.length} 1 message`;
    expect(await agentCommand(command, '1', 'linux').carryOut(task)).toBe(`${ended}${seen} v-1`);
    expect(await agentCommand(command, '1', 'win32').carryOut(task)).toBe(`${ended}${seen} undefined`);
  });

  it.each([
    ['KEFU_VISITOR', { ...task, visitorId: 'v\0-1' }],
    ['KEFU_VISITOR', { ...task, visitorId: 'v\n-1' }],
    ['KEFU_TEXT', { ...task, text: 'a\0b' }],
    ['KEFU_CID', { action: 'recall', visitorId: 'v', clientId: 'c', serverId: '\u001b1' }],
  ] as const)('is not called with control characters in %s (S20)', async (name, wrong) => {
    expect(await run('process.exit(0)').carryOut(wrong)).toBe(`${name} would have control characters`);
  });

  it('answers if it cannot be called at all (S20)', async () => {
    const long = { ...task, text: 'x'.repeat(3_000_000) };
    expect(await run('process.exit(0)').carryOut(long)).toContain('E2BIG');
    expect(await agentCommand('true\0', '1').carryOut(task)).toContain('null bytes');
  });

  it('tells why it failed', async () => {
    expect(await run(`console.error('no such visitor'); process.exit(4)`).carryOut(task)).toBe(
      'the command ended with 4: no such visitor',
    );
  });
});

it('an agent at the terminal is shown no id that the terminal would obey', async () => {
  const asked: string[] = [];
  const person = agentPerson(async (words) => void asked.push(words));
  await person.carryOut({ action: 'rating', visitorId: 'v\u001b[2J' });
  expect(asked).toEqual(['As the agent of visitor v\\u001b[2J: ask for a rating. Then press Enter. ']);
});
