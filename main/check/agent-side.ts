import { spawn } from 'node:child_process';

/** What the kit asks of the integrator's agent side. */
export type AgentTask =
  | { readonly action: 'message'; readonly visitorId: string; readonly text: string }
  | {
      readonly action: 'recall';
      readonly visitorId: string;
      readonly clientId: string;
      readonly serverId: string;
    }
  | { readonly action: 'transfer'; readonly visitorId: string }
  | { readonly action: 'rating'; readonly visitorId: string };

export interface AgentSide {
  /** How long the effect may take. A person is slower than a command. */
  readonly patienceMs: number;
  /** @returns null, or why the task was not done */
  carryOut(task: AgentTask): Promise<string | null>;
}

const COMMAND_MS = 30_000;

/**
 * A command of the integrator that plays the agent. It gets the task in its environment, which no shell interprets:
 * KEFU_ACTION, KEFU_BUSINESS, KEFU_VISITOR, KEFU_TEXT, KEFU_UNSTR and KEFU_CID.
 */
export const agentCommand = (command: string, businessId: string): AgentSide => ({
  patienceMs: 10_000,
  carryOut: (task) =>
    new Promise((resolve) => {
      const child = spawn(command, {
        shell: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: COMMAND_MS,
        env: { ...process.env, ...variablesOf(task), KEFU_BUSINESS: businessId },
      });
      let words = '';
      child.stderr.setEncoding('utf8').on('data', (part: string) => {
        words = (words + part).slice(-1_000);
      });
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) =>
        resolve(
          code === 0 ? null : `the command ended with ${signal ?? code}${words && `: ${words.trim()}`}`,
        ),
      );
    }),
});

const variablesOf = (task: AgentTask): Record<string, string> => ({
  KEFU_ACTION: task.action,
  KEFU_VISITOR: task.visitorId,
  ...(task.action === 'message' ? { KEFU_TEXT: task.text } : {}),
  ...(task.action === 'recall' ? { KEFU_UNSTR: task.clientId, KEFU_CID: task.serverId } : {}),
});

/** A person at the terminal, who does it in the integrator's own console. */
export const agentPerson = (ask: (words: string) => Promise<void>): AgentSide => ({
  patienceMs: 20_000,
  carryOut: async (task) => {
    await ask(`As the agent of visitor ${task.visitorId}: ${WORDS[task.action](task)}. Then press Enter. `);
    return null;
  },
});

const WORDS: Readonly<Record<AgentTask['action'], (task: AgentTask) => string>> = {
  message: (task) => `write "${task.action === 'message' ? task.text : ''}"`,
  recall: () => 'take your last message back',
  transfer: () => 'hand the visitor over to another agent',
  rating: () => 'ask for a rating',
};
