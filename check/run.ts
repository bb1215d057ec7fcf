import { type Finding, Judge, type Verdict } from './judge';
import { CannotJudge, type CheckOptions, type Environment, type Kit, type Leftovers } from './kit';
import type { RowId } from './rows';
import { Secrets } from './secrets';
import { judgeAgentEvents } from './tiers/agent-events';
import { judgeAgentMessages } from './tiers/agent-messages';
import { judgePreflight } from './tiers/cross-origin';
import { judgeHelp } from './tiers/help';
import { judgeOtherTiers, judgePreview } from './tiers/left-out';
import { judgeMessages, judgePrivacy } from './tiers/messages';
import { judgeRating } from './tiers/rating';
import { judgeRobot } from './tiers/robot';
import { judgeIdle, judgeSocket, judgeStays } from './tiers/socket';
import { judgeExpiredToken, judgeStart } from './tiers/start';
import { judgeUpload } from './tiers/upload';

/** A run to its end, or what stopped it. */
export interface Outcome {
  readonly options: CheckOptions;
  readonly verdicts: readonly (readonly [RowId, Verdict])[];
  readonly findings: readonly Finding[];
  readonly left: Leftovers;
  /** Why the backend could not be judged; null if it was. */
  readonly stopped: string | null;
}

/** Plays a visitor, or two, and judges what the backend answers. */
export const check = async (options: CheckOptions, surroundings: Environment): Promise<Outcome> => {
  const secrets = new Secrets(options.secretKey, options.accessKey);
  const judge = new Judge(secrets);
  const left: Leftovers = { visitors: 0, messages: 0, files: [], ratings: 0 };
  const kit: Kit = { ...surroundings, options, judge, secrets, reached: false, left, ends: [] };
  let stopped: string | null = null;
  try {
    await play(kit);
  } catch (problem) {
    if (!(problem instanceof CannotJudge)) throw problem;
    stopped = secrets.hide(problem.message);
  } finally {
    for (const end of kit.ends.reverse()) await end();
  }
  return {
    options,
    verdicts: judge.verdicts(options.tiers),
    findings: judge.findings(options.tiers),
    left: { ...left, files: left.files.map((url) => secrets.hide(url)) },
    stopped,
  };
};

/** In the order of the table of rows: what others follow from comes first. */
const play = async (kit: Kit): Promise<void> => {
  const { tiers } = kit.options;
  await judgePreflight(kit);
  const started = await judgeStart(kit);
  if (started === null) return;
  const { visitor, stranger, agent } = started;
  const conversation = agent ? await judgeMessages(kit, visitor, agent) : null;
  const message = conversation ? await judgeAgentMessages(kit, conversation) : null;
  if (conversation) await judgePrivacy(kit, conversation, stranger);
  if (agent) await judgePreview(kit, visitor, agent.id);
  const needsSocket = tiers.includes('socket') || tiers.includes('rating');
  const socket = needsSocket ? await judgeSocket(kit, visitor, { agent, stranger }) : null;
  await judgeAgentEvents(kit, { visitor, stranger, socket, message });
  if (tiers.includes('upload')) await judgeUpload(kit, visitor, agent);
  if (tiers.includes('robot')) await judgeRobot(kit, agent);
  if (tiers.includes('help')) await judgeHelp(kit, visitor);
  if (tiers.includes('rating')) await judgeRating(kit, visitor, agent?.id ?? '');
  await judgeOtherTiers(kit, visitor);
  if (socket) {
    judgeStays(kit, socket);
    await judgeIdle(kit, socket);
  }
  await judgeExpiredToken(kit, visitor);
};
