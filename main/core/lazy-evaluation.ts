import { combineLatest, distinctUntilChanged, filter, map, merge, Subject } from 'rxjs';
import type { Rating } from '../../application/evaluation/ask-evaluation';
import type { EvaluationState } from '../../application/evaluation/evaluation-state';
import { conversationKeyOf, serviceIdOf } from '../../application/session/session-facts';
import { MutableState } from '../../application/state/state';
import type { AskedRating, EvaluationRequest } from '../../domain/evaluation/evaluation';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { MakeEvaluation } from './evaluation';
import { lazyRunning } from './lazy-running';

/**
 * The rating loads when the visitor is asked for it, or was before a reload, because most visits end without. If its code cannot be
 * loaded, the request is kept: the code is loaded again when the visitor returns to the tab, and at the next visit.
 */
export const lazyEvaluation: MakeEvaluation = (deps) => {
  const { session, preferences, features, environment } = deps;
  const load = lazyModule(() => import('./evaluation'));
  const state = new MutableState<EvaluationState>({ kind: 'closed' });
  const asked = new MutableState<AskedRating | null>(null);
  const rated$ = new Subject<Rating>();
  const opened$ = new Subject<void>();
  let request: EvaluationRequest | null = null;
  let made: ReturnType<MakeEvaluation> | undefined;

  const wasAsked = () =>
    features.rating !== false && preferences.askedRating(conversationKeyOf(session.now)) !== null;
  const visitor$ = session.state.changes$.pipe(
    map((facts) => JSON.stringify(conversationKeyOf(facts))),
    distinctUntilChanged(),
  );
  const returned$ = combineLatest([visitor$, environment.visible$]).pipe(
    filter(([, isVisible]) => isVisible && wasAsked()),
  );
  const make = async () => {
    const evaluation = (await load()).makeEvaluation(deps);
    return {
      run() {
        made = evaluation;
        const running = evaluation.run();
        running.add(evaluation.state.changes$.subscribe((now) => state.set(now)));
        running.add(evaluation.asked.changes$.subscribe((now) => asked.set(now)));
        running.add(evaluation.rated$.subscribe((rating) => rated$.next(rating)));
        if (request !== null) evaluation.open(request);
        request = null;
        return running;
      },
    };
  };
  return {
    state,
    asked,
    rated$,
    ...lazyRunning(merge(opened$, returned$), make),
    open(wanted) {
      if (made) made.open(wanted);
      else if (features.rating !== false) {
        request = wanted;
        const { now } = session;
        preferences.rememberAskedRating(conversationKeyOf(now), { ...wanted, serviceId: serviceIdOf(now) });
        opened$.next();
      }
    },
    openAgain: () => made?.openAgain(),
    score: (index, score) => made?.score(index, score),
    comment: (text) => made?.comment(text),
    cancel: () => made?.cancel(),
    submit: async () => made?.submit(),
  };
};
