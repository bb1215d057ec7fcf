import type { RobotAnswer, RobotGateway } from '../../application/ports/robot-gateway.port';
import type { Article } from '../../domain/help/article';
import { ok } from '../../domain/result';
import type { Question } from '../../domain/robot/question';
import { Script } from './scripted-replies';

type Ask<K extends keyof RobotGateway> = Parameters<RobotGateway[K]>[0];

/** A robot that repeats each sentence, without quick questions and suggestions. */
export class FakeRobotGateway implements RobotGateway {
  readonly scripts = {
    ask: new Script<string, RobotAnswer>((sentence) =>
      ok({ kind: 'answered', answer: `You said: ${sentence}` }),
    ),
    questions: new Script<string, readonly Question[]>(ok([])),
    answer: new Script<Ask<'answer'>, string>((ask) => ok(`Answer ${ask.question.id}`)),
    search: new Script<Ask<'search'>, readonly Article[]>(ok([])),
  } as const;

  /** From now on every sentence is handed over to an agent. */
  handOver(): void {
    this.scripts.ask.otherwise((sentence) => ok({ kind: 'handed-over', lastMessage: sentence }));
  }

  ask(sentence: string) {
    return this.scripts.ask.answer(sentence);
  }

  questions(businessId: string) {
    return this.scripts.questions.answer(businessId);
  }

  answer(ask: Ask<'answer'>) {
    return this.scripts.answer.answer(ask);
  }

  search(ask: Ask<'search'>) {
    return this.scripts.search.answer(ask);
  }
}
