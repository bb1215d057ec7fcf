import { type ChildProcess, spawn } from 'node:child_process';
import { printable } from './secrets';

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
 * A command of the integrator that plays the agent. It gets the task as JSON in its input, and in its environment: KEFU_ACTION,
 * KEFU_BUSINESS, KEFU_VISITOR, KEFU_TEXT, KEFU_UNSTR and KEFU_CID. Ids come from the backend that is judged, and the shell of
 * Windows puts `%KEFU_VISITOR%` into the line before it reads it, so there they are in the input alone.
 */
export const agentCommand = (
  command: string,
  businessId: string,
  platform: string = process.platform,
): AgentSide => ({
  patienceMs: 10_000,
  carryOut: (task) =>
    new Promise((resolve) => {
      const variables = variablesOf(task);
      const hostile = Object.entries(variables).find(([name, value]) => UNUSABLE[name]?.test(value));
      if (hostile) return resolve(`${hostile[0]} would have control characters`);
      let child: ChildProcess;
      try {
        child = spawn(command, {
          shell: true,
          stdio: ['pipe', 'ignore', 'pipe'],
          timeout: COMMAND_MS,
          env: {
            ...process.env,
            ...(platform === 'win32' ? { KEFU_ACTION: task.action } : variables),
            KEFU_BUSINESS: businessId,
          },
        });
      } catch (problem) {
        return resolve(problem instanceof Error ? problem.message : String(problem));
      }
      // A command that does not read it may end first.
      child.stdin?.on('error', () => undefined).end(JSON.stringify({ ...task, businessId }));
      let words = '';
      child.stderr?.setEncoding('utf8').on('data', (part: string) => {
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

/** A text has lines; an id that has some, or an end, is that of no visitor and no message. */
const UNUSABLE: Readonly<Record<string, RegExp>> = {
  KEFU_VISITOR: /\p{Cc}/u,
  KEFU_UNSTR: /\p{Cc}/u,
  KEFU_CID: /\p{Cc}/u,
  KEFU_TEXT: /\0/,
};

/** A person at the terminal, who does it in the integrator's own console. */
export const agentPerson = (ask: (words: string) => Promise<void>): AgentSide => ({
  patienceMs: 20_000,
  carryOut: async (task) => {
    await ask(
      printable(`As the agent of visitor ${task.visitorId}: ${WORDS[task.action](task)}. Then press Enter. `),
    );
    return null;
  },
});

const WORDS: Readonly<Record<AgentTask['action'], (task: AgentTask) => string>> = {
  message: (task) => `write "${task.action === 'message' ? task.text : ''}"`,
  recall: () => 'take your last message back',
  transfer: () => 'hand the visitor over to another agent',
  rating: () => 'ask for a rating',
};
